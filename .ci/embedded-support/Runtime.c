// What Embedded Swift expects of a C library where there is none: memory that is never given back,
// comparison, and the stack protector.

#include <stddef.h>
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x9e3779b9;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

extern unsigned char __heap_base;
static uintptr_t next;

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (next == 0) next = (uintptr_t)&__heap_base;
  const uintptr_t start = (next + alignment - 1) & ~(uintptr_t)(alignment - 1);
  const uintptr_t end = start + size;
  const uintptr_t pages = __builtin_wasm_memory_size(0);
  const uintptr_t wanted = (end + 65535) / 65536;
  if (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1) return 12;
  next = end;
  *memory = (void *)start;
  return 0;
}

void free(void *memory) { (void)memory; }
