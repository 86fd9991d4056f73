#define _POSIX_C_SOURCE 200809L
#include "AllocationTrace.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <mcheck.h>

void allocation_trace_begin(void) { mtrace(); }

void allocation_trace_end(void) { muntrace(); }
#else
void allocation_trace_begin(void) {}

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
