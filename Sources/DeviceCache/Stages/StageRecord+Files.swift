import Hashing

extension StageRecord {
  /// Tells whether all files of the stage lie in a folder, each as it was made.
  func isThere(in folder: String, by journal: Journal) -> Bool {
    files.allSatisfy { journal.vouches(for: $0, at: "\(folder)/\($0.path)") }
  }
}

extension BuiltFile {
  /// Describes a file by its contents; throws where no digest can be made.
  init(path: String, contents: [UInt8]) throws(HashingError) {
    var digest = try SHA256()
    try digest.update(contents.span.bytes)
    self.init(
      path: path, bytes: Int64(contents.count), sha256: try digest.hexadecimalDigits())
  }
}
