/* The trace of allocations that the GNU C library writes, for counting them.

   It works where libc_malloc_debug.so.0 was loaded before the C library, by LD_PRELOAD; the
   environment's MALLOC_TRACE names the file. Elsewhere it writes nothing. */
#ifndef ALLOCATION_TRACE_H
#define ALLOCATION_TRACE_H

/* Begins a new trace: the file is emptied. */
void allocation_trace_begin(void);

/* Ends the trace and completes the file. */
void allocation_trace_end(void);

/* Asks for memory in each way that C has, and gives it back. Returns how many ways that were. */
int allocation_trace_sample(void);

#endif
