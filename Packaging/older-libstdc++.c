// The C++ parts of the Swift runtime take this function from libstdc++ 11 and newer; here it serves a link with
// version 10. It is called if an array would have more elements than memory can hold.
#include <stdlib.h>

_Noreturn void _ZSt28__throw_bad_array_new_lengthv(void) { abort(); }
