import Synchronization

/// The pauses that servers ask for, which all clients of a run keep together.
public final class HostPauses: Sendable {
  private let ends = Mutex<[String: ContinuousClock.Instant]>([:])

  /// Makes a run in which nobody has asked for a pause.
  public init() {}

  /// Leaves a host alone from now on for so many seconds.
  func pause(_ host: String, for seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    ends.withLock { $0[host] = max(end, $0[host] ?? end) }
  }

  /// How many seconds are left of a host's pause, 0 where there is none.
  func rest(of host: String) -> Double {
    guard let end = ends.withLock({ $0[host] }) else { return 0 }
    let left = end - ContinuousClock.now
    return max(0, Double(left.components.seconds) + Double(left.components.attoseconds) * 1e-18)
  }
}
