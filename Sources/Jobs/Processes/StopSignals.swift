import CProcesses
import Glibc
import Synchronization

/// Counts the requests to end that come as signals, and lets them in only while the caller waits.
///
/// So none comes between looking at the count and falling asleep.
struct StopSignals {
  private static let count = Atomic(0)
  private let waiting: sigset_t

  /// How many came.
  var count: Int { Self.count.load(ordering: .acquiring) }

  /// Begins to count; one that whoever started the program has it ignore stays ignored.
  init() {
    var (kept, before) = (sigset_t(), sigset_t())
    sigemptyset(&kept)
    for request in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(request, nil, &action)
      if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
      sigaddset(&kept, request)
      signal(request) { _ in StopSignals.count.add(1, ordering: .releasing) }
    }
    sigprocmask(SIG_BLOCK, &kept, &before)
    for request in [SIGINT, SIGTERM, SIGHUP] { sigdelset(&before, request) }
    waiting = before
  }

  /// Waits until one of the descriptors is ready or a signal has come; what is ready is told in them.
  func wait(for descriptors: inout [pollfd], atMost limit: timespec? = nil) {
    var mask = waiting
    if var limit {
      _ = ppoll(&descriptors, nfds_t(descriptors.count), &limit, &mask)
    } else {
      _ = ppoll(&descriptors, nfds_t(descriptors.count), nil, &mask)
    }
  }
}
