#ifndef EPUBTOOL_CSYSTEM_RENAMING_H
#define EPUBTOOL_CSYSTEM_RENAMING_H

#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <sys/ioctl.h>

// Of the GNU extensions, which the Glibc module leaves out: renames with flags, renameat2(2).
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path,
              unsigned int flags);

// Gives two paths each other's file or folder at once.
static inline int epubtool_exchange(const char *left, const char *right) {
  return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE);
}

// A macro of a macro: makes a file share the blocks of another, ioctl_ficlone(2).
static inline int epubtool_clone(int target, int source) {
  return ioctl(target, FICLONE, source);
}

#endif
