#ifndef EPUBTOOL_CSYSTEM_CLONING_H
#define EPUBTOOL_CSYSTEM_CLONING_H

#include "shim.h"

// No header of the system is included here: what it declares would belong to this module rather than
// to Glibc's, and every file that uses it would have to say so.

int ioctl(int descriptor, unsigned long request, ...);

// Variadic in C: makes a file share the blocks of another, FICLONE of ioctl_ficlone(2).
static inline int epubtool_clone(int target, int source) {
  return ioctl(target, 0x40049409, source);
}

#endif
