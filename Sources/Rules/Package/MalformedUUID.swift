import Diagnostics
import Publication

/// The unique identifier claims to be a UUID and is none.
enum MalformedUUID: Rule {
  static let info = RuleInfo(
    code: "OPF-085", severity: .warning,
    summary: "the unique identifier is called a UUID but is none",
    finds: """
      A unique identifier that begins `urn:uuid:`, or has the scheme `uuid`, is read as five \
      groups of hexadecimal digits.
      """,
    matters: "Software that takes the claim at its word fails to read the identifier.",
    example: #"<dc:identifier id="uid">urn:uuid:1234</dc:identifier>"#,
    mend: "Make a real UUID, such as `uuidgen` prints, or drop the prefix.",
    specification: "RFC 9562")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.metadata.compactMap { element in
        guard element.kind == .dublinCore, element.name == "identifier", element.id != nil,
          element.id == package.uniqueIdentifier
        else { return nil }
        let value = element.trimmedValue
        guard !value.isEmpty else { return nil }
        let hasPrefix = value.hasPrefix(prefix)
        guard hasPrefix || element.attributes["scheme"]?.lowercased() == "uuid",
          !isUUID(bare(value))
        else { return nil }
        return Finding(
          info, message(value),
          at: Location(entry: package.path, at: element.endPosition, element: "dc:identifier"))
      }
    }
  }

  private static let prefix = "urn:uuid:"

  /// Whether the text is five groups of digits; groups may be short, as widespread readers take them.
  private static func bare(_ value: String) -> Substring {
    var rest = value[...]
    while rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    return rest
  }

  private static func isUUID(_ text: Substring) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.count == 5 && text.utf8.count <= 36
      && groups.allSatisfy { group in
        !group.isEmpty && group.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      }
  }

  private static func message(_ value: String) -> String {
    "\"\(value)\" is no UUID"
  }
}
