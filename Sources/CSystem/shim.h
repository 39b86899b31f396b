#ifndef EPUBTOOL_CSYSTEM_H
#define EPUBTOOL_CSYSTEM_H

// Of the GNU extensions, which the Glibc module leaves out.

// Brings all of one file system onto its disk, syncfs(2).
int syncfs(int descriptor);

// Renames with flags, renameat2(2).
int renameat2(
    int oldFolder, const char *oldPath, int newFolder, const char *newPath, unsigned int flags);

// The flag of renameat2 by which two paths change places.
static const unsigned int EPUBTOOL_RENAME_EXCHANGE = 1 << 1;

#endif
