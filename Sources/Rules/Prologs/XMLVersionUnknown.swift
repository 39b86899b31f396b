import Diagnostics
import Publication

/// An XML document declares another version than 1.0.
enum XMLVersionUnknown: Rule {
  static let info = RuleInfo(
    code: "HTM-001", severity: .error,
    summary: "an XML document declares another version than 1.0",
    finds: "The XML declarations of all documents that were read.",
    matters: "EPUB is written in XML 1.0; readers may refuse anything else.",
    example: #"<?xml version="1.1"?>"#,
    mend: "Write `version=\"1.0\"`.",
    specification: "EPUB 3.3, Publication resources, \"XML conformance\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.prologs.compactMap { document in
      guard let version = document.prolog.xmlVersion, version != "1.0" else { return nil }
      return Finding(info, message(version), at: Location(entry: document.path))
    }
  }

  private static func message(_ version: String) -> String {
    "XML version is \"\(version)\", expected \"1.0\""
  }
}
