import Foundation
import Testing

@testable import Jobs

/// Lines of a stream, however long.
struct LineReaderTests {
  private func lines(_ text: String, limit: Int) throws -> [LineReader.Line] {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: path)
    defer { unlink(path.path) }
    let descriptor = open(path.path, O_RDONLY)
    defer { close(descriptor) }
    var reader = LineReader(descriptor, limit: limit)
    var lines: [LineReader.Line] = []
    while true {
      while let line = reader.next() { lines.append(line) }
      if reader.isAtEnd { return lines }
      try reader.fill()
    }
  }

  private func whole(_ text: String) -> LineReader.Line { .whole(Array(text.utf8)) }

  @Test("lines, empty ones, and a last one without an end")
  func plain() throws {
    #expect(try lines("a\n\nbc", limit: 10) == [whole("a"), whole(""), whole("bc")])
    #expect(try lines("", limit: 10) == [])
    #expect(try lines("\n", limit: 10) == [whole("")])
  }

  @Test("a line that is too long is told, and the next ones are read")
  func long() throws {
    #expect(try lines("abc\nabcd\nx\n", limit: 3) == [whole("abc"), .tooLong, whole("x")])
    let huge = String(repeating: "x", count: 300_000)
    #expect(try lines("a\n\(huge)\nb", limit: 100_000) == [whole("a"), .tooLong, whole("b")])
    #expect(try lines("a\n\(huge)", limit: 100_000) == [whole("a"), .tooLong])
    #expect(try lines("\(huge)\n", limit: 300_000) == [whole(huge)])
  }

  @Test("many lines through several fills")
  func many() throws {
    let texts = (0..<50_000).map { "line \($0)" }
    #expect(try lines(texts.joined(separator: "\n"), limit: 100) == texts.map(whole))
  }
}
