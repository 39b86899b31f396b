#ifndef EPUBTOOL_CPROCESSES_H
#define EPUBTOOL_CPROCESSES_H

// A door of its own, since these headers would make types of the system belong to whoever opens it.
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// Of the GNU extensions, which the Glibc module leaves out: waits for descriptors while signals may
// come that are kept back otherwise, ppoll(2).
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
          const sigset_t *mask);

// Swift calls fork unavailable, since it is unsafe where there are threads: who calls this has none.
static inline pid_t epubtool_fork(void) { return fork(); }

// Variadic in C: has the system send a signal to this process when its parent ends.
static inline int epubtool_outlive_no_parent(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal);
}

#endif
