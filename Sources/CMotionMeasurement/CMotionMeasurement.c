#define _GNU_SOURCE
#include "CMotionMeasurement.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#include <sys/personality.h>
#include <sys/prctl.h>

_Static_assert(sizeof(cpu_set_t) == PROCESSOR_WORDS * sizeof(uint64_t), "1024 processors");

int processors_get(uint64_t *words) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return errno;
  memcpy(words, &set, sizeof set);
  return 0;
}

int processors_set(const uint64_t *words) {
  cpu_set_t set;
  memcpy(&set, words, sizeof set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

int addresses_fix(int is_fixed) {
  /* This value asks, and sets nothing. */
  int now = personality(0xffffffff);
  if (now < 0) return errno;
  int wanted = is_fixed ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE;
  return personality((unsigned long)wanted) < 0 ? errno : 0;
}

int64_t timer_slack(void) { return prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0); }

int timer_set_slack(int64_t nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, (unsigned long)nanoseconds, 0, 0, 0) == 0 ? 0 : errno;
}
#else
int processors_get(uint64_t *words) {
  (void)words;
  return ENOTSUP;
}

int processors_set(const uint64_t *words) {
  (void)words;
  return ENOTSUP;
}

int addresses_fix(int is_fixed) {
  (void)is_fixed;
  return ENOTSUP;
}

int64_t timer_slack(void) { return -1; }

int timer_set_slack(int64_t nanoseconds) {
  (void)nanoseconds;
  return ENOTSUP;
}
#endif

int pipe_open(int *ends) {
#if defined(__linux__)
  /* Another thread may start a process before a flag is set. */
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return fcntl(ends[1], F_SETFD, FD_CLOEXEC) == -1 ? -1 : 0;
#endif
}

int priority_raise(void) {
  int before = getpriority(PRIO_PROCESS, 0);
  setpriority(PRIO_PROCESS, 0, -20);
  return before;
}

void priority_restore(int priority) { setpriority(PRIO_PROCESS, 0, priority); }

void stack_call(uintptr_t offset, void (*body)(void *), void *context) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  /* What alloca takes is rounded up to 16; the frame's own size is the same in every call. */
  volatile char *pad = __builtin_alloca((here & 4095) + offset + 16);
  pad[0] = 0;
  body(context);
  pad[0] = 1;
}

#if defined(__GLIBC__)
#include <mcheck.h>

int allocation_trace_begin(void) {
  mtrace();
  return 0;
}

void allocation_trace_end(void) { muntrace(); }
#else
int allocation_trace_begin(void) { return ENOTSUP; }

void allocation_trace_end(void) {}
#endif

int allocation_trace_sample(void) {
  /* Volatile, as a compiler may leave out memory that nobody uses. */
  void *volatile pointer = malloc(100);
  free(pointer);
  pointer = calloc(10, 10);
  pointer = realloc(pointer, 100000);
  free(pointer);
  pointer = realloc(NULL, 100);
  free(pointer);
  void *aligned = NULL;
  if (posix_memalign(&aligned, 64, 128) != 0) return -1;
  pointer = aligned;
  free(pointer);
  pointer = aligned_alloc(64, 128);
  free(pointer);
  return 6;
}

__attribute__((noinline, visibility("default"))) void motion_replay_counted_walk(
    void (*body)(void *), void *context) {
  body(context);
  // Something to do behind the call, so that it is no jump out of this function.
  __asm__ volatile("" ::: "memory");
}
