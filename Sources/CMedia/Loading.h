#pragma once

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

// What the files of this target share for opening libraries. Each file that includes this has a
// `problem` of its own, since each can be used where the libraries of the other are missing.

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

#ifdef __APPLE__
#define SONAME(name, major) "lib" name "." TEXT(major) ".dylib"
#else
#define SONAME(name, major) "lib" name ".so." TEXT(major)
#endif

/// Why a library cannot be used; empty where nothing is known against it.
static char problem[512];

static void *open_library(const char *soname, const char *package) {
  void *handle = dlopen(soname, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) {
    snprintf(problem, sizeof problem, "%s cannot be loaded (on Debian and Ubuntu, install %s): %s",
             soname, package, dlerror());
  }
  return handle;
}

static int find(void *handle, const char *symbol, void *slot) {
  void *found = dlsym(handle, symbol);
  if (!found) {
    snprintf(problem, sizeof problem, "FFmpeg's libraries have no function %s", symbol);
    return 0;
  }
  memcpy(slot, &found, sizeof found);
  return 1;
}

static int major_agrees(void *handle, const char *symbol, const char *name, unsigned expected) {
  unsigned (*version)(void) = NULL;
  if (!find(handle, symbol, &version)) return 0;
  unsigned major = version() >> 16;
  if (major == expected) return 1;
  snprintf(problem, sizeof problem, "%s has major version %u, but the program was built for %u",
           name, major, expected);
  return 0;
}
