import Batch
import Glibc
import Jobs

/// Turns the first interrupt or request to end into a request to stop; the second one ends at once.
enum Interruption {
  /// What runs watch.
  static let cancellation = Cancellation()

  /// Begins to listen for them.
  static func watch() {
    make()
    for request in [SIGINT, SIGTERM, SIGHUP] where request != SIGHUP || !isIgnored(request) {
      signal(request) { _ in
        if Interruption.cancellation.isCancelled { _exit(130) }
        Interruption.cancellation.cancel()
      }
    }
  }

  /// Begins to listen, in a process of a worker, for the request to give up the job at hand.
  static func heedCancelling() {
    make()
    signal(Dispatcher.cancellingSignal) { _ in Interruption.cancellation.cancel() }
  }

  /// Makes what handlers set before there are any: a signal amid its making would wait for it for ever.
  private static func make() { _ = cancellation.isCancelled }

  /// Whether whoever started the program has it ignore a signal, as nohup does.
  private static func isIgnored(_ request: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(request, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
