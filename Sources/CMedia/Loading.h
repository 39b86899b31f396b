#pragma once

#include <CLoading.h>
#include <stdio.h>

// What the files of this target share for opening FFmpeg's libraries.

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

#ifdef __APPLE__
#define SONAME(name, major) "lib" name "." TEXT(major) ".dylib"
#else
#define SONAME(name, major) "lib" name ".so." TEXT(major)
#endif

/// Whether a library is of the major version that the program was built for.
static inline int major_agrees(void *handle, const char *symbol, const char *name,
                               unsigned expected, LoadingProblem *problem) {
  unsigned (*version)(void) = NULL;
  if (!library_find(handle, symbol, &version, problem)) return 0;
  unsigned major = version() >> 16;
  if (major == expected) return 1;
  snprintf(problem->text, sizeof problem->text,
           "%s has major version %u, but the program was built for %u", name, major, expected);
  return 0;
}
