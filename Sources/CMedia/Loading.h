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

/// Opens a library of FFmpeg by its short name, such as avutil; NULL with the reason in `problem`.
#define OPEN_FFMPEG(name, major, problem) \
  ffmpeg_open(SONAME(#name, major), "lib" #name TEXT(major), #name "_version", major, problem)

/// Opens a library where it is of the major version that the program was built for.
static inline void *ffmpeg_open(const char *soname, const char *package, const char *symbol,
                                unsigned major, LoadingProblem *problem) {
  void *handle = library_open(soname, package, problem);
  unsigned (*version)(void) = NULL;
  if (!handle || !library_find(handle, symbol, &version, problem)) return NULL;
  unsigned found = version() >> 16;
  if (found == major) return handle;
  snprintf(problem->text, sizeof problem->text,
           "%s has major version %u, but the program was built for %u", soname, found, major);
  return NULL;
}
