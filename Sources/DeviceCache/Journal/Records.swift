import JSON
import Library
import Timing

/// A file that a stage made.
struct BuiltFile: Hashable, Sendable {
  /// The path in the folder of the publication.
  let path: String
  /// The size in bytes.
  let bytes: Int64
  /// The SHA-256 in hexadecimal digits, nil where nobody needs it.
  var sha256: String?
}

/// What a stage came to: what it was made of, and what it made.
struct StageRecord: Hashable, Sendable {
  /// The name of all that the outcome depends on.
  let key: String
  /// The files, in the order in which they were made.
  var files: [BuiltFile] = []
  /// What was found, as far as lists show it.
  var findings: [LibraryFinding] = []
  /// What validation and bundling tell of the publication.
  var book: LibraryBook?
  /// How long it is heard, of the manifest.
  var duration: ClockTime?
  /// The chapters, with paths in the folder of the publication.
  var chapters: [BuiltContent.Chapter] = []
  /// The path of the source that files name; another one asks for new lists, and no new audio.
  var label: String?

  /// The size of all files in bytes.
  var bytes: Int64 { files.reduce(0) { $0 &+ $1.bytes } }
}

/// What is known of the file of a publication.
struct SourceRecord: Hashable, Sendable {
  /// The size in bytes.
  let size: Int64
  /// When it was last changed.
  let modified: Timestamp
  /// The name of its contents, nil where they cannot be listed.
  let id: String?
  /// The SHA-256 of the file, nil where nobody has asked yet.
  var sha256: String?
}

/// What was too large for the limit of the cache.
struct Omission: Hashable, Sendable {
  /// The name of all that its size depends on.
  let key: String
  /// The size in bytes.
  let bytes: Int64
}
