// Calls every function of the C targets, with the arguments that are at their edges.
#include "AllocationTrace.h"
#include "ProcessPlacement.h"
#include "ThreadTiming.h"

#include <stdio.h>
#include <string.h>

static int called;

static void count(void *context) {
  char stack[4096];
  memset(stack, called, sizeof stack);
  called += stack[sizeof stack - 1] == (char)called ? *(int *)context : 1000;
}

int main(void) {
  int64_t slack = thread_timing_slack();
  thread_timing_set_slack(1);
  thread_timing_set_slack(slack < 0 ? 0 : slack);
  thread_timing_processors processors;
  int status = thread_timing_get_processors(&processors);
  if (status == 0) status = thread_timing_set_processors(&processors);
  thread_timing_processors none;
  memset(&none, 0, sizeof none);
  int refused = thread_timing_set_processors(&none);

  int last = placement_last_processor();
  for (int processor = -1; processor <= 1024; processor += 25) placement_bind(processor);
  placement_bind(last);
  placement_bind(last);
  placement_release();
  placement_release();
  int priority = placement_raise_priority();
  placement_restore_priority(priority);
  placement_fix_addresses(1);
  placement_fix_addresses(0);
  int one = 1, calls = 0;
  for (uintptr_t offset = 0; offset <= 1 << 20; offset += 4096 - 16, calls++)
    placement_call(offset, count, &one);

  allocation_trace_begin();
  int ways = allocation_trace_sample();
  allocation_trace_end();
  printf("slack %lld ns, processors %d, refused %d, %d of %d calls, %d ways\n", (long long)slack,
         placement_processor_count(), refused != 0, called, calls, ways);
  return status != 0 || called != calls || ways != 6;
}
