/* motion-clock.c: a clock that motion-replay sets, in place of the system's, for engines that read a clock.

       cc -O2 -shared -fPIC -o motion-clock.so motion-clock.c
       motion-replay check traces --engine process:./engine,preload=./motion-clock.so

   It stands still between two requests. The page "Bring your engine" lists what it covers. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The time of the last request, in nanoseconds, then 1 once a process reads it; NULL in a process that
   motion-replay did not start. */
static volatile int64_t *shared;

/* Seconds since the machine started and since 1970, at time 0; not 0, which a library may take for "not yet". */
static const int64_t STARTED = 1000, DATE = 1700000000;

__attribute__((constructor)) static void find_clock(void) {
  const char *path = getenv("MOTION_CLOCK");
  int file = path && !shared ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, 2 * sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) {
    shared = page;
    shared[1] = 1;
  }
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t base;
  /* The constructor of another library may run first. */
  find_clock();
  switch (clock) {
  case CLOCK_MONOTONIC: case CLOCK_MONOTONIC_RAW: case CLOCK_MONOTONIC_COARSE: case CLOCK_BOOTTIME:
    base = STARTED;
    break;
  case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: case CLOCK_TAI:
    base = DATE;
    break;
  default:
    return (int)syscall(SYS_clock_gettime, clock, time);
  }
  if (!shared) return (int)syscall(SYS_clock_gettime, clock, time);
  int64_t now = *shared;
  time->tv_sec = base + now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec time;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &time);
  *now = (struct timeval){ time.tv_sec, time.tv_nsec / 1000 };
  return 0;
}

time_t time(time_t *place) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  if (place) *place = time.tv_sec;
  return time.tv_sec;
}

int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}
