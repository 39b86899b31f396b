/// One thing found in a book: what, how grave, and where.
public struct Finding: Hashable, Sendable {
  /// EPUBCheck's id where the check is EPUBCheck's, else one of epubtool's own (`CLP-001`).
  public let code: String
  /// The severity in force, after policy.
  public var severity: Severity
  /// What was found and what was expected, in lower case, without a full stop.
  public var message: String
  /// Where it was found.
  public let location: Location
  /// Other places that take part, such as the audio file of a clip.
  public let related: [Related]
  /// How it can be mended, nil where no mechanical repair is known.
  public let fix: Fix?
  /// What a policy suggests as a remedy, nil where it has no words of its own.
  public var suggestion: String?
  /// Whether a suppression keeps the finding from counting.
  public var isSuppressed: Bool

  /// Makes a finding of the kind that `info` describes, with its default severity.
  ///
  /// Names and messages longer than anyone reads are shortened.
  public init(
    _ info: RuleInfo, _ message: String, at location: Location, related: [Related] = [],
    fix: Fix? = nil, severity: Severity? = nil
  ) {
    self.code = info.code
    self.severity = severity ?? info.severity
    self.message = message.shortened
    self.location = location.shortened
    self.related = related
    self.fix = fix
    self.isSuppressed = false
  }

  /// Another place that takes part in a finding.
  public struct Related: Hashable, Sendable {
    /// The place.
    public let location: Location
    /// What is there.
    public let message: String

    /// Makes a related place.
    public init(_ message: String, at location: Location) {
      self.location = location.shortened
      self.message = message.shortened
    }
  }

  /// A repair that can be made mechanically.
  public struct Fix: Hashable, Sendable {
    /// Whether the repair can lose or change what the author meant.
    public enum Safety: String, Sendable {
      /// Nothing that a reader sees or hears changes.
      case safe
      /// The repair guesses; it is made only when asked for.
      case unsafe
    }

    /// What the repair does, as an order: `clamp clipEnd to the audio's end`.
    public let title: String
    /// Whether it may be made without asking.
    public let safety: Safety

    /// Makes a repair.
    public init(_ title: String, _ safety: Safety) {
      self.title = title
      self.safety = safety
    }
  }
}
