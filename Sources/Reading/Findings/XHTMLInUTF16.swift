import Diagnostics

/// An XHTML document in UTF-16.
enum XHTMLInUTF16: Defect {
  static let info = RuleInfo(
    code: "HTM-058", severity: .error,
    summary: "an XHTML document is in UTF-16",
    finds: "The entry begins like UTF-16: with its mark, or with letters of two bytes.",
    matters: "EPUB asks for UTF-8 in XHTML, and many readers know no other encoding.",
    mend: "Save the document as UTF-8.",
    specification: "EPUB 3.3, XML conformance")

  static func finding(_ path: String) -> Finding {
    Finding(info, "the document is in UTF-16, expected UTF-8", at: Location(entry: path))
  }
}
