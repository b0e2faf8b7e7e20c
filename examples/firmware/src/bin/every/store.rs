//! A serde format that writes nothing and reads anything: whatever a format may do between the
//! library's calls, and no more.

use core::fmt::{self, Display};

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use crate::using::{any, note};

#[derive(Debug)]
pub struct Refused;

impl Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("refused")
    }
}

impl core::error::Error for Refused {}

impl serde::ser::Error for Refused {
    fn custom<T: Display>(message: T) -> Self {
        crate::using::shown::<T>(&message);
        Self
    }
}

impl serde::de::Error for Refused {
    fn custom<T: Display>(_: T) -> Self {
        // serde's own messages show numbers and floats; the library's errors are shown elsewhere.
        Self
    }
}

/// Writes any value.
pub struct Writer;

type Written = Result<(), Refused>;

fn took<T>(value: T) -> Written {
    note(value);
    any(Ok(()))
}

fn took_whole<T: Serialize + ?Sized>(value: &T) -> Written {
    value.serialize(Writer)
}

fn begun(length: usize) -> Result<Writer, Refused> {
    note(length);
    any(Ok(Writer))
}

impl Serializer for Writer {
    type Ok = ();
    type Error = Refused;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn serialize_bool(self, value: bool) -> Written {
        took(value)
    }
    fn serialize_i8(self, value: i8) -> Written {
        took(value)
    }
    fn serialize_i16(self, value: i16) -> Written {
        took(value)
    }
    fn serialize_i32(self, value: i32) -> Written {
        took(value)
    }
    fn serialize_i64(self, value: i64) -> Written {
        took(value)
    }
    fn serialize_u8(self, value: u8) -> Written {
        took(value)
    }
    fn serialize_u16(self, value: u16) -> Written {
        took(value)
    }
    fn serialize_u32(self, value: u32) -> Written {
        took(value)
    }
    fn serialize_u64(self, value: u64) -> Written {
        took(value)
    }
    fn serialize_f32(self, value: f32) -> Written {
        took(value)
    }
    fn serialize_f64(self, value: f64) -> Written {
        took(value)
    }
    fn serialize_char(self, value: char) -> Written {
        took(value)
    }
    fn serialize_str(self, value: &str) -> Written {
        took(value)
    }
    fn serialize_bytes(self, value: &[u8]) -> Written {
        took(value)
    }
    fn serialize_none(self) -> Written {
        took(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        took_whole(value)
    }
    fn serialize_unit(self) -> Written {
        took(())
    }
    fn serialize_unit_struct(self, name: &'static str) -> Written {
        took(name)
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        took(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        took_whole(value)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Written {
        took_whole(value)
    }
    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Refused> {
        begun(length.unwrap_or(0))
    }
    fn serialize_tuple(self, length: usize) -> Result<Self, Refused> {
        begun(length)
    }
    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Self, Refused> {
        begun(length)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        length: usize,
    ) -> Result<Self, Refused> {
        begun(length)
    }
    fn serialize_map(self, length: Option<usize>) -> Result<Self, Refused> {
        begun(length.unwrap_or(0))
    }
    fn serialize_struct(self, _: &'static str, length: usize) -> Result<Self, Refused> {
        begun(length)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        length: usize,
    ) -> Result<Self, Refused> {
        begun(length)
    }
    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Written {
        crate::using::shown::<&T>(&value);
        any(Ok(()))
    }
    fn is_human_readable(&self) -> bool {
        any(true)
    }
}

impl SerializeSeq for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

impl SerializeTuple for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

impl SerializeTupleStruct for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

impl SerializeTupleVariant for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

impl SerializeMap for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        took_whole(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

impl SerializeStruct for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

impl SerializeStructVariant for Writer {
    type Ok = ();
    type Error = Refused;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Written {
        took_whole(value)
    }
    fn end(self) -> Written {
        any(Ok(()))
    }
}

/// Reads a value of any kind, whatever was asked for.
pub struct Reader;

impl<'de> Deserializer<'de> for Reader {
    type Error = Refused;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match any(0) {
            0 => visitor.visit_bool(any(true)),
            1 => visitor.visit_u8(any(0)),
            2 => visitor.visit_u16(any(0)),
            3 => visitor.visit_u32(any(0)),
            4 => visitor.visit_u64(any(0)),
            5 => visitor.visit_i64(any(0)),
            6 => visitor.visit_borrowed_str(any("")),
            7 => visitor.visit_borrowed_bytes(any(b"")),
            8 => visitor.visit_none(),
            9 => visitor.visit_some(Self),
            10 => visitor.visit_unit(),
            11 => visitor.visit_newtype_struct(Self),
            12 => visitor.visit_seq(Self),
            13 => visitor.visit_map(Self),
            14 => visitor.visit_enum(Self),
            15 => visitor.visit_str(any("")),
            _ => Err(Refused),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> SeqAccess<'de> for Reader {
    type Error = Refused;
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refused> {
        if any(true) {
            seed.deserialize(Self).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl<'de> MapAccess<'de> for Reader {
    type Error = Refused;
    fn next_key_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refused> {
        if any(true) {
            seed.deserialize(Self).map(Some)
        } else {
            Ok(None)
        }
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Refused> {
        seed.deserialize(Self)
    }
}

impl<'de> EnumAccess<'de> for Reader {
    type Error = Refused;
    type Variant = Self;
    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Refused> {
        Ok((seed.deserialize(Self)?, Self))
    }
}

impl<'de> VariantAccess<'de> for Reader {
    type Error = Refused;
    fn unit_variant(self) -> Written {
        any(Ok(()))
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Refused> {
        seed.deserialize(Self)
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_seq(self)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_map(self)
    }
}
