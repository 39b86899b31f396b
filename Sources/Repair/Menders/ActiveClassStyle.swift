import Diagnostics
import Publication

/// Gives documents with an overlay a style for the class of what is being read.
enum ActiveClassStyle: Mender {
  static func mend(_ draft: inout Draft) {
    guard let package = draft.book.package,
      let name = package.values(of: "media:active-class").first?.trimmedValue,
      !name.isEmpty, name.utf8.allSatisfy(isPlain)
    else { return }
    let rule = ".\(name) { background-color: #ffff99; color: #000000; }"
    for finding in draft.findings("CSS-030") {
      guard let path = finding.location.entry else { continue }
      let title = "add a style for the class \"\(name)\""
      draft.make(Repair(finding.code, title, .safe, at: finding.location)) { draft in
        draft.edit(path) { document in
          guard let head = document.firstTag(named: "head") else { return false }
          let prefix = document.tags[head].prefix
          let style = "<\(prefix)style>\(rule)</\(prefix)style>"
          document.append(style, toElementAt: head)
          return true
        }
      }
    }
  }

  /// Whether a byte of a class name needs no escape in CSS.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
