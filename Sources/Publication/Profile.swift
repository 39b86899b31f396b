/// A kind of publication with rules of its own, by EPUBCheck's names.
public enum Profile: String, Sendable, CaseIterable {
  /// Any publication.
  case `default`
  /// A dictionary.
  case dict
  /// An educational publication.
  case edupub
  /// An index.
  case idx
  /// A preview of another publication.
  case preview
}
