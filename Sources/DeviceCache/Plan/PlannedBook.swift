import Library

/// A book that is to be in the cache.
struct PlannedBook: Sendable {
  /// Where it lies.
  let found: FoundBook
  /// The name of its file in the journal.
  let source: String
  /// What the file system tells of the file.
  let facts: FileFacts
  /// What is known of the file.
  let record: SourceRecord
  /// The name of its contents.
  let id: String
}
