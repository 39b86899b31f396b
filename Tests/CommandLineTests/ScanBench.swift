import Foundation
import TestSupport
import Testing

/// A folder with books, and `epubtool scan` run in it.
struct ScanBench {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleBook().bytes, to: "books/b/one.epub")
    try folder.write(try SampleBook(narratedBy: nil).bytes, to: "books/two.EPUB.zip")
    try folder.write("no book", to: "books/broken.epub")
    try folder.write(SampleBook().bytes, to: "books/.hidden/three.epub")
    try folder.write("text", to: "books/readme.txt")
  }

  /// Runs the program to its end.
  func scan(_ arguments: [String]) throws -> FinishedRun {
    try ChildProcess.run(Repository.program, ["scan"] + arguments, in: folder.path)
  }

  /// The publications of a library.
  func publications(_ bytes: [UInt8]) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(root?["publications"] as? [[String: Any]])
  }
}
