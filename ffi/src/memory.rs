//! Every pointer from C goes through here: null, alignment and length are checked before it is used.

use core::mem::MaybeUninit;
use core::ptr;

use crate::status::Status;

/// Whether a value may be read or written at a pointer.
fn check<T>(pointer: *const T) -> Result<(), Status> {
    if pointer.is_null() {
        Err(Status::NullPointer)
    } else if !pointer.is_aligned() {
        Err(Status::Misaligned)
    } else {
        Ok(())
    }
}

/// Copies a value that C handed over.
///
/// # Safety
/// A pointer that is neither null nor misaligned points to a `T`, which may have any bits.
pub(crate) unsafe fn copied<T: Plain>(pointer: *const T) -> Result<T, Status> {
    check(pointer)?;
    // SAFETY: not null, aligned, and by the caller's word a `T` lies there.
    Ok(unsafe { pointer.read() })
}

/// Types of which every bit pattern is a value, so that C may write what it likes.
pub(crate) trait Plain: Copy {}

/// The items that C handed over. No item needs no pointer.
///
/// # Safety
/// A pointer that is neither null nor misaligned points to so many items, and nobody writes to them
/// while the slice is there.
pub(crate) unsafe fn slice<'a, T>(pointer: *const T, length: usize) -> Result<&'a [T], Status> {
    if length == 0 {
        return Ok(&[]);
    }
    check(pointer)?;
    let bytes = length.checked_mul(size_of::<T>());
    if bytes.is_none_or(|bytes| isize::try_from(bytes).is_err()) {
        return Err(Status::TooLong);
    }
    // SAFETY: not null, aligned, no longer than memory can be; the items are there by the caller's word.
    Ok(unsafe { core::slice::from_raw_parts(pointer, length) })
}

/// A place for an answer, checked before the question is asked.
pub(crate) struct Answer<T>(*mut T);

impl<T> Answer<T> {
    /// # Safety
    /// A pointer that is neither null nor misaligned points to memory for a `T`, which is nobody
    /// else's until the answer has been written.
    pub(crate) unsafe fn at(pointer: *mut T) -> Result<Self, Status> {
        check(pointer)?;
        Ok(Self(pointer))
    }

    /// As [`at`](Self::at); null is no place, and the answer is not written.
    ///
    /// # Safety
    /// As for [`at`](Self::at).
    pub(crate) unsafe fn perhaps(pointer: *mut T) -> Result<Self, Status> {
        if !pointer.is_null() {
            check(pointer)?;
        }
        Ok(Self(pointer))
    }

    /// Writes items to the place and those behind it.
    ///
    /// # Safety
    /// There is memory for so many, under the conditions of [`at`](Self::at), which has made this.
    pub(crate) unsafe fn write_all(self, items: impl Iterator<Item = T>) {
        for (place, item) in items.enumerate() {
            // SAFETY: by the caller's word.
            unsafe { self.0.wrapping_add(place).write(item) }
        }
    }

    pub(crate) fn write(self, value: T) {
        if !self.0.is_null() {
            // SAFETY: checked by `at` or `perhaps`; the memory is there by its caller's word.
            unsafe { self.0.write(value) }
        }
    }
}

/// A value of the library in memory of C's: a mark first, by which it is known that it has been begun.
#[repr(C)]
pub(crate) struct Begun<T> {
    mark: u32,
    value: MaybeUninit<T>,
}

/// A C struct with room for a value of the library.
pub(crate) trait Room: Sized {
    /// What lies in it.
    type Value;
    /// A number that memory hardly holds by chance, another for each type.
    const MARK: u32;
    /// Bytes and alignment, as the header says.
    const LAYOUT: (usize, usize);
    /// Looked at wherever a state is used: the value fits, and the header is right.
    const FITS: () = assert!(
        size_of::<Begun<Self::Value>>() <= size_of::<Self>()
            && align_of::<Begun<Self::Value>>() <= align_of::<Self>()
            && size_of::<Self>() == Self::LAYOUT.0
            && align_of::<Self>() == Self::LAYOUT.1
    );
}

/// The value in a state of C's, to be changed.
///
/// # Safety
/// A pointer that is neither null nor misaligned points to an `R` that nobody else uses until the
/// value is no longer used. Its bytes are what C left there or what this library wrote.
pub(crate) unsafe fn value<'a, R: Room>(state: *mut R) -> Result<&'a mut R::Value, Status> {
    const { R::FITS }
    check(state)?;
    // SAFETY: not null and aligned, with room for it by `FITS`; a mark and bytes that are not looked at
    // may have any bits.
    let begun = unsafe { &mut *state.cast::<Begun<R::Value>>() };
    if begun.mark != R::MARK {
        return Err(Status::NotStarted);
    }
    // SAFETY: the mark is written by `begin` alone, after the value.
    Ok(unsafe { begun.value.assume_init_mut() })
}

/// The value in a state of C's, to be read.
///
/// # Safety
/// As for [`value`].
pub(crate) unsafe fn value_of<'a, R: Room>(state: *const R) -> Result<&'a R::Value, Status> {
    const { R::FITS }
    check(state)?;
    // SAFETY: as in `value`.
    let begun = unsafe { &*state.cast::<Begun<R::Value>>() };
    if begun.mark != R::MARK {
        return Err(Status::NotStarted);
    }
    // SAFETY: as in `value`.
    Ok(unsafe { begun.value.assume_init_ref() })
}

/// Begins a state of C's with a value.
///
/// # Safety
/// As for [`value`].
pub(crate) unsafe fn begin<R: Room>(state: *mut R, value: R::Value) -> Result<(), Status> {
    const { R::FITS }
    check(state)?;
    let begun = state.cast::<Begun<R::Value>>();
    // SAFETY: not null and aligned, with room for it by `FITS`.
    unsafe {
        begun.write(Begun {
            mark: R::MARK,
            value: MaybeUninit::new(value),
        });
    }
    Ok(())
}

/// Types of which bytes of 0 are a value.
///
/// # Safety
/// They are.
pub(crate) unsafe trait Zeroed {}

/// Makes a value of bytes of 0 where it lies: a large one never passes through the stack.
pub(crate) fn zeroed<T: Zeroed>(place: &mut MaybeUninit<T>) -> &mut T {
    // SAFETY: the place's own memory.
    unsafe { ptr::write_bytes(place.as_mut_ptr(), 0, 1) }
    // SAFETY: all its bytes are 0, which is a value.
    unsafe { place.assume_init_mut() }
}

/// Starts the value in a state of C's in its place. Where none has been begun, `vacate` makes one first,
/// and only then the state is marked, unless `start` fails.
///
/// # Safety
/// As for [`value`]; and `vacate` gives back the place that it was given.
pub(crate) unsafe fn start<R: Room, E>(
    state: *mut R,
    vacate: impl FnOnce(&mut MaybeUninit<R::Value>) -> &mut R::Value,
    start: impl FnOnce(&mut R::Value) -> Result<(), E>,
) -> Result<(), Status>
where
    Status: From<E>,
{
    const { R::FITS }
    check(state)?;
    // SAFETY: as in `value`.
    let begun = unsafe { &mut *state.cast::<Begun<R::Value>>() };
    let value = if begun.mark == R::MARK {
        // SAFETY: as in `value`.
        unsafe { begun.value.assume_init_mut() }
    } else {
        vacate(&mut begun.value)
    };
    start(value)?;
    begun.mark = R::MARK;
    Ok(())
}
