import JSON
import Library

/// One line of a journal.
enum JournalEntry: Sendable {
  /// What the journal is, of which version, and with how many lines behind this one it was written.
  case head(format: String, version: Int, lines: Int?)
  /// A build begins, on a machine that runs since some start.
  case session(boot: String)
  /// A file was looked at.
  case source(String, SourceRecord)
  /// A stage of a publication is done; its files lie where the publication is made.
  case stage(id: String, Stage, StageRecord)
  /// A publication takes its place: the folder of this number, with these stages.
  case placing(id: String, PublicationKind, inode: UInt64, stages: [Stage])
  /// A stage of a publication that is in its place.
  case placed(id: String, PublicationKind, Stage, StageRecord)
  /// A publication is left out, since it is too large.
  case omission(id: String, Omission)
  /// A publication is in the library, from a source.
  case publication(source: String, LibraryBook)

  /// The entry as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { write(to: &$0) }
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .head(let format, let version, let lines):
      writer.member("format", format)
      writer.member("version", version)
      writer.member("lines", lines)
    case .session(let boot):
      writer.member("session", boot)
    case .source(let source, let record):
      writer.member("source", source)
      record.write(to: &writer)
    case .stage(let id, let stage, let record):
      writer.member("stage", stage.rawValue)
      writer.member("id", id)
      record.write(to: &writer)
    case .placing(let id, let kind, let inode, let stages):
      writer.member("placing", kind.rawValue)
      writer.member("id", id)
      writer.member("inode", String(inode))
      writer.member("stages") { $0.array(stages) { $0.string($1.rawValue) } }
    case .placed(let id, let kind, let stage, let record):
      writer.member("placed", stage.rawValue)
      writer.member("kind", kind.rawValue)
      writer.member("id", id)
      record.write(to: &writer)
    case .omission(let id, let omission):
      writer.member("omission", id)
      writer.member("key", omission.key)
      writer.member("bytes", Int(omission.bytes))
    case .publication(let source, let book):
      writer.member("publication", source)
      writer.member("book") { book.write(to: &$0) }
    }
  }

  /// Reads what ``json`` writes, nil where the value is nothing of the kind.
  init?(_ value: JSONValue) {
    guard let word = value.members?.first?.key, let text = value[word]?.text else { return nil }
    let entry: JournalEntry? =
      switch word {
      case "format":
        value["version"]?.integer.map {
          .head(format: text, version: $0, lines: value["lines"]?.integer)
        }
      case "session": .session(boot: text)
      case "source": SourceRecord(value).map { .source(text, $0) }
      case "stage": Self.stage(text, value)
      case "placing": Self.placing(text, value)
      case "placed": Self.placed(text, value)
      case "omission":
        if let key = value["key"]?.text, let bytes = value["bytes"]?.integer {
          .omission(id: text, Omission(key: key, bytes: Int64(bytes)))
        } else {
          nil
        }
      case "publication":
        value["book"].flatMap { LibraryBook($0) }.map { .publication(source: text, $0) }
      default: nil
      }
    guard let entry else { return nil }
    self = entry
  }

  private static func stage(_ text: String, _ value: JSONValue) -> JournalEntry? {
    guard let stage = Stage(rawValue: text), let id = value["id"]?.text,
      let record = StageRecord(value)
    else { return nil }
    return .stage(id: id, stage, record)
  }

  private static func placed(_ text: String, _ value: JSONValue) -> JournalEntry? {
    guard let stage = Stage(rawValue: text), let id = value["id"]?.text,
      let kind = value["kind"]?.text.flatMap(PublicationKind.init(rawValue:)),
      let record = StageRecord(value)
    else { return nil }
    return .placed(id: id, kind, stage, record)
  }

  private static func placing(_ text: String, _ value: JSONValue) -> JournalEntry? {
    guard let kind = PublicationKind(rawValue: text), let id = value["id"]?.text,
      let inode = value["inode"]?.text.flatMap({ UInt64($0) }),
      let stages = value["stages"]?.elements?.compactMap(\.text)
    else { return nil }
    return .placing(
      id: id, kind, inode: inode, stages: stages.compactMap(Stage.init(rawValue:)))
  }
}
