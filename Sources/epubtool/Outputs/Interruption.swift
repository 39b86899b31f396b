import Batch
import Glibc

/// Turns the first interrupt from the keyboard into a request to stop; the second one ends at once.
enum Interruption {
  /// What runs watch.
  static let cancellation = Cancellation()

  /// Begins to listen for interrupts.
  static func watch() {
    signal(SIGINT) { _ in
      if Interruption.cancellation.isCancelled { _exit(130) }
      Interruption.cancellation.cancel()
    }
  }
}
