//! An allocator that knows how much memory a thread holds, and the most that it held.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Metered;

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
    static MOST: Cell<usize> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "a counting allocator for this program")]
unsafe impl GlobalAlloc for Metered {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.get().wrapping_add(layout.size());
        HELD.set(held);
        // memory of other threads that is freed here may have made it negative
        if held.cast_signed() > MOST.get().cast_signed() {
            MOST.set(held);
        }
        // SAFETY: the caller's obligations are those of `System`
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.set(HELD.get().wrapping_sub(layout.size()));
        // SAFETY: the caller's obligations are those of `System`
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Metered = Metered;

/// Begins to watch this thread; what it holds.
pub(crate) fn start() -> usize {
    MOST.set(HELD.get());
    HELD.get()
}

/// The most that this thread held beyond what it held then.
pub(crate) fn peak_since(before: usize) -> usize {
    MOST.get().wrapping_sub(before)
}
