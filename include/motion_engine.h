/* motion_engine.h: an animation engine as a shared library, for motion-replay.

   A library exports one function, motion_engine, which returns a table of functions that never
   changes. Plain C99, usable from C++, Rust, Zig, Swift and Kotlin/Native:

       cc -O2 -ffp-contract=off -fPIC -shared -o libglide.so glide.c
       motion-replay check traces --engine glide=library:./libglide.so,stiffness=200

   All functions are called by one thread, one after the other. Times are whole nanoseconds since
   the trace began and never go back; positions are in points, y grows downwards; velocities are in
   points per second. Time comes from these calls only: an engine reads no clock and sets no timer,
   and keeps nothing outside the memory that it is handed. */
#ifndef MOTION_ENGINE_H
#define MOTION_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header, which rises with every change that an older side would misread. A table of
   version 1 ends with advance, one of version 2 with nominal; both are still loaded. */
#define MOTION_ENGINE_VERSION 3

/* What is presented: the value, its velocity, and whether nothing will move before the next
   interaction (1, else 0). While a finger holds the value it is not at rest. An engine without a
   velocity claims "reportsVelocity":false and writes anything, such as NAN. */
typedef struct {
  double x, y, vx, vy;
  int32_t at_rest;
} motion_engine_state;

typedef struct {
  /* MOTION_ENGINE_VERSION. */
  uint32_t version;

  /* What the engine says of itself, a JSON object as in the protocol for processes, such as
     {"name":"glide","version":"1.0","runtime":"C","can":["between"],
      "claims":{"restsOnTarget":true},
      "parameters":[{"name":"stiffness","unit":"kg/s^2","default":200,"min":1,"max":1e6}]}
     What it can save follows from the next members. */
  const char *greeting;

  /* The size of an engine in bytes, aligned to 16. It holds no pointer to itself and none that it
     must free, so that copying the bytes copies the engine. With 0 there are create and destroy. */
  size_t state_size;

  /* With a state_size of 0: makes an engine, frees one, and copies one with all of its state.
     clone may be NULL: then the engine cannot be saved. */
  void *(*create)(void);
  void (*destroy)(void *engine);
  void *(*clone)(const void *engine);

  /* Makes an engine fresh, with parameters such as "stiffness=200,damping=28" or "", for those that
     are named; the others have their defaults. The memory has any content before. Returns NULL, or
     why the parameters do not do, a text that stays valid. */
  const char *(*reset)(void *engine, const char *parameters);

  /* Puts the value at a point, at rest, at time 0; called once after each reset. */
  void (*place)(void *engine, double x, double y, motion_engine_state *state);

  /* A finger takes the value, which stops where it is. */
  void (*grab)(void *engine, int64_t time, motion_engine_state *state);

  /* The finger has moved the value by so much since the grab. */
  void (*drag)(void *engine, int64_t time, double dx, double dy, motion_engine_state *state);

  /* The finger lets go with a velocity; the value is to rest at (rx, ry). */
  void (*release)(void *engine, int64_t time, double vx, double vy, double rx, double ry,
                  motion_engine_state *state);

  /* A tap: the value is to go to (rx, ry) with the velocity that it has. */
  void (*retarget)(void *engine, int64_t time, double rx, double ry, motion_engine_state *state);

  /* The touch is taken away: the value is to go to (rx, ry), without the finger's velocity. */
  void (*cancel)(void *engine, int64_t time, double rx, double ry, motion_engine_state *state);

  /* A display frame: moves the value on to its time. Every call tells the state after it. */
  void (*advance)(void *engine, int64_t time, motion_engine_state *state);

  /* May be NULL. What the finger moves, as a trace's header has it, such as
     "scroll min=0,0 max=0,1432 size=320,568"; called between reset and place, the text valid until it
     returns. */
  void (*surface)(void *engine, const char *surface);

  /* May be NULL. Frames are to be so many seconds apart from now on, however long each is, 0 where nobody
     knows; called behind place, and at a change. */
  void (*nominal)(void *engine, double seconds, motion_engine_state *state);

  /* May be NULL. When the touch was that the next grab, drag, release, retarget or cancel comes from, for
     an engine that estimates velocities itself: touches wait for a frame, whose time these calls have.
     Called just before each of them. */
  void (*touch)(void *engine, int64_t time);
} motion_engine_table;

/* What a library exports. */
#if defined(_WIN32)
__declspec(dllexport)
#elif defined(__GNUC__)
__attribute__((visibility("default")))
#endif
const motion_engine_table *motion_engine(void);

#ifdef __cplusplus
}
#endif

#endif
