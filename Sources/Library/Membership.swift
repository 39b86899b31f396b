import JSON

/// A series or another collection that a book belongs to, and its place there.
public struct Membership: Hashable, Sendable {
  /// The collection's name.
  public let name: String
  /// The kind that the book tells: `series`, `set`.
  public let type: String?
  /// The place: a decimal number without needless zeros, or numbers between dots such as `2.1.3`.
  public let position: String?

  /// Makes a membership.
  public init(name: String, type: String?, position: String?) {
    self.name = name
    self.type = type
    self.position = position.map(Self.normalized)
  }

  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  init?(_ value: JSONValue) {
    guard let name = value["name"]?.text else { return nil }
    let position: String? =
      switch value["position"] {
      case .number(let digits): digits
      case .string(let text): text
      default: nil
      }
    self.init(name: name, type: value["type"]?.text, position: position)
  }

  /// Writes the membership as an object; a place that is a number becomes one.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("type", type)
      guard let position else { return }
      if Self.isDecimal(position) {
        writer.member("position") { $0.raw(position) }
      } else {
        writer.member("position", position)
      }
    }
  }

  /// Whether a text is digits, with at most one dot between them.
  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// A decimal number without the zeros that JSON forbids and those that say nothing.
  private static func normalized(_ text: String) -> String {
    guard isDecimal(text) else { return text }
    let parts = text.split(separator: ".")
    let whole = parts[0].drop { $0 == "0" }
    var fraction = parts.count > 1 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    return (whole.isEmpty ? "0" : String(whole)) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
