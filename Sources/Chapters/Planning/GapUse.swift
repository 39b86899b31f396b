/// Which chapter has the silence between two of them.
public enum GapUse: String, Sendable, CaseIterable {
  /// The chapter before it.
  case previous
  /// The chapter behind it.
  case next
  /// None: it is left out.
  case drop
}
