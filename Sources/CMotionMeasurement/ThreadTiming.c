#define _GNU_SOURCE
#include "ThreadTiming.h"

#include <errno.h>
#include <string.h>

#if defined(__linux__)
#include <sched.h>
#include <sys/prctl.h>

_Static_assert(sizeof(cpu_set_t) == sizeof(thread_timing_processors), "1024 processors");

int64_t thread_timing_slack(void) { return prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0); }

int thread_timing_set_slack(int64_t nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, (unsigned long)nanoseconds, 0, 0, 0) == 0 ? 0 : errno;
}

int thread_timing_get_processors(thread_timing_processors *processors) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return errno;
  memcpy(processors, &set, sizeof set);
  return 0;
}

int thread_timing_set_processors(const thread_timing_processors *processors) {
  cpu_set_t set;
  memcpy(&set, processors, sizeof set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}
#else
int64_t thread_timing_slack(void) { return -1; }

int thread_timing_set_slack(int64_t nanoseconds) {
  (void)nanoseconds;
  return ENOTSUP;
}

int thread_timing_get_processors(thread_timing_processors *processors) {
  memset(processors, 0, sizeof *processors);
  return ENOTSUP;
}

int thread_timing_set_processors(const thread_timing_processors *processors) {
  (void)processors;
  return ENOTSUP;
}
#endif
