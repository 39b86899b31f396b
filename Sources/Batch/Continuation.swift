/// Says whether the receiver of results wants more of them.
public enum Continuation: Sendable {
  /// Asks for the next result.
  case proceed
  /// Asks for no further result; items not yet started never start.
  case stop
}
