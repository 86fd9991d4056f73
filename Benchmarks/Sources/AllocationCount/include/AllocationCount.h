/// A count of the heap allocations of the program that links this: it stands before the C library's
/// allocator, so that nothing has to be loaded before it. With the GNU C library only.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many times memory was asked for so far, by whichever function; -1 where that is not counted.
int64_t allocation_count(void);

#ifdef __cplusplus
}
#endif

#endif
