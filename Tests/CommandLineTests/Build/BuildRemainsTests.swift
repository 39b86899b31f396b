import Foundation
import TestSupport
import Testing

/// Caches in which an earlier build has left what no build may trust.
struct BuildRemainsTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  @Test("shared files of a build that the machine fell under are not taken on trust")
  func fallenMachine() throws {
    var book = SampleBook()
    let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: ($0 * $0) >> 3) }
    book.put(RawEntry("EPUB/picture.bin", stored: bytes))
    try trial.folder.write(book.bytes, to: "books/picture.epub")
    _ = try trial.build("books/picture.epub", "-o", "whole", "--keep-going", "all")
    let objects = try trial.contents(of: "whole").filter { $0.key.hasPrefix(".epubtool/objects/") }
    try #require(objects.count == 1)

    _ = try trial.build("books/b", "-o", "cache", "--keep-going", "all")
    for (path, contents) in objects {
      try trial.folder.write([UInt8](repeating: 0, count: contents.count), to: "cache/\(path)")
    }
    try trial.amendJournal(of: "cache", with: [#"{"session":"an earlier start"}"#])
    _ = try trial.build("books/picture.epub", "-o", "cache", "--keep-going", "all")
    for (path, contents) in try trial.contents(of: "whole") where path.contains("picture.bin") {
      #expect(try trial.contents(of: "cache")[path] == contents, "\(path)")
    }
    for (path, contents) in objects {
      #expect(try trial.contents(of: "cache")[path] == contents)
    }
  }

  @Test("what a killed build with other options left of a book goes")
  func otherOptions() throws {
    _ = try trial.build("books/a.epub", "-o", "whole")
    let id = try #require(try trial.publications(of: "whole")["a.epub"]?["id"] as? String)
    _ = try trial.build("books/b", "-o", "cache")
    let boot = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    let bench = ["cache", ".epubtool", "work", id].joined(separator: "/")
    for path in ["text/EPUB/stale.bin", "text/other/deep.bin", "audio/99-stale.mp3", "cover.jpg"] {
      try trial.folder.write("stale", to: "\(bench)/\(path)")
    }
    let files =
      #"[{"path":"text/EPUB/stale.bin","bytes":5},{"path":"text/other/deep.bin","bytes":5}]"#
    try trial.amendJournal(
      of: "cache",
      with: [
        #"{"session":"\#(boot.trimmingCharacters(in: .whitespacesAndNewlines))"}"#,
        #"{"stage":"text","id":"\#(id)","key":"other","files":\#(files)}"#,
        #"{"stage":"chapters","id":"\#(id)","key":"other","files":[{"path":"audio/99-stale.mp3","bytes":5}]}"#,
      ])
    _ = try trial.build("books/a.epub", "-o", "cache")
    let (whole, cache) = (try trial.contents(of: "whole"), try trial.contents(of: "cache"))
    let own = { (contents: [String: Data]) in contents.filter { $0.key.hasPrefix("books/\(id)/") } }
    #expect(own(cache).keys.sorted() == own(whole).keys.sorted())
    #expect(own(cache) == own(whole))
  }
}
