#define _GNU_SOURCE
#include "ProcessPlacement.h"

#include <errno.h>
#include <sys/resource.h>
#if defined(__linux__)
#include <sched.h>
#include <sys/personality.h>
#endif

#if defined(__linux__)
static cpu_set_t before;
static int is_bound;

int placement_bind(int processor) {
  if (!is_bound && sched_getaffinity(0, sizeof before, &before) != 0) return errno;
  if (processor < 0 || processor >= CPU_SETSIZE || !CPU_ISSET(processor, &before)) return EINVAL;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor, &one);
  if (sched_setaffinity(0, sizeof one, &one) != 0) return errno;
  is_bound = 1;
  return 0;
}

void placement_release(void) {
  if (is_bound) sched_setaffinity(0, sizeof before, &before);
  is_bound = 0;
}

int placement_last_processor(void) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
  for (int processor = CPU_SETSIZE - 1; processor >= 0; processor--)
    if (CPU_ISSET(processor, &allowed)) return processor;
  return -1;
}

int placement_processor_count(void) {
  cpu_set_t allowed;
  return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 0;
}

int placement_fix_addresses(int is_fixed) {
  /* This value asks, and sets nothing. */
  int now = personality(0xffffffff);
  if (now < 0) return errno;
  int wanted = is_fixed ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE;
  return personality((unsigned long)wanted) < 0 ? errno : 0;
}
#else
int placement_bind(int processor) {
  (void)processor;
  return ENOTSUP;
}

void placement_release(void) {}

int placement_last_processor(void) { return -1; }

int placement_processor_count(void) { return 0; }

int placement_fix_addresses(int is_fixed) {
  (void)is_fixed;
  return ENOTSUP;
}
#endif

int placement_raise_priority(void) {
  int before = getpriority(PRIO_PROCESS, 0);
  setpriority(PRIO_PROCESS, 0, -20);
  return before;
}

void placement_restore_priority(int priority) { setpriority(PRIO_PROCESS, 0, priority); }

void placement_call(uintptr_t offset, void (*body)(void *), void *context) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  /* What alloca takes is rounded up to 16; the frame's own size is the same in every call. */
  volatile char *pad = __builtin_alloca((here & 4095) + offset + 16);
  pad[0] = 0;
  body(context);
  pad[0] = 1;
}
