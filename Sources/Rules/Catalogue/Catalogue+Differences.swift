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
      code: "CSS-001",
      text: "a style element whose `type` is not that of CSS is not read as CSS"),
    Difference(
      code: "CSS-002",
      text: "empty addresses inside other functions, such as `image-set()`, are found too"),
    Difference(
      code: "CSS-003",
      text: """
        a style sheet that says UTF-16 and is not is read as UTF-8, as CSS Syntax Level 3 has it; \
        EPUBCheck reads it as UTF-16 and finds no rule in it. Two-byte units without a mark are \
        UTF-16
        """),
    Difference(
      code: "CSS-008",
      text: """
        style sheets are read by CSS Syntax Level 3, so nested rules, layers, blocks in custom \
        properties, `:has()` and newer units are no errors; EPUBCheck's parser knows CSS 2 and \
        the first modules of CSS 3. A second semicolon is an empty declaration and no error, and \
        `url()` without an address is one error at its place. What EPUBCheck's parser lets pass and \
        CSS does not, such as a bracket without its partner or a colon without a pseudo-class, is \
        one
        """),
    Difference(
      code: "CSS-019",
      text: """
        in a style element the line is that of the file; EPUBCheck counts from the element's text
        """),
    Difference(
      code: "HTM-004",
      text: """
        what a document type refers to is never fetched; EPUBCheck reports PKG-008 and stops where \
        it cannot be
        """),
    Difference(
      code: "HTM-054",
      text: """
        a namespace without a host, such as a URN, is another's; EPUBCheck fails on it with CHK-008
        """),
    Difference(
      code: "OPF-013",
      text: """
        a source of a picture without a type says nothing that could differ from the manifest; \
        EPUBCheck takes the missing type for an empty one
        """),
    Difference(
      code: "OPF-018",
      text: """
        a remote resource of a style element or attribute is a use of the property; EPUBCheck \
        counts those of markup alone
        """),
    Difference(
      code: "RSC-007",
      text: """
        an `xml:base` ends with its element; EPUBCheck resolves what follows the element against \
        it too. A data URL with a fragment is not missing. Addresses of CSS are read with their escapes, and those inside `image-set()` and \
        `src()` are looked up as well
        """),
    Difference(
      code: "RSC-016",
      text: """
        a `refines` that is no URI is a finding among others; EPUBCheck's rules fail on it, which ends \
        its reading of the package document
        """),
    Difference(
      code: "RSC-026",
      text: """
        every address is judged; EPUBCheck judges none behind the first one of a document that \
        leads out of the container, and no query of RSC-033 either
        """),
    Difference(
      code: "RSC-030",
      text: """
        schemes are compared without regard to case; EPUBCheck knows `file:` in small letters
        """),
  ]
}
