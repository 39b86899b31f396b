import JSON
import Publication

/// A series or another collection that a book belongs to, and its place there.
public struct Membership: Hashable, Sendable {
  /// The collection's name.
  public let name: String
  /// The kind that the book tells: `series`, `set`.
  public let type: String?
  /// The place, as ``SeriesPosition`` has it in text.
  public let position: String?

  /// Makes a membership.
  public init(name: String, type: String?, position: String?) {
    self.name = name
    self.type = type
    self.position = position.map { SeriesPosition($0).text }
  }

  /// The collections that a book belongs to, the one that counts as its series first.
  static func all(of metadata: PublicationMetadata) -> [Membership] {
    var found = metadata.collections.map {
      Membership(name: $0.name.value, type: $0.type, position: $0.position?.text)
    }
    let series = found.firstIndex { $0.type == "series" } ?? found.firstIndex { $0.type == nil }
    if let series { found.insert(found.remove(at: series), at: 0) }
    return found
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
      if SeriesPosition(position).isNumber {
        writer.member("position") { $0.raw(position) }
      } else {
        writer.member("position", position)
      }
    }
  }
}
