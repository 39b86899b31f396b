import Outputs

extension StageRecord {
  /// Tells whether all files of the stage lie in a folder, each with its size.
  func isThere(in folder: String) -> Bool {
    files.allSatisfy { file in
      guard let facts = Disk.facts("\(folder)/\(file.path)") else { return false }
      return facts.isFile && facts.bytes == file.bytes
    }
  }
}
