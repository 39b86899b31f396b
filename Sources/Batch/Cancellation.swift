import Synchronization

/// Asks running work to end early, from any thread or from a signal handler.
///
/// Work that is cancelled starts no further item; items that already run are finished, unless their
/// own code looks at the flag. A signal handler may call ``cancel()``: it is one atomic store.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes a flag that is not raised.
  public init() {}

  /// Tells whether the work should end.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Raises the flag for good.
  public func cancel() { flag.store(true, ordering: .releasing) }
}
