// Calls every function of the C targets, with arguments at the edges of their ranges.
#include "CMotionMeasurement.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int called;

static void count(void *context) {
  char stack[4096];
  memset(stack, called, sizeof stack);
  called += stack[sizeof stack - 1] == (char)called ? *(int *)context : 1000;
}

int main(void) {
  int64_t slack = timer_slack();
  timer_set_slack(1);
  timer_set_slack(slack < 0 ? 0 : slack);

  uint64_t allowed[PROCESSOR_WORDS], set[PROCESSOR_WORDS];
  int status = processors_get(allowed);
  int processors = 0;
  for (int index = 0; index < 64 * PROCESSOR_WORDS; index++) {
    memset(set, 0, sizeof set);
    set[index / 64] = (uint64_t)1 << index % 64;
    processors += status == 0 && processors_set(set) == 0;
  }
  if (status == 0) status = processors_set(allowed);
  memset(set, 0, sizeof set);
  int refused = processors_set(set);

  int priority = priority_raise();
  priority_restore(priority);
  addresses_fix(1);
  addresses_fix(0);
  int one = 1, calls = 0;
  for (uintptr_t offset = 0; offset <= 1 << 20; offset += 4096 - 16, calls++)
    stack_call(offset, count, &one);
  motion_replay_counted_walk(count, &one);
  calls++;

  int ends[2];
  if (pipe_open(ends) != 0 || close(ends[0]) != 0 || close(ends[1]) != 0) status = 1;

  allocation_trace_begin();
  int ways = allocation_trace_sample();
  allocation_trace_end();
  printf("slack %lld ns, processors %d, refused %d, %d of %d calls, %d ways\n", (long long)slack,
         processors, refused != 0, called, calls, ways);
  return status != 0 || called != calls || ways != 6;
}
