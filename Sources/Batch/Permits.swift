/// A number of permits that threads share: who wants one while none is left waits.
public final class Permits: Sendable {
  private let monitor = Monitor()
  private let returned: Condition
  // The monitor guards it.
  private nonisolated(unsafe) var left: Int

  /// Makes so many permits, of which there is one at least.
  public init(_ count: Int) {
    left = max(1, count)
    returned = Condition(monitor)
  }

  /// Takes a permit, and waits for one where none is left.
  public func take() {
    monitor.withLock {
      while left == 0 { returned.wait() }
      left -= 1
    }
  }

  /// Gives a permit back.
  public func giveBack() {
    monitor.withLock {
      left += 1
      returned.signal()
    }
  }
}
