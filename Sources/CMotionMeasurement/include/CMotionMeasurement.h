/* Calls of the system that a measurement needs and Swift cannot import.

   Written for Linux, and for allocations for the GNU C library. Elsewhere a function that returns
   the number of an error returns ENOTSUP and changes nothing; timer_slack returns -1. */
#ifndef C_MOTION_MEASUREMENT_H
#define C_MOTION_MEASUREMENT_H

#include <stdint.h>

/* How many words hold a bit for each processor, the first in the lowest bit of the first word. */
#define PROCESSOR_WORDS 16

/* Finds the processors that this thread may run on. Returns 0, or the number of an error. */
int processors_get(uint64_t *_Nonnull words);

/* Sets the processors that this thread, and the processes that it starts, may run on.
   Returns 0, or the number of an error. */
int processors_set(const uint64_t *_Nonnull words);

/* Lets the processes that this one starts have the same addresses each time (1), or addresses that
   the system draws (0). Returns 0, or the number of an error: not every container permits it. */
int addresses_fix(int is_fixed);

/* Puts this process, and those that it starts, before all others on its processor, where that is
   permitted. Returns the priority before, for priority_restore. */
int priority_raise(void);

/* Restores the priority of this process. */
void priority_restore(int priority);

/* Makes a pipe that no process inherits: its end to read from and its end to write to. Returns 0,
   or -1 and an error in errno. */
int pipe_open(int *_Nonnull ends);

/* Returns how much later than asked the system may wake this thread, in nanoseconds, or -1. */
int64_t timer_slack(void);

/* Sets that; 0 is the system's default. Returns 0, or the number of an error. */
int timer_set_slack(int64_t nanoseconds);

/* Calls a function with a stack that begins an offset below a multiple of 4096.
   The offset is a multiple of 16 of at most 1 MiB. */
void stack_call(uintptr_t offset, void (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/* Calls a function. A profiler finds the call, and all that happens in it, by this name. */
void motion_replay_counted_walk(
    void (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/* Begins a trace of allocations: the file that MALLOC_TRACE names is emptied.

   The trace has something in it only where libc_malloc_debug.so.0 was loaded before the C library,
   by LD_PRELOAD. Returns 0, or the number of an error. */
int allocation_trace_begin(void);

/* Ends the trace and completes the file. */
void allocation_trace_end(void);

/* Asks for memory in each way that C has, and gives it back. Returns how many ways that were. */
int allocation_trace_sample(void);

#endif
