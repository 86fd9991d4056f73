// Builds the traces into the program, and writes its lines of text.

#include <stddef.h>
#include <stdint.h>

static const unsigned char traces[] = {
#embed "traces.bin"
};

extern intptr_t run_matrix(const unsigned char *bytes, intptr_t count,
                           void (*write)(const unsigned char *, intptr_t));

#ifdef __wasm__

struct piece {
  const void *bytes;
  size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(
    int file, const struct piece *pieces, size_t count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit"), noreturn)) void
proc_exit(int code);

static void write_bytes(const unsigned char *bytes, intptr_t count) {
  const struct piece piece = {bytes, (size_t)count};
  size_t written;
  if (fd_write(1, &piece, 1, &written) != 0 || written != (size_t)count) proc_exit(3);
}

void _start(void) { proc_exit(run_matrix(traces, sizeof traces, write_bytes) > 0 ? 0 : 2); }

#else

#include <stdio.h>

static void write_bytes(const unsigned char *bytes, intptr_t count) {
  fwrite(bytes, 1, (size_t)count, stdout);
}

int main(void) {
  const intptr_t lines = run_matrix(traces, sizeof traces, write_bytes);
  return lines > 0 && fflush(stdout) == 0 ? 0 : 2;
}

#endif
