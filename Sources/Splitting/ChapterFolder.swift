import Chapters
import Glibc
import Hashing
import Outputs
import Synchronization

/// The folder of one book's chapters, which threads fill together.
final class ChapterFolder: Sendable {
  private let folder: Mutex<OutputFolder>
  /// The path of the folder once it is in its place.
  let path: String

  /// Begins a folder; throws what keeps it from being made.
  init(named name: String, in root: String, isLasting: Bool) throws(OutputError) {
    let folder = try OutputFolder(named: name, in: root, isLasting: isLasting)
    path = folder.path
    self.folder = Mutex(folder)
  }

  /// Makes a file whose bytes `body` writes to a descriptor.
  ///
  /// - Returns: What `body` returns, and the SHA-256 of the file.
  func makeFile<Result, Failure: Error>(
    _ name: String, _ body: (Int32) throws(Failure) -> Result
  ) throws -> (Result, sha256: String) {
    let descriptor = try folder.withLock { folder throws(OutputError) in
      try folder.makeDescriptor(at: name)
    }
    defer { close(descriptor) }
    do {
      let result = try body(descriptor)
      OutputFolder.beginSync(descriptor)
      return (result, try SHA256.hexadecimalDigits(of: descriptor, path: name))
    } catch {
      try folder.withLock { folder throws(OutputError) in try folder.remove(name) }
      throw error
    }
  }

  /// Adds the list of chapters, and puts the folder in its place; files of an earlier run's list
  /// that this one does not have go.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - completion: Adds what else belongs into the folder.
  /// - Returns: The size of the list in bytes.
  /// - Throws: What keeps the folder from its place.
  func commit(_ list: ChapterList, _ completion: SplitCompletion) throws(OutputError) -> Int {
    let json = list.json
    try folder.withLock { folder throws(OutputError) in
      try folder.write(json, to: ChapterList.fileName)
      try completion(list, folder)
      try folder.commit { EarlierList.files(in: "\(path)/\(ChapterList.fileName)").sorted() }
    }
    return json.count
  }
}
