// Times an engine that speaks the protocol, through a pipe, with so many frames in a request: prints the
// frames a second, and the microseconds of processor time that the engine takes for a frame.
// Usage: pipe COMMAND SIZE SECONDS
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int in, out;
static char answers[1 << 16];

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

// Writes requests and waits for so many lines.
static void ask(const char *text, size_t length, int lines) {
  if (write(out, text, length) != (ssize_t)length) exit(1);
  while (lines > 0) {
    ssize_t count = read(in, answers, sizeof answers);
    if (count <= 0) { fprintf(stderr, "pipe: the engine ended\n"); exit(1); }
    for (char *at = answers; (at = memchr(at, '\n', answers + count - at)); at++) lines--;
  }
}

// Packed states come in one line.
static int packed;

static void say(const char *text) { ask(text, strlen(text), 1); }

static long long total;

// Returns the frames a second in batches of a size; a tap every 128 frames keeps the value moving.
static double rate(int size, double seconds) {
  long long time = 0, frames = 0;
  static char text[8192];
  say("reset\n");
  say("place 0 0\n");
  double start = now();
  while (now() - start < seconds) {
    for (int round = 0; round < 8; round++) {
      if (frames % 128 == 0) {
        int length = snprintf(text, sizeof text, "retarget %lld 0 %d\n", time, frames % 256 ? 400 : 0);
        ask(text, length, 1);
      }
      int length = snprintf(text, sizeof text, packed ? "packed" : "frames");
      for (int index = 0; index < size; index++) {
        time += 8333333;
        length += snprintf(text + length, sizeof text - length, " %lld", time);
      }
      text[length++] = '\n';
      ask(text, length, packed ? 1 : size);
      frames += size;
    }
  }
  total += frames;
  return frames / (now() - start);
}

int main(int count, char **words) {
  int to[2], from[2], size = count > 2 ? atoi(words[2]) : 0;
  if (count < 4 || pipe(to) || pipe(from)) return 1;
  if (fork() == 0) {
    dup2(to[0], 0);
    dup2(from[1], 1);
    close(to[1]);
    close(from[0]);
    execl("/bin/sh", "sh", "-c", words[1], (char *)0);
    return 1;
  }
  close(to[0]);
  close(from[1]);
  in = from[0];
  out = to[1];
  say("motion-engine 1\n");
  packed = strstr(answers, "\"packed\"") != NULL;
  rate(size, 0.3);
  double wall = rate(size, atof(words[3]));
  if (write(out, "bye\n", 4) != 4) return 1;
  wait(NULL);
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  double cpu = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
               + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  printf("%.0f %.2f\n", wall, cpu / total * 1e6);
  return 0;
}
