/// A count of the heap allocations of the program that links this, and of the bytes that are in use:
/// it stands before the C library's allocator, so that nothing has to be loaded before it. With the
/// GNU C library only.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many times memory was asked for so far, by whichever function; -1 where that is not counted.
int64_t allocation_count(void);

/// How many bytes are in use, as the allocator rounds them; -1 where that is not counted.
int64_t allocation_live_bytes(void);

/// The most bytes that were in use since the last call of `allocation_begin_peak`.
int64_t allocation_peak_bytes(void);

/// Begins to look for the most bytes anew.
void allocation_begin_peak(void);

#ifdef __cplusplus
}
#endif

#endif
