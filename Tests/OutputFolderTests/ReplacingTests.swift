import Foundation
import Glibc
import Outputs
import TestSupport
import Testing

/// Folders that take the place of others as a whole, and the lock on a place.
struct ReplacingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func output(_ files: [String]) throws -> OutputFolder {
    let output = try OutputFolder(named: "out", in: folder.path)
    for file in files { try output.write(Array(file.utf8), to: file) }
    return output
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/out").sorted()
  }

  @Test("a folder takes a free place, and that of another with all that is in it")
  func places() throws {
    try output(["a/b/c", "d"]).replace([])
    #expect(try files() == ["a", "a/b", "a/b/c", "d"])
    try output(["d", "e/f"]).replace(["a/b/c", "d"])
    #expect(try files() == ["d", "e", "e/f"])
    #expect(try folder.names() == ["out"])
  }

  @Test("whoever reads finds the old folder or the new one at every moment")
  func reading() throws {
    try output(["one/x"]).replace([])
    let path = "\(folder.path)/out"
    let isDone = Flag()
    let gaps = Flag()
    let reader = Thread {
      while !isDone.isSet { if access(path, F_OK) != 0 { gaps.set() } }
      gaps.finish()
    }
    reader.start()
    for round in 0..<50 { try output(["\(round)/x"]).replace([]) }
    isDone.set()
    gaps.wait()
    #expect(!gaps.isSet)
    #expect(try files() == ["49", "49/x"])
  }

  @Test("a file or a link in the place is not taken for a folder")
  func others() throws {
    try folder.write("mine", to: "else/file")
    try folder.link("out", to: "\(folder.path)/else")
    let linked = try output(["a"])
    #expect(throws: OutputError.self) { try linked.replace([]) }
    #expect(try folder.names().contains("else"))
    #expect(try folder.read("else/file") == Array("mine".utf8))
  }

  @Test("a lock keeps others out until it is let go, and follows what takes the place")
  func lock() throws {
    let path = "\(folder.path)/out"
    #expect(try PathLock.take(path) == nil)
    try output(["a"]).replace([])
    var held = try PathLock.take(path)
    #expect(held != nil)
    do {
      _ = try PathLock.take(path)
      Issue.record("it was taken twice")
    } catch {
      #expect(error.isHeld)
      #expect("\(error)".contains("another run is writing to it"))
    }
    held = nil
    #expect(try PathLock.take(path) != nil)
    let file = try folder.write("x", to: "file")
    held = try PathLock.take(file)
    #expect(throws: OutputError.self) { try PathLock.take(file) }
    // What is in the place now is another file.
    try FileManager.default.removeItem(atPath: file)
    try folder.write("y", to: "file")
    #expect(try PathLock.take(file) != nil)
    withExtendedLifetime(held) {}
  }

  private final class Flag: @unchecked Sendable {
    private let condition = NSCondition()
    private var value = false
    private var isFinished = false

    var isSet: Bool { condition.withLock { value } }
    func set() { condition.withLock { value = true } }
    func finish() {
      condition.withLock {
        isFinished = true
        condition.broadcast()
      }
    }
    func wait() {
      condition.withLock { while !isFinished { condition.wait() } }
    }
  }
}
