import Diagnostics

/// An XML document in an encoding other than UTF-8 or UTF-16.
enum EncodingNotUnicode: Defect {
  static let info = RuleInfo(
    code: "RSC-028", severity: .error,
    summary: "an XML document is in an encoding that EPUB does not allow",
    finds: """
      The XML declaration names an encoding other than UTF-8 or UTF-16, or the first bytes \
      show UCS-4 or EBCDIC.
      """,
    matters: """
      Reading systems need not know other encodings; letters come out wrong or not at all.
      """,
    example: """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      """,
    mend: "Save the document as UTF-8 and drop the encoding from the declaration.",
    specification: "EPUB 3.3, XML conformance")

  static func finding(_ path: String, _ encoding: String) -> Finding {
    Finding(
      info, "the document is in \"\(encoding)\", expected UTF-8", at: Location(entry: path))
  }
}
