/* A critically damped spring: a library for motion-replay. See README.md. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "motion_engine.h"

/* All state is here, so a copy of the bytes is a copy of the engine. */
typedef struct {
  motion_engine_state now;
  double frequency; /* rad/s */
  double anchor_x, anchor_y;
  /* The flight: when, where and how fast it began, and where it goes. */
  int64_t start;
  motion_engine_state from;
  double rest_x, rest_y;
  int is_flying;
} glide;

static const char *reset(void *engine, const char *parameters) {
  glide *g = engine;
  memset(g, 0, sizeof *g);
  g->frequency = sqrt(200);
  if (*parameters == 0) return NULL;
  if (strncmp(parameters, "stiffness=", 10) != 0) return "expected stiffness=NUMBER";
  double stiffness = strtod(parameters + 10, NULL);
  if (!(stiffness >= 1)) return "expected a stiffness of at least 1";
  g->frequency = sqrt(stiffness);
  return NULL;
}

static void place(void *engine, double x, double y, motion_engine_state *state) {
  glide *g = engine;
  g->now = (motion_engine_state){.x = x, .y = y, .at_rest = 1};
  *state = g->now;
}

static void grab(void *engine, int64_t time, motion_engine_state *state) {
  glide *g = engine;
  (void)time;
  g->is_flying = 0;
  g->now.vx = g->now.vy = 0;
  g->now.at_rest = 0;
  g->anchor_x = g->now.x;
  g->anchor_y = g->now.y;
  *state = g->now;
}

static void drag(void *engine, int64_t time, double dx, double dy, motion_engine_state *state) {
  glide *g = engine;
  (void)time;
  g->now.x = g->anchor_x + dx;
  g->now.y = g->anchor_y + dy;
  *state = g->now;
}

static void fly(glide *g, int64_t time, double rx, double ry, motion_engine_state *state) {
  g->now.at_rest = 0;
  g->start = time;
  g->from = g->now;
  g->rest_x = rx;
  g->rest_y = ry;
  g->is_flying = 1;
  *state = g->now;
}

static void release(void *engine, int64_t time, double vx, double vy, double rx, double ry,
                    motion_engine_state *state) {
  glide *g = engine;
  g->now.vx = vx;
  g->now.vy = vy;
  fly(g, time, rx, ry, state);
}

static void retarget(void *engine, int64_t time, double rx, double ry,
                     motion_engine_state *state) {
  glide *g = engine;
  /* While a finger holds the value, a new target changes nothing. */
  if (!g->is_flying && !g->now.at_rest) {
    *state = g->now;
    return;
  }
  fly(g, time, rx, ry, state);
}

static void cancel(void *engine, int64_t time, double rx, double ry, motion_engine_state *state) {
  fly(engine, time, rx, ry, state);
}

static void follow(double w, double t, double decay, double from, double speed, double rest,
                   double *position, double *velocity) {
  double offset = from - rest, slope = speed + w * offset;
  *position = rest + (offset + slope * t) * decay;
  *velocity = (speed - w * slope * t) * decay;
}

static void advance(void *engine, int64_t time, motion_engine_state *state) {
  glide *g = engine;
  if (g->is_flying) {
    double t = (double)(time - g->start) * 1e-9, w = g->frequency, decay = exp(-w * t);
    follow(w, t, decay, g->from.x, g->from.vx, g->rest_x, &g->now.x, &g->now.vx);
    follow(w, t, decay, g->from.y, g->from.vy, g->rest_y, &g->now.y, &g->now.vy);
    double dx = g->now.x - g->rest_x, dy = g->now.y - g->rest_y;
    double speed = g->now.vx * g->now.vx + g->now.vy * g->now.vy;
    if (speed < 0.0025 && dx * dx + dy * dy < 0.0025) {
      g->now = (motion_engine_state){.x = g->rest_x, .y = g->rest_y, .at_rest = 1};
      g->is_flying = 0;
    }
  }
  *state = g->now;
}

const motion_engine_table *motion_engine(void) {
  static const motion_engine_table table = {
      .version = MOTION_ENGINE_VERSION,
      .greeting = "{\"name\":\"glide\",\"version\":\"1.0\",\"runtime\":\"C\",\"can\":[\"between\"],"
                  "\"parameters\":[{\"name\":\"stiffness\",\"min\":1,\"max\":1e6}]}",
      .state_size = sizeof(glide),
      .reset = reset, .place = place, .grab = grab, .drag = drag, .release = release,
      .retarget = retarget, .cancel = cancel, .advance = advance};
  return &table;
}
