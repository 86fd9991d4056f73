// A critically damped spring that takes its time from a clock of its own: the parameter says from which.
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <sys/time.h>
#include <time.h>
#include "motion_engine.h"

namespace {
using State = motion_engine_state;

struct Engine {
  char clock[32];
  int64_t start, given;
  double value[2], velocity[2], from[2], speed[2], target[2], anchor[2];
  int32_t isHeld, isFlying;
};

int64_t nanoseconds(const timespec &time) { return time.tv_sec * 1000000000LL + time.tv_nsec; }

template <typename Clock> int64_t chrono() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch()).count();
}

int64_t now(const Engine &engine) {
  timespec time{};
  auto is = [&](const char *name) { return !strcmp(engine.clock, name); };
  if (is("monotonic")) clock_gettime(CLOCK_MONOTONIC, &time);
  else if (is("boottime")) clock_gettime(CLOCK_BOOTTIME, &time);
  else if (is("realtime")) clock_gettime(CLOCK_REALTIME, &time);
  else if (is("processor")) clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  else if (is("timespec_get")) timespec_get(&time, TIME_UTC);
  else if (is("time")) time.tv_sec = ::time(nullptr);
  else if (is("gettimeofday")) {
    timeval day;
    gettimeofday(&day, nullptr);
    time.tv_sec = day.tv_sec;
    time.tv_nsec = day.tv_usec * 1000;
  } else if (is("steady_clock")) return chrono<std::chrono::steady_clock>();
  else if (is("system_clock")) return chrono<std::chrono::system_clock>();
  else return engine.given;
  return nanoseconds(time);
}

void show(const Engine &e, State *state) {
  *state = { e.value[0], e.value[1], e.velocity[0], e.velocity[1], !e.isFlying && !e.isHeld };
}

void fly(Engine &e, double vx, double vy, double rx, double ry, State *state) {
  e.start = now(e);
  e.isHeld = 0;
  e.isFlying = 1;
  double speed[2] = {vx, vy}, target[2] = {rx, ry};
  for (int i = 0; i < 2; i++) {
    e.from[i] = e.value[i];
    e.velocity[i] = e.speed[i] = speed[i];
    e.target[i] = target[i];
  }
  show(e, state);
}

const char *reset(void *engine, const char *parameters) {
  auto &e = *static_cast<Engine *>(engine);
  memset(&e, 0, sizeof e);
  if (!strncmp(parameters, "clock=", 6)) strncpy(e.clock, parameters + 6, sizeof e.clock - 1);
  return nullptr;
}

Engine &at(void *engine, int64_t time) {
  auto &e = *static_cast<Engine *>(engine);
  e.given = time;
  return e;
}

const motion_engine_table table = {
  MOTION_ENGINE_VERSION, "{\"name\":\"clocked\",\"can\":[\"between\"]}", sizeof(Engine),
  nullptr, nullptr, nullptr, reset,
  [](void *engine, double x, double y, State *state) {
    auto &e = at(engine, 0);
    e.value[0] = x;
    e.value[1] = y;
    show(e, state);
  },
  [](void *engine, int64_t time, State *state) {
    auto &e = at(engine, time);
    memcpy(e.anchor, e.value, sizeof e.value);
    e.velocity[0] = e.velocity[1] = e.isFlying = 0;
    e.isHeld = 1;
    show(e, state);
  },
  [](void *engine, int64_t time, double dx, double dy, State *state) {
    auto &e = at(engine, time);
    e.value[0] = e.anchor[0] + dx;
    e.value[1] = e.anchor[1] + dy;
    show(e, state);
  },
  [](void *engine, int64_t time, double vx, double vy, double rx, double ry, State *state) {
    fly(at(engine, time), vx, vy, rx, ry, state);
  },
  [](void *engine, int64_t time, double rx, double ry, State *state) {
    auto &e = at(engine, time);
    fly(e, e.velocity[0], e.velocity[1], rx, ry, state);
  },
  [](void *engine, int64_t time, double rx, double ry, State *state) {
    fly(at(engine, time), 0, 0, rx, ry, state);
  },
  [](void *engine, int64_t time, State *state) {
    auto &e = at(engine, time);
    if (e.isFlying) {
      double t = (now(e) - e.start) * 1e-9, w = 14, rest = 0;
      for (int i = 0; i < 2; i++) {
        double d = e.from[i] - e.target[i], slope = e.speed[i] + w * d;
        e.value[i] = e.target[i] + (d + slope * t) * std::exp(-w * t);
        e.velocity[i] = (e.speed[i] - w * slope * t) * std::exp(-w * t);
        rest = std::fmax(rest, std::fmax(std::fabs(e.value[i] - e.target[i]), std::fabs(e.velocity[i])));
      }
      if (rest < 0.05) {
        memcpy(e.value, e.target, sizeof e.value);
        e.velocity[0] = e.velocity[1] = e.isFlying = 0;
      }
    }
    show(e, state);
  },
  nullptr, nullptr,
};
}

extern "C" const motion_engine_table *motion_engine(void) { return &table; }
