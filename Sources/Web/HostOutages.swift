import Synchronization

/// The hosts that cannot be reached just then, which all clients of a run leave alone together.
///
/// Once a host could not be reached, whatever else is wanted of it fails at once and for the same
/// reason. After a while one document is tried again, and after twice as long another one.
public final class HostOutages: Sendable {
  /// What is known of a host.
  private struct State {
    /// How many documents in a row got no answer at all.
    var silences = 0
    var outage: Outage?
    /// Whether it has ever answered.
    var wasThere = false
  }

  /// A time in which a host is left alone.
  private struct Outage {
    let error: WebError
    /// How long it lasts, in seconds.
    let length: Double
    var end: ContinuousClock.Instant
  }

  /// How a host may be asked.
  enum Access {
    /// As usual.
    case open
    /// Once, to see whether it can be reached again.
    case trial
    /// Not at all, for this reason.
    case closed(WebError)
  }

  private let states = Mutex<[String: State]>([:])
  private let (first, longest): (Double, Double)

  /// Makes a run in which every host may be asked.
  ///
  /// - Parameters:
  ///   - first: How long a host is left alone at first, in seconds.
  ///   - longest: How long it is left alone at most.
  public init(first: Double = 30, longest: Double = 300) {
    (self.first, self.longest) = (first, longest)
  }

  /// Says how a host may be asked for another document.
  func access(to host: String, at now: ContinuousClock.Instant = .now) -> Access {
    states.withLock { states in
      guard var outage = states[host]?.outage else { return .open }
      guard now >= outage.end else { return .closed(outage.error) }
      // Whoever comes next waits for the outcome of this one.
      outage.end = now + .seconds(outage.length)
      states[host]?.outage = outage
      return .trial
    }
  }

  /// Why a host is left alone, nil where it is not.
  func error(for host: String) -> WebError? {
    states.withLock { $0[host]?.outage?.error }
  }

  /// Whether a host has answered before, so that it may only be away for a moment.
  func wasThere(_ host: String) -> Bool {
    states.withLock { $0[host]?.wasThere ?? false }
  }

  /// Notes that a host has answered, whatever it said.
  func noteAnswer(of host: String) {
    states.withLock { $0[host] = State(wasThere: true) }
  }

  /// Notes that a document was tried for as often as it may be, without any answer.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - error: Why there was none.
  ///   - isConnected: Whether there was a connection, which may fail for one document alone.
  ///   - now: When that was.
  func noteSilence(
    of host: String, _ error: WebError, isConnected: Bool,
    at now: ContinuousClock.Instant = .now
  ) {
    states.withLock { states in
      var state = states[host] ?? State()
      state.silences += 1
      if !isConnected || state.silences > 1 || state.outage != nil {
        let length = state.outage.map { min(2 * $0.length, longest) } ?? first
        state.outage = Outage(
          error: error, length: length, end: now + .seconds(length))
      }
      states[host] = state
    }
  }
}
