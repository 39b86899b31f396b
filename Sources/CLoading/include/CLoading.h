#pragma once

// How the doors to C libraries open a library when it is first asked for, so that a run which has no
// use for it does not pay for loading it.

/// Why a library cannot be used; empty where nothing is known against it.
typedef struct LoadingProblem {
  char text[512];
} LoadingProblem;

/// Opens a library by the name in its file, and names the package that has it where that fails.
///
/// Returns NULL with the reason in `problem`.
void *library_open(const char *soname, const char *package, LoadingProblem *problem);

/// Stores the address of a function or a constant in `slot`, a pointer to a pointer.
///
/// Returns 0 with the reason in `problem` where the library has none of the name.
int library_find(void *handle, const char *symbol, void *slot, LoadingProblem *problem);
