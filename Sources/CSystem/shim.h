#ifndef EPUBTOOL_CSYSTEM_H
#define EPUBTOOL_CSYSTEM_H

// Of the GNU extensions, which the Glibc module leaves out.

// Brings all of one file system onto its disk, syncfs(2).
int syncfs(int descriptor);

// Renames with flags, renameat2(2).
int renameat2(
    int oldFolder, const char *oldPath, int newFolder, const char *newPath, unsigned int flags);

// Begins to write a stretch of a file to the disk, sync_file_range(2).
int sync_file_range(int descriptor, long long offset, long long count, unsigned int flags);

// The flag of sync_file_range that begins and does not wait.
static const unsigned int EPUBTOOL_SYNC_FILE_RANGE_WRITE = 2;

// The flag of renameat2 by which two paths change places.
static const unsigned int EPUBTOOL_RENAME_EXCHANGE = 1 << 1;

#endif
