/// Says how a run over items ended.
public enum Outcome: Sendable {
  /// Every item was transformed and its result received.
  case finished
  /// The receiver asked to stop.
  case stopped
  /// The cancellation flag was raised; the results received are those before the first item left
  /// out.
  case cancelled
}
