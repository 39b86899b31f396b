import Diagnostics

/// An XML document other than XHTML in UTF-16.
enum DocumentInUTF16: Defect {
  static let info = RuleInfo(
    code: "RSC-027", severity: .warning,
    summary: "an XML document is in UTF-16",
    finds: "The entry begins like UTF-16: with its mark, or with letters of two bytes.",
    matters: "UTF-16 is allowed, but UTF-8 is what tools and devices expect.",
    mend: "Save the document as UTF-8.",
    specification: "EPUB 3.3, XML conformance")

  static func finding(_ path: String) -> Finding {
    Finding(info, "the document is in UTF-16, UTF-8 is recommended", at: Location(entry: path))
  }
}
