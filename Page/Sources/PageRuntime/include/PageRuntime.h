// What Swift calls of the page's JavaScript; what Swift calls by itself is defined in Runtime.c.

#ifdef MOTION_PAGE
#define PAGE_IMPORT(name) __attribute__((import_module("page"), import_name(name)))

// Makes an engine in a fresh world, or a copy of one; returns its number.
PAGE_IMPORT("engine_make") int page_engine_make(int script);
PAGE_IMPORT("engine_copy") int page_engine_copy(int engine);
PAGE_IMPORT("engine_drop") void page_engine_drop(int engine);

// Tells an engine something: 0 place, 1 grab, 2 drag, 3 release, 4 retarget, 5 cancel, 6 frame, at a time in
// nanoseconds, with its numbers; the answer is x, y, vx, vy, and 1 at rest.
PAGE_IMPORT("engine_tell") void page_engine_tell(
  int engine, int act, double time, double a, double b, double c, double d, double *answer);
#endif
