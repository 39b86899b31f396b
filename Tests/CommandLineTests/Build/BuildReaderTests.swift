import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// What a device sees that reads a cache while builds work on it.
@Suite(.timeLimit(.minutes(5)))
struct BuildReaderTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  /// How often a library was read, and which of its files were not there while it was still the library.
  private func read(_ cache: String, until isDone: @Sendable () -> Bool) throws -> (Int, [String]) {
    var (count, missing): (Int, [String]) = (0, [])
    let path = "\(trial.folder.path)/\(cache)/library.json"
    while !isDone() {
      // Open, it keeps its number from being given to the next one.
      let handle = try #require(FileHandle(forReadingAtPath: path))
      let data = try #require(try handle.readToEnd())
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      for book in root?["publications"] as? [[String: Any]] ?? [] {
        let chapters = (book["chapters"] as? [[String: Any]] ?? []).compactMap { $0["file"] }
        let parts = ["report", "manifest", "chapterList", "cover"].compactMap { book[$0] }
        for file in (chapters + parts).compactMap({ $0 as? String }) {
          if FileManager.default.fileExists(atPath: "\(trial.folder.path)/\(cache)/\(file)") {
            continue
          }
          var (opened, there) = (stat(), stat())
          try #require(fstat(handle.fileDescriptor, &opened) == 0 && stat(path, &there) == 0)
          if opened.st_ino == there.st_ino { missing.append(file) }
        }
      }
      try handle.close()
      count += 1
    }
    return (count, missing)
  }

  /// Tells a thread that another is done.
  private final class Flag: Sendable {
    private let isSet = Atomic(false)

    var value: Bool { isSet.load(ordering: .acquiring) }

    func set() { isSet.store(true, ordering: .releasing) }
  }

  @Test("every file of the library is there, though other files take their places")
  func reading() throws {
    _ = try trial.build("books", "-o", "cache")
    let (done, trial) = (Flag(), trial)
    let faults = Mutex<[String]>([])
    let thread = Thread {
      for round in 0..<8 {
        let change = round % 2 == 0 ? ["--codec", "opus", "--only", "structure"] : []
        do {
          let run = try trial.build(["books", "-o", "cache"] + change)
          if ![0, 1].contains(run.status) { faults.withLock { $0.append(run.talk) } }
        } catch {
          faults.withLock { $0.append("\(error)") }
        }
      }
      done.set()
    }
    thread.start()
    let (count, missing) = try read("cache") { done.value }
    #expect(faults.withLock { $0 } == [])
    #expect(count > 20)
    #expect(missing == [])
    _ = try trial.build("books", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }
}
