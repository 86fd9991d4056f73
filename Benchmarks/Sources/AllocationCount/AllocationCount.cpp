#include "AllocationCount.h"

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

#ifdef __GLIBC__

#include <malloc.h>

namespace {

std::atomic<int64_t> count{0};
std::atomic<int64_t> live{0};
std::atomic<int64_t> peak{0};

void *taken(void *pointer) {
  ++count;
  const int64_t now = live += static_cast<int64_t>(malloc_usable_size(pointer));
  int64_t most = peak;
  while (now > most && !peak.compare_exchange_weak(most, now)) {
  }
  return pointer;
}

void given_back(void *pointer) { live -= static_cast<int64_t>(malloc_usable_size(pointer)); }

}  // namespace

extern "C" {

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *pointer, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *pointer);

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return taken(__libc_calloc(number, size)); }

void *realloc(void *pointer, size_t size) {
  const int64_t before = static_cast<int64_t>(malloc_usable_size(pointer));
  void *memory = __libc_realloc(pointer, size);
  // What cannot grow stays as it was.
  if (memory != nullptr || size == 0) live -= before;
  return taken(memory);
}

void *memalign(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  void *memory = taken(__libc_memalign(alignment, size));
  if (memory == nullptr) return ENOMEM;
  *pointer = memory;
  return 0;
}

void free(void *pointer) {
  given_back(pointer);
  __libc_free(pointer);
}

int64_t allocation_count(void) { return count; }

int64_t allocation_live_bytes(void) { return live; }

int64_t allocation_peak_bytes(void) { return peak; }

void allocation_begin_peak(void) { peak = live.load(); }

}  // extern "C"

#else

int64_t allocation_count(void) { return -1; }

int64_t allocation_live_bytes(void) { return -1; }

int64_t allocation_peak_bytes(void) { return -1; }

void allocation_begin_peak(void) {}

#endif
