import Foundation
import TestSupport
import Testing

/// Chapters as a browser plays them.
struct BrowserTests {
  private static let hasBrowser = InstalledPrograms.have("chromium", "python3")

  private struct Played: Decodable {
    let name: String
    let duration: Double
    let ended: Bool
  }

  private struct Chapters: Decodable {
    struct Chapter: Decodable {
      let file: String
      let duration: Double
    }
    let chapters: [Chapter]
  }

  @Test(
    "chapters of every codec play from start to end, as long as chapters.json says",
    .enabled(if: hasBrowser, "Chromium is not installed"))
  func playing() throws {
    let folder = try TemporaryFolder()
    var lengths: [String: Double] = [:]
    for codec in ["kept", "mp3", "aac", "opus", "flac"] {
      let options = codec == "kept" ? [] : ["--codec", codec]
      let run = try ChildProcess.run(
        Repository.program,
        ["split", "-o", "\(folder.path)/\(codec)"] + options + ["the-lighthouse.epub"],
        in: Repository.books.path)
      #expect(run.status == 0, "\(run.text)\(run.talk)")
      let list = try JSONDecoder().decode(
        Chapters.self, from: Data(try folder.read("\(codec)/the-lighthouse/chapters.json")))
      for chapter in list.chapters.prefix(1) {
        lengths["\(folder.path)/\(codec)/the-lighthouse/\(chapter.file)"] = chapter.duration
      }
    }
    let run = try ChildProcess.run(
      Repository.root.appending(path: "Scripts/play-in-browser"), lengths.keys.sorted(),
      deadline: .seconds(180))
    #expect(run.status == 0, "\(run.text)\(run.talk)")
    let played = try run.lines.map {
      try JSONDecoder().decode(Played.self, from: Data($0.utf8))
    }
    #expect(played.count == lengths.count)
    for file in played {
      let length = try #require(lengths[file.name])
      #expect(file.ended)
      #expect(abs(file.duration - length) < 0.02, "\(file.name)")
    }
  }
}
