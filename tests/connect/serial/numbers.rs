//! A serializer for one flat sequence of numbers; everything else is an error.

use serde::Serialize;
use serde::de::value::Error;
use serde::ser::{Error as _, Impossible, SerializeSeq, Serializer};

#[derive(Default)]
pub(crate) struct Numbers {
    pub(crate) announced: Option<usize>,
    pub(crate) written: Vec<u32>,
}

type Refused = Result<(), Error>;

fn refuse<T>() -> Result<T, Error> {
    Err(Error::custom("not a sequence of numbers"))
}

impl SerializeSeq for &mut Numbers {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Refused {
        value.serialize(&mut **self)
    }

    fn end(self) -> Refused {
        Ok(())
    }
}

impl Serializer for &mut Numbers {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Self;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Impossible<(), Error>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Error> {
        self.announced = length;
        Ok(self)
    }

    fn serialize_u32(self, number: u32) -> Refused {
        self.written.push(number);
        Ok(())
    }

    fn serialize_bool(self, _: bool) -> Refused {
        refuse()
    }
    fn serialize_i8(self, _: i8) -> Refused {
        refuse()
    }
    fn serialize_i16(self, _: i16) -> Refused {
        refuse()
    }
    fn serialize_i32(self, _: i32) -> Refused {
        refuse()
    }
    fn serialize_i64(self, _: i64) -> Refused {
        refuse()
    }
    fn serialize_u8(self, _: u8) -> Refused {
        refuse()
    }
    fn serialize_u16(self, _: u16) -> Refused {
        refuse()
    }
    fn serialize_u64(self, _: u64) -> Refused {
        refuse()
    }
    fn serialize_f32(self, _: f32) -> Refused {
        refuse()
    }
    fn serialize_f64(self, _: f64) -> Refused {
        refuse()
    }
    fn serialize_char(self, _: char) -> Refused {
        refuse()
    }
    fn serialize_str(self, _: &str) -> Refused {
        refuse()
    }
    fn serialize_bytes(self, _: &[u8]) -> Refused {
        refuse()
    }
    fn serialize_none(self) -> Refused {
        refuse()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Refused {
        refuse()
    }
    fn serialize_unit(self) -> Refused {
        refuse()
    }
    fn serialize_unit_struct(self, _: &'static str) -> Refused {
        refuse()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Refused {
        refuse()
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Refused {
        refuse()
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Refused {
        refuse()
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Error> {
        refuse()
    }
    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Error> {
        refuse()
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        refuse()
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        refuse()
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, Error> {
        refuse()
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        refuse()
    }
}
