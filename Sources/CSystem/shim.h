#ifndef EPUBTOOL_CSYSTEM_H
#define EPUBTOOL_CSYSTEM_H

// Of the GNU extensions, which the Glibc module leaves out: brings all of one file system onto its
// disk, syncfs(2).
int syncfs(int descriptor);

#endif
