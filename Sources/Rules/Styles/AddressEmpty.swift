import Diagnostics
import Publication

/// A style sheet has an empty address.
enum AddressEmpty: Rule {
  static let info = RuleInfo(
    code: "CSS-002", severity: .error,
    summary: "an address in a style sheet is empty",
    finds: "The quoted addresses of `url()` and `@import`.",
    matters: "The style sheet asks for itself as a picture, or for nothing.",
    example: "body { background: url('') }",
    mend: "Write the address, or take the declaration away.",
    specification: "CSS Values and Units Module Level 3, \"URLs\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.allStyles.flatMap { style in
      style.emptyURLs.map {
        Finding(info, message(), at: Location(entry: style.path, at: $0))
      }
    }
  }

  private static func message() -> String {
    "address is empty"
  }
}
