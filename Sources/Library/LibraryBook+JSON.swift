import JSON
import Timing

extension LibraryBook {
  /// Writes the book as an object of library.json.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("title", metadata.title)
      writer.member("author", Self.joined(metadata.authors))
      writer.member("narrator", Self.joined(metadata.narrators))
      writer.member("language", metadata.languages.first)
      if let series = metadata.memberships.first, series.type != "set" {
        writer.member("series") { series.write(to: &$0) }
      }
      writer.member("duration", content?.duration ?? metadata.duration)
      writer.member("size", size.map { Int($0) })
      writer.member("cover", thumbnail)
      writer.member("verdict", verdict.rawValue)
      writer.member("formats") { $0.array(formats) { $0.string($1) } }
      writer.member("sourcePath", sourcePath)
      writer.member("root", root)
      writer.member("added", added?.description)
      writer.member("chapters") { (content ?? BuiltContent()).writeChapters(to: &$0) }
      content?.write(to: &writer)
      writeDetails(to: &writer)
    }
  }

  private func writeDetails(to writer: inout JSONWriter) {
    writer.member("identifier", metadata.identifier)
    writer.member("epubVersion", metadata.version)
    writer.member("titles") { $0.array(metadata.titles) { $0.string($1) } }
    writer.member("creators") { $0.array(metadata.creators) { $1.write(to: &$0) } }
    writer.member("authors") { $0.array(metadata.authors) { $0.string($1) } }
    writer.member("narrators") { $0.array(metadata.narrators) { $0.string($1) } }
    writer.member("languages") { $0.array(metadata.languages) { $0.string($1) } }
    writer.member("collections") { $0.array(metadata.memberships) { $1.write(to: &$0) } }
    writer.member("declaredDuration", metadata.declaredDuration)
    writer.member("narrated", metadata.isNarrated)
    writer.member("coverEntry", metadata.coverEntry)
    writer.member("findings") { $0.array(findings) { $1.write(to: &$0) } }
  }

  /// Names in one line, nil where there are none.
  private static func joined(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  public init?(_ value: JSONValue) {
    guard let sourcePath = value["sourcePath"]?.text,
      let verdict = value["verdict"]?.text.flatMap(Verdict.init(rawValue:)),
      let findings = value["findings"]?.elements?.map({ LibraryFinding($0) }),
      !findings.contains(nil)
    else { return nil }
    let id = value["id"]?.text
    // Whoever reads the library joins ids to paths.
    guard id.map(ContentFingerprint.isID) ?? true else { return nil }
    self.init(sourcePath: sourcePath, root: value["root"]?.integer)
    self.verdict = verdict
    self.findings = findings.compactMap { $0 }
    self.id = id
    size = value["size"]?.integer.map { Int64($0) }
    thumbnail = value["cover"]?.text
    added = value["added"]?.text.flatMap { Timestamp($0) }
    metadata = BookMetadata(value)
    formats = value["formats"]?.elements?.compactMap(\.text) ?? formats
    let isBuilt = value["report"] != nil || value["bundle"] != nil
    content = isBuilt ? BuiltContent(value) : nil
  }
}

extension BookMetadata {
  /// Reads the members of a book's object that are metadata.
  fileprivate init(_ value: JSONValue) {
    self.init()
    let texts = { (key: String) in value[key]?.elements?.compactMap(\.text) ?? [] }
    identifier = value["identifier"]?.text
    version = value["epubVersion"]?.text
    title = value["title"]?.text
    titles = texts("titles")
    creators = value["creators"]?.elements?.compactMap { Creator($0) } ?? []
    authors = texts("authors")
    narrators = texts("narrators")
    languages = texts("languages")
    memberships = value["collections"]?.elements?.compactMap { Membership($0) } ?? []
    declaredDuration = value["declaredDuration"]?.text
    duration = declaredDuration.flatMap { ClockTime(smil: $0) }
    isNarrated = value["narrated"] == .truth(true)
    coverEntry = value["coverEntry"]?.text
  }
}
