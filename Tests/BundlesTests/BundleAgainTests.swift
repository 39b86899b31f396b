import Article
import Batch
import Bundles
import Diagnostics
import TestSupport
import Testing

/// Bundles that are made again where one is, of a wiki that does not answer just then.
@Suite(.timeLimit(.minutes(1)))
struct BundleAgainTests {
  private let bundle: UpdatedBundle
  private var wiki: FakeWiki { bundle.wiki }
  private var folder: TemporaryFolder { bundle.folder }

  init() throws { bundle = try UpdatedBundle() }

  @Test(
    "a page that the wiki does not give stays, is told, and the others are renewed",
    arguments: [BundleForm.directory, .zip, .epub, .html])
  func kept(_ form: BundleForm) throws {
    // A single page does not tell which page an alias led to.
    let titles = form == .html ? ["One", "Two"] : ["One", "Two", "Alias"]
    _ = try bundle.make(form, titles)
    wiki.spoil(FakeWiki.address("Two"), .init(503))
    wiki.page("One", "Changed.", pictures: ["A.png"], links: ["Two"])
    let report = try bundle.bundle(form, titles)
    #expect(report.bundle.pages.map(\.article.title) == ["One", "Two"])
    #expect(report.bundle.missing.map(\.url) == ["\(wiki.origin)/m/Lost.png"])
    #expect(report.hasChanged)
    #expect(report.problems.map(\.path) == Array(titles.dropFirst()))
    #expect(report.problems.allSatisfy { $0.kind == .kept && $0.isUnread })
    #expect(
      report.problems[0].reason
        == "the server answers with status 503; the page that the bundle has stays")
    let finding = try #require(report.findings.first)
    #expect(finding.code == "PAG-004")
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "\"Two\": the server answers with status 503; the page that the bundle has stays")
    guard form == .directory else { return }
    #expect(try bundle.pageText("One").contains("Changed."))
    #expect(try bundle.pageText("One").contains("href=\"Two.html\""))
    #expect(try bundle.pageText("Two").contains("Second."))
  }

  @Test("what neither the wiki nor the cache gives leaves the bundle as it was")
  func asItWas() throws {
    _ = try bundle.make()
    wiki.spoil(FakeWiki.address("Two"), .init(503))
    wiki.page("One", "Changed.")
    let before = try bundle.state(bundle.path)
    do throws(any Error) {
      _ = try bundle.bundle(cache: "third")
      Issue.record("the bundle was made")
    } catch {
      #expect("\(error)" == "\"Two\": the server answers with status 503")
    }
    #expect(try bundle.state(bundle.path) == before)
  }

  @Test("a page of the bundle is not changed for one that a server sends in its place")
  func signIn() throws {
    _ = try bundle.make()
    let before = try bundle.state(bundle.path)
    wiki.spoil(
      FakeWiki.address("Two"),
      .init(body: Array("<!DOCTYPE html><title>Sign in</title><body>Sign in.</body>".utf8)))
    #expect(throws: Bundler.Failure.self) { try bundle.bundle() }
    #expect(try bundle.state(bundle.path) == before)
  }

  @Test("a page that the wiki says it does not have leaves the bundle", arguments: [404, 410])
  func gone(_ status: Int) throws {
    _ = try bundle.make()
    for title in ["Two", "Alias"] { wiki.spoil(FakeWiki.address(title), .init(status)) }
    let report = try bundle.bundle()
    #expect(report.bundle.pages.map(\.article.title) == ["One"])
    #expect(report.findings.map(\.code) == ["PAG-001", "PAG-001"])
    #expect(report.problems.allSatisfy { $0.kind == .unread })
  }

  @Test("a title that the bundle never had is missing, and the rest is done")
  func stranger() throws {
    _ = try bundle.make(.directory, ["One"])
    wiki.spoil(FakeWiki.address("Two"), .init(503))
    let report = try bundle.bundle(.directory, ["One", "Two"])
    #expect(report.bundle.pages.map(\.article.title) == ["One"])
    #expect(report.problems.map(\.kind) == [.unread])
    #expect(report.bundle.missing.map(\.url).contains("\(wiki.origin)/wiki/Two"))
  }

  @Test("a picture whose server says nothing stays, without a cache too, and is told")
  func pictures() throws {
    _ = try bundle.make()
    let before = try bundle.media()
    wiki.spoil("/m/A.png", .init(503))
    let report = try bundle.bundle(cache: "third")
    #expect(try bundle.media() == before)
    #expect(report.silences.map(\.url) == ["\(wiki.origin)/m/A.png"])
    #expect(report.findings.map(\.code) == ["PAG-005"])
    #expect(report.findings.map(\.severity) == [.info])
    #expect(try bundle.pageText("One").contains("alt=\"A.png\""))
    #expect(try !bundle.pageText("One").contains("missing-picture"))
  }

  @Test("a run with an empty cache asks for files with the tags that the bundle has")
  func tags() throws {
    _ = try bundle.make()
    let count = wiki.requests.count
    #expect(try !bundle.bundle(cache: "third").hasChanged)
    let asked = wiki.requests.dropFirst(count).filter { $0.path.hasPrefix("/m/") }
    let untagged = asked.filter { $0.header("If-None-Match") == nil }.map(\.path)
    #expect(untagged == ["/m/Lost.png"])
  }

  @Test("a bundle of another wiki in the place holds nothing")
  func otherWiki() throws {
    _ = try bundle.make()
    let other = try UpdatedBundle()
    other.wiki.spoil(FakeWiki.address("Two"), .init(503))
    let base = try #require(WebAddress(other.wiki.origin))
    var options = WikiOptions(
      base: base, cacheFolder: "\(folder.path)/first", userAgent: "tester/1")
    options.tries = 1
    let report = try Bundler(workers: .init(count: 1))
      .bundle(titles: ["One", "Two"], of: options, into: bundle.path)
    #expect(report.bundle.pages.map(\.article.title) == ["One"])
    #expect(report.problems.map(\.kind) == [.unread])
  }
}
