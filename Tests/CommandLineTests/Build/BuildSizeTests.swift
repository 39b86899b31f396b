import Foundation
import TestSupport
import Testing

/// Sizes that dry runs tell before anything is made.
struct BuildSizeTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  /// The bytes that are told of inputs, by their paths.
  private func sizes(_ words: [String]) throws -> [String: Double] {
    let run = try trial.build(words + ["--format", "jsonl"])
    return Dictionary(
      try trial.lines(of: run).filter { ["built", "planned"].contains($0["status"] as? String) }
        .map { ($0["path"] as? String ?? "", Double($0["bytes"] as? Int ?? 0)) }
    ) { first, _ in first }
  }

  @Test("of books they are right within a few percent")
  func books() throws {
    let words = ["books", "-o", "cache", "--keep-going", "all"]
    let planned = try sizes(words + ["--dry-run"])
    let made = try sizes(words)
    #expect(planned.count == made.count && made.count == 5)
    for (path, size) in made {
      let ratio = try #require(planned[path]) / size
      #expect((0.96...1.04).contains(ratio), "\(path): \(ratio) of \(size)")
    }
  }

  @Test(
    "of audio that is encoded anew they follow its bit rate", arguments: ["mp3", "aac", "opus"])
  func recoded(_ codec: String) throws {
    let book = "books/the-lighthouse.epub"
    let words = [book, "-o", codec, "--codec", codec, "--bitrate", "48"]
    let planned = try #require(try sizes(words + ["--dry-run"])["the-lighthouse.epub"])
    let made = try #require(try sizes(words)["the-lighthouse.epub"])
    let ratio = planned / made
    #expect((0.85...1.15).contains(ratio), "\(ratio)")
  }
}
