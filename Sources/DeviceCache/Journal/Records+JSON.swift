import JSON
import Library
import Paths

extension BuiltFile {
  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  init?(_ value: JSONValue) {
    guard let path = value["path"]?.text, path.staysWithinFolder,
      let bytes = value["bytes"]?.integer
    else { return nil }
    self.init(path: path, bytes: Int64(bytes), sha256: value["sha256"]?.text)
  }

  /// Writes the file as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("bytes", Int(bytes))
      writer.member("sha256", sha256)
    }
  }
}

extension StageRecord {
  /// Reads the members that ``write(to:)`` writes, nil where they are nothing of the kind.
  init?(_ value: JSONValue) {
    guard let key = value["key"]?.text,
      let files = value["files"]?.elements?.map({ BuiltFile($0) }), !files.contains(nil)
    else { return nil }
    self.init(key: key, files: files.compactMap { $0 })
    findings = (value["findings"]?.elements ?? []).compactMap { LibraryFinding($0) }
    book = value["book"].flatMap { LibraryBook($0) }
    duration = value["duration"]?.time
    chapters = (value["chapters"]?.elements ?? []).compactMap { BuiltContent.Chapter($0) }
    label = value["label"]?.text
  }

  /// Writes the record as members of an object.
  func write(to writer: inout JSONWriter) {
    writer.member("key", key)
    writer.member("files") { $0.array(files) { $1.write(to: &$0) } }
    if !findings.isEmpty {
      writer.member("findings") { $0.array(findings) { $1.write(to: &$0) } }
    }
    if let book { writer.member("book") { book.write(to: &$0) } }
    writer.member("duration", duration)
    if !chapters.isEmpty {
      writer.member("chapters") { $0.array(chapters) { $1.write(to: &$0) } }
    }
    writer.member("label", label)
  }
}

extension SourceRecord {
  /// Reads the members that ``write(to:)`` writes, nil where they are nothing of the kind.
  init?(_ value: JSONValue) {
    guard let size = value["size"]?.integer,
      let modified = value["modified"]?.text.flatMap({ Timestamp($0) })
    else { return nil }
    self.init(
      size: Int64(size), modified: modified, id: value["id"]?.text, sha256: value["sha256"]?.text)
  }

  /// Writes the record as members of an object.
  func write(to writer: inout JSONWriter) {
    writer.member("size", Int(size))
    writer.member("modified", modified.description)
    writer.member("id", id)
    writer.member("sha256", sha256)
  }
}
