/* How exactly a thread wakes, and on which processor it runs: calls that Swift cannot import. */
#ifndef THREAD_TIMING_H
#define THREAD_TIMING_H

#include <stdint.h>

/* The processors that a thread may run on, a bit each. */
typedef struct {
  uint64_t words[16];
} thread_timing_processors;

/* Returns how much later than asked the system may wake this thread, in nanoseconds, or -1. */
int64_t thread_timing_slack(void);

/* Sets that; 0 is the system's default. Returns 0, or the number of an error. */
int thread_timing_set_slack(int64_t nanoseconds);

/* Finds the processors that this thread may run on. Returns 0, or the number of an error. */
int thread_timing_get_processors(thread_timing_processors *_Nonnull processors);

/* Sets the processors that this thread may run on. Returns 0, or the number of an error. */
int thread_timing_set_processors(const thread_timing_processors *_Nonnull processors);

#endif
