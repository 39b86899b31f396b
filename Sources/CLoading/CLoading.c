#include "include/CLoading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void *library_open(const char *soname, const char *package, LoadingProblem *problem) {
  void *handle = dlopen(soname, RTLD_LAZY | RTLD_LOCAL);
  if (handle) {
    problem->text[0] = 0;
  } else {
    snprintf(problem->text, sizeof problem->text,
             "%s cannot be loaded (on Debian and Ubuntu, install %s): %s", soname, package,
             dlerror());
  }
  return handle;
}

int library_find(void *handle, const char *symbol, void *slot, LoadingProblem *problem) {
  void *found = dlsym(handle, symbol);
  if (!found) {
    snprintf(problem->text, sizeof problem->text, "a library lacks what is needed: %s", dlerror());
    return 0;
  }
  // Object and function pointers are of one size wherever dlsym is.
  memcpy(slot, &found, sizeof found);
  return 1;
}
