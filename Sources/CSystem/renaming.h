#ifndef EPUBTOOL_CSYSTEM_RENAMING_H
#define EPUBTOOL_CSYSTEM_RENAMING_H

// No header is included here: what it declares would belong to this module rather than to Glibc's, and
// every file that uses it would have to say so.

// Of the GNU extensions, which the Glibc module leaves out: renames with flags, renameat2(2).
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path,
              unsigned int flags);

int ioctl(int descriptor, unsigned long request, ...);

// Gives two paths each other's file or folder at once: AT_FDCWD and RENAME_EXCHANGE.
static inline int epubtool_exchange(const char *left, const char *right) {
  return renameat2(-100, left, -100, right, 2);
}

// Variadic in C: makes a file share the blocks of another, FICLONE of ioctl_ficlone(2).
static inline int epubtool_clone(int target, int source) {
  return ioctl(target, 0x40049409, source);
}

#endif
