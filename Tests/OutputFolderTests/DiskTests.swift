import Foundation
import Glibc
import Outputs
import TestSupport
import Testing

/// What is done with whole files and folders.
struct DiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test("a folder goes with all that is in it, whatever its name is made of")
  func names() throws {
    try folder.write("x", to: "out/a/b/c")
    for name in ["out/caf\u{E9}", "out/a/\u{E9}"] {
      let bytes = path(name).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [0]
      bytes.withUnsafeBytes { bytes in
        #expect(mkdir(bytes.assumingMemoryBound(to: CChar.self).baseAddress!, 0o777) == 0)
      }
    }
    #expect(Disk.names(in: path("out")).count == 2)
    Disk.remove(path("out"))
    #expect(try folder.names() == [])
  }

  @Test("a folder that is as deep as paths cannot tell goes too")
  func depth() throws {
    let start = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(start) }
    var inner = dup(start)
    for _ in 0..<3000 {
      #expect(mkdirat(inner, "d", 0o777) == 0)
      let next = openat(inner, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(inner)
      inner = next
    }
    close(inner)
    Disk.remove(path("d"))
    #expect(try folder.names() == [])
  }

  @Test("behind a link names are listed, and nothing is removed")
  func links() throws {
    try folder.write("x", to: "kept/file")
    #expect(symlink(path("kept"), path("link")) == 0)
    #expect(Disk.names(in: path("link")) == ["file"])
    Disk.remove(path("link"))
    #expect(try folder.names() == ["kept"])
    #expect(try folder.names(in: "kept") == ["file"])
  }

  @Test("what is to be kept is kept, and nothing behind a link is removed")
  func keeping() throws {
    for file in ["in/text/a", "in/text/b", "in/more/c", "out/a", "out/d"] {
      try folder.write("x", to: file)
    }
    #expect(symlink(path("out"), path("in/linked")) == 0)
    Disk.keep(only: ["text/a", "linked/a"], in: path("in"))
    #expect(try folder.names(in: "in") == ["text"])
    #expect(try folder.names(in: "in/text") == ["a"])
    #expect(symlink(path("out"), path("root")) == 0)
    Disk.keep(only: ["a"], in: path("root"))
    #expect(try folder.names(in: "out") == ["a", "d"])
  }

  @Test("two folders change places")
  func exchange() throws {
    try folder.write("1", to: "one/a")
    try folder.write("2", to: "two/b")
    try Disk.exchange(path("one"), with: path("two"), by: path("spare"))
    #expect(try folder.names(in: "one") == ["b"])
    #expect(try folder.names(in: "two") == ["a"])
    #expect(throws: OutputError.self) {
      try Disk.exchange(path("one"), with: path("nowhere"), by: path("spare"))
    }
    #expect(try folder.names() == ["one", "two"])
  }
}
