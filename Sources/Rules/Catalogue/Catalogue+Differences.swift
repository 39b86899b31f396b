extension Catalogue {
  /// A deliberate difference from EPUBCheck, and its reason.
  public struct Difference: Hashable, Sendable {
    /// The id that is reported otherwise.
    public let code: String
    /// What is otherwise, and why, in a sentence or two.
    public let text: String

    /// Makes a difference.
    public init(code: String, text: String) {
      self.code = code
      self.text = text
    }
  }

  /// Where EPUBCheck is deliberately not followed, in the order of the codes.
  public static let differences: [Difference] = [
    Difference(
      code: "CHK-002",
      text: """
        the line is the one in the file; EPUBCheck stops counting lines at the first faulty row. \
        epubtool's own ids are known too, and a hyphen and an underscore in an id are the same
        """),
    Difference(
      code: "CHK-003",
      text: """
        line and column are those of the word; EPUBCheck stops counting lines at the first faulty \
        row, and counts columns from 0
        """),
    Difference(
      code: "CSS-008",
      text: """
        style sheets are read by CSS Syntax Level 3, so nested rules, layers, blocks in custom \
        properties, `:has()` and newer units are no errors; EPUBCheck's parser knows CSS 2 and \
        the first modules of CSS 3
        """),
  ]
}
