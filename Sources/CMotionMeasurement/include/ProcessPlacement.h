/* Where a process runs: on which processor, and at which address of its stack. */
#ifndef PROCESS_PLACEMENT_H
#define PROCESS_PLACEMENT_H

#include <stdint.h>

/* Binds this process to one processor; the processes that it starts inherit that.
   Returns 0, or the number of an error; ENOTSUP where the system cannot. */
int placement_bind(int processor);

/* Undoes placement_bind: lets this process run where it could before the first binding. */
void placement_release(void);

/* Puts this process, and those that it starts, before all others on its processor, where that is
   permitted. Returns the priority before, for placement_restore_priority. */
int placement_raise_priority(void);

/* Restores the priority of this process. */
void placement_restore_priority(int priority);

/* Returns the highest number of a processor that this process may run on, or -1. */
int placement_last_processor(void);

/* Returns how many processors this process may run on, or 0 where the system does not say. */
int placement_processor_count(void);

/* Lets the processes that this one starts have the same addresses each time (1), or addresses that
   the system draws (0). Returns 0, or the number of an error: not every container permits it. */
int placement_fix_addresses(int is_fixed);

/* Calls a function with a stack that begins an offset below a multiple of 4096.
   The offset is a multiple of 16 of at most 1 MiB. */
void placement_call(uintptr_t offset, void (*_Nonnull body)(void *_Nullable),
                    void *_Nullable context);

#endif
