import Foundation
import Glibc
import TestSupport
import Testing

/// Books, and caches that are built of them.
struct CacheTrial {
  let folder: TemporaryFolder

  /// Makes a trial with a narrated book, one of text, one that is broken and one that is none.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try SampleBook(narratedBy: nil).bytes, to: "books/a.epub")
    try folder.write(SampleBook().bytes, to: "books/b/text.epub")
    var broken = SampleBook()
    broken.put(RawEntry("EPUB/chapter.xhtml", stored: "<html>"))
    try folder.write(broken.bytes, to: "books/broken.epub")
    try folder.write("no book", to: "books/none.epub")
    for name in ["the-lighthouse.epub", "letters.epub"] {
      let bytes = Array(try Data(contentsOf: Repository.books.appending(path: name)))
      try folder.write(bytes, to: "books/\(name)")
    }
  }

  /// Runs a build in the folder of the trial.
  func build(_ arguments: String...) throws -> FinishedRun { try build(arguments) }

  /// Runs a build in the folder of the trial.
  func build(_ arguments: [String]) throws -> FinishedRun {
    try ChildProcess.run(Repository.program, ["build"] + arguments, in: folder.path)
  }

  /// Starts a build in the folder of the trial.
  func start(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(Repository.program, ["build"] + arguments, in: folder.path)
  }

  /// The publications of a cache, by the paths of their sources.
  func publications(of cache: String) throws -> [String: [String: Any]] {
    let bytes = try folder.read("\(cache)/library.json")
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let all = try #require(root?["publications"] as? [[String: Any]])
    return Dictionary(all.map { ($0["sourcePath"] as? String ?? "", $0) }) { first, _ in first }
  }

  /// Every file of a cache with its bytes, but for the lock, which is empty.
  func contents(of cache: String) throws -> [String: Data] {
    let root = URL(filePath: "\(folder.path)/\(cache)")
    var contents: [String: Data] = [:]
    for path in try Repository.files(below: root) where path != ".epubtool/lock" {
      contents[path] = try Data(contentsOf: root.appending(path: path))
    }
    return contents
  }

  /// Where two caches differ.
  func differences(_ left: String, _ right: String) throws -> [String] {
    let (left, right) = (try contents(of: left), try contents(of: right))
    return Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
  }

  /// Has a device read a cache and play it.
  func play(_ cache: String) throws -> FinishedRun {
    try ChildProcess.run(
      Repository.root.appending(path: "Tests/Device/play-cache"), [cache], in: folder.path)
  }
}
