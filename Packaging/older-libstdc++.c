// What the C++ parts of the Swift runtime take of libstdc++ 11 and newer, for a link with version 10: it is
// called where an array would have more elements than memory can hold.
#include <stdlib.h>

_Noreturn void _ZSt28__throw_bad_array_new_lengthv(void) { abort(); }
