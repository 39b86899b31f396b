import Bundles
import TestSupport
import Testing

/// Bundles whose wiki fails, or does not have everything any more.
@Suite(.timeLimit(.minutes(1)))
struct UpdateFaultTests {
  private let bundle: UpdatedBundle
  private var wiki: FakeWiki { bundle.wiki }
  private var folder: TemporaryFolder { bundle.folder }

  init() throws { bundle = try UpdatedBundle() }

  @Test("a page that the wiki does not have any more leaves the bundle", arguments: [404, 410])
  func gone(_ status: Int) throws {
    let path = try bundle.make(.directory, ["One", "Two"])
    wiki.spoil(FakeWiki.address("Two"), .init(status))
    let report = try bundle.update(path)
    #expect(report.status == .updated)
    #expect(report.removedPages == ["Two"])
    #expect(try folder.names(in: "out/bundle/pages") == ["One.html"])
    let json = String(decoding: try folder.read("out/bundle/bundle.json"), as: UTF8.self)
    #expect(json.contains(#"{"url":"\#(wiki.origin)/wiki/Two","why":"\#(status)"}"#))
    #expect(try bundle.pageText("One").contains("\(wiki.origin)/wiki/Two"))
    #expect(try bundle.update(path).status == .unchanged)
    wiki.spoil(FakeWiki.address("Two"), nil)
    #expect(try bundle.update(path).addedPages == ["Two"])
  }

  @Test("a wiki that has no page any more leaves the bundle as it was")
  func allGone() throws {
    let path = try bundle.make()
    let before = try bundle.state(path)
    for title in ["One", "Two", "Alias"] { wiki.spoil(FakeWiki.address(title), .init(404)) }
    #expect(throws: UpdateError.self) { try bundle.update(path) }
    #expect(try bundle.state(path) == before)
  }

  @Test(
    "a wiki that fails leaves the bundle as it was",
    arguments: [
      "503", "429", "403", "cut", "stalled", "loop", "elsewhere", "other page", "nothing", "noise",
    ])
  func failing(_ fault: String) throws {
    let path = try bundle.make()
    let before = try bundle.state(path)
    let signIn = Array("<!DOCTYPE html><title>Sign in</title><body><p>Please sign in.</p>".utf8)
    let answer: LoopbackServer.Answer =
      switch fault {
      case "503": .init(503)
      case "429": .init(429, headers: ["Retry-After: 3600"])
      case "403": .init(403)
      case "cut": .init(body: signIn, isCut: true)
      case "stalled": .init(body: signIn, manner: .stalled)
      case "loop": bundle.redirect("One")
      case "elsewhere": .init(302, headers: ["Location: http://127.0.0.1:1/x"])
      case "nothing": .init(headers: ["ETag: \"n\""])
      case "noise": .init(body: (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 251) })
      default: .init(body: signIn)
      }
    wiki.spoil(FakeWiki.address("One"), answer)
    // What else has changed waits with it.
    wiki.page("Two", "Changed.")
    do {
      _ = try bundle.update(path)
      Issue.record("the bundle was updated")
    } catch {
      #expect("\(error)".hasPrefix("\"One\": "), "\(error)")
      #expect("\(error)".hasSuffix("; the bundle is as it was"), "\(error)")
    }
    #expect(try bundle.state(path) == before)
    // Its folder may have held another one for a moment, but not any more.
    #expect(try folder.names(in: "out") == ["bundle"])
    wiki.spoil(FakeWiki.address("One"), nil)
    #expect(try bundle.update(path).changedPages == ["Two"])
  }

  @Test(
    "faults that pass are waited for",
    arguments: ["429", "503", "cut", "slow"])
  func passing(_ fault: String) throws {
    let path = try bundle.make()
    let body = Array("half".utf8)
    let answer: LoopbackServer.Answer =
      switch fault {
      case "429": .init(429, headers: ["Retry-After: 1"])
      case "503": .init(503)
      case "cut": .init(body: body, isCut: true)
      default: .init(503, body: body, manner: .slow)
      }
    wiki.page("One", "Later.")
    wiki.spoil(FakeWiki.address("One"), answer, times: 1)
    #expect(try bundle.update(path).changedPages == ["One"])
    #expect(try bundle.pageText("One").contains("Later."))
  }

  @Test("a picture whose server says nothing stays, and the rest is updated")
  func silence() throws {
    let path = try bundle.make()
    let before = try bundle.media()
    wiki.spoil("/m/A.png", .init(503))
    let quiet = try bundle.update(path)
    #expect(quiet.status == .unchanged)
    #expect(quiet.silences.map(\.url) == ["\(wiki.origin)/m/A.png"])
    #expect(quiet.silences.map(\.reason) == ["503"])
    wiki.page("Two", "Changed.", pictures: ["B.png"])
    let report = try bundle.update(path)
    #expect(report.status == .updated)
    #expect(report.silences.map(\.url) == ["\(wiki.origin)/m/A.png"])
    #expect(try bundle.media() == before)
    #expect(try bundle.pageText("One").contains("<img "))
  }
}
