import Synchronization

/// A flag that one thread raises for good and others look at.
final class RaisedFlag: Sendable {
  private let flag = Atomic(false)

  /// Tells whether it was raised.
  var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Raises it.
  func raise() { flag.store(true, ordering: .relaxed) }
}
