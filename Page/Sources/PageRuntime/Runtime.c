// What Embedded Swift expects of its surroundings and neither the C library nor, on wasm32, anything
// else here has.

#include <stddef.h>
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x9e3779b9;

typedef unsigned __int128 u128;

// Compiler support for a division of 128 bits: shift and subtract. A number that text is made of
// needs it a few times.
u128 __udivti3(u128 dividend, u128 divisor) {
  u128 quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    rest = rest << 1 | (dividend >> bit & 1);
    if (rest >= divisor) {
      rest -= divisor;
      quotient |= (u128)1 << bit;
    }
  }
  return quotient;
}

u128 __umodti3(u128 dividend, u128 divisor) {
  return dividend - __udivti3(dividend, divisor) * divisor;
}

#ifdef MOTION_PAGE

// JavaScript's `Number`: the double nearest to any decimal number.
__attribute__((import_module("page"), import_name("number"))) double page_number(
  const char *text, int count);

// Swift reads a decimal number with this where its own ways are not exact.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  int count = 0;
  for (char c; (c = text[count]); count++) {
    if (!(c >= '0' && c <= '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') break;
  }
  if (count == 0) return NULL;
  *result = page_number(text, count);
  return text + count;
}

#else

// Swift reads a decimal number with this. Where it has few digits, as in every specification here,
// one division of whole numbers is exact; anything else is refused, not rounded wrongly.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *next = text;
  const int negative = *next == '-';
  if (negative) next++;
  uint64_t digits = 0;
  int scale = 0, point = 0, any = 0;
  for (;; next++) {
    if (*next == '.' && !point) {
      point = 1;
    } else if (*next >= '0' && *next <= '9') {
      if (digits > (((uint64_t)1 << 53) - 9) / 10) __builtin_trap();
      digits = digits * 10 + (uint64_t)(*next - '0');
      scale += point;
      any = 1;
    } else {
      break;
    }
  }
  if (!any) return NULL;
  if (*next == 'e' || *next == 'E' || scale > 22) __builtin_trap();
  double power = 1;
  while (scale-- > 0) power *= 10;
  *result = (negative ? -1.0 : 1.0) * ((double)digits / power);
  return next;
}

#endif

#ifdef __wasm__

// The seed of hashes: another one at each call, so that no order of hashes can stay unseen.
void arc4random_buf(void *memory, size_t count) {
  static unsigned state = 1;
  unsigned char *bytes = memory;
  while (count--) *bytes++ = (unsigned char)((state = state * 1664525 + 1013904223) >> 24);
}

// To the nearest whole number, halves away from zero; the difference is exact.
double round(double number) {
  const double whole = __builtin_trunc(number);
  if (__builtin_fabs(number - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, number);
}

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// Multiplication of 128 bits, from halves of 64.
u128 __multi3(u128 left, u128 right) {
  const uint64_t a = (uint64_t)left, b = (uint64_t)right;
  const uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  const uint64_t low = al * bl, first = ah * bl + (low >> 32);
  const uint64_t second = al * bh + (uint32_t)first;
  const uint64_t high = ah * bh + (first >> 32) + (second >> 32) +
                        (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (u128)high << 64 | (second << 32 | (uint32_t)low);
}

// Blocks by size, given back to the list of their size.
extern unsigned char __heap_base;
static uintptr_t top;
struct block {
  struct block *next;
  uintptr_t size;
};
static struct block *spare[32];

static int list(uintptr_t size) { return 32 - __builtin_clz((unsigned)size - 1); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > 16 || size > (size_t)1 << 30) __builtin_trap();
  const int index = list(size + 16);
  struct block *block = spare[index];
  if (block) {
    spare[index] = block->next;
  } else {
    if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    const uintptr_t end = top + ((uintptr_t)1 << index);
    const uintptr_t pages = __builtin_wasm_memory_size(0), wanted = (end + 65535) / 65536;
    if (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1) return 12;
    block = (struct block *)top;
    top = end;
  }
  block->size = size + 16;
  *memory = (unsigned char *)block + 16;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((unsigned char *)memory - 16);
  const int index = list(block->size);
  block->next = spare[index];
  spare[index] = block;
}

#endif
