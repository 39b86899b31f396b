import Article
import Batch
import Bundles
import Foundation
import TestSupport
import Testing
import Zip

/// Sounds and films in books, of which only some kinds may be shown.
@Suite(.timeLimit(.minutes(1)))
struct BookSoundTests {
  private static let vorbis = Array("OggS\u{0}\u{2}".utf8) + [1] + Array("vorbis".utf8)
  private static let opus = Array("OggS\u{0}\u{2}OpusHead".utf8)
  private static let mp3: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0]
  private let wiki: FakeWiki
  private let folder: TemporaryFolder

  init() throws {
    wiki = try FakeWiki()
    folder = try TemporaryFolder()
  }

  private var path: String { "\(folder.path)/out.epub" }

  /// Puts a page with a recording on the wiki.
  private func page(_ tag: String, _ sources: [(url: String, type: String)]) {
    let markup = sources.map { #"<source src="\#($0.url)" type='\#($0.type)'/>"# }.joined()
    let page = PageBench.page(
      """
      <p>a<span typeof="mw:File"><span><\(tag) resource="./File:A.ogg" width="9" height="9">\
      \(markup)</\(tag)></span></span></p>
      """)
    wiki.set(
      FakeWiki.address("Page"),
      Array(
        page.replacing("//fish.wiki.test", with: "//\(wiki.origin.dropFirst(7))").utf8))
  }

  private func bundle(_ form: BundleForm = .epub) throws -> Bundles.Bundle {
    var options = WikiOptions(
      base: try #require(WebAddress(wiki.origin)), cacheFolder: "\(folder.path)/cache",
      userAgent: "tester/1")
    (options.tries, options.patience) = (1, 2)
    var making = BundleOptions()
    making.form = form
    return try Bundler(options: making, workers: Workers(count: 1))
      .bundle(titles: ["Page"], of: options, into: form == .epub ? path : "\(folder.path)/folder")
      .bundle
  }

  private func chapter() throws -> String {
    let archive = try Archive(path: path)
    let entry = try #require(archive.entry(named: "EPUB/pages/0001.xhtml"))
    return String(decoding: try archive.read(entry, limit: 1 << 20), as: UTF8.self)
  }

  private func findings() throws -> [String] {
    try EpubTool.validate(path, "--audio", "off").report.findings
      .filter { ["fatal", "error", "warning"].contains($0.severity) }
      .map { "\($0.code) \($0.message)" }
  }

  @Test("of a sound that no book may play, the form is taken that every reader plays")
  func otherForm() throws {
    wiki.set("/m/A.ogg", Self.vorbis)
    wiki.set("/m/A.mp3", Self.mp3)
    page("audio", [("/m/A.ogg", #"audio/ogg; codecs="vorbis""#), ("/m/A.mp3", "audio/mpeg")])
    let bundle = try bundle()
    #expect(bundle.missing.isEmpty)
    #expect(bundle.pages[0].article.sounds.map { $0.path?.hasSuffix(".mp3") } == [true])
    let markup = try #require(
      try chapter().firstMatch(of: /<source src="\.\.\/(media\/\w+\.mp3)" type="audio\/mpeg"\/>/))
    #expect(bundle.resources.contains { $0.path == markup.1 })
    #expect(try findings() == [])
    // Other forms of a bundle have the recording itself.
    #expect(
      try self.bundle(.directory).pages[0].article.sounds.map { $0.path?.hasSuffix(".ogg") }
        == [true])
  }

  @Test("a sound that no book may play, in no other form, is missing for that reason")
  func noForm() throws {
    wiki.set("/m/A.ogg", Self.vorbis)
    page("audio", [("/m/A.ogg", #"audio/ogg; codecs="vorbis""#)])
    let bundle = try bundle()
    #expect(bundle.missing.map(\.url) == ["\(wiki.origin)/m/A.ogg"])
    #expect(bundle.missing.map(\.why) == ["no EPUB may show files of this kind (audio/ogg)"])
    #expect(!bundle.resources.contains { $0.path.hasPrefix("media/") })
    #expect(try chapter().contains("class=\"recording external\""))
    #expect(try findings() == [])
    let asked = wiki.requests.count
    var options = UpdateOptions(cacheFolder: "\(folder.path)/cache", userAgent: "tester/1")
    (options.tries, options.patience) = (1, 2)
    let update = try Bundler.update(path, options: options, workers: Workers(count: 1))
    #expect(update.status == .unchanged)
    #expect(!wiki.requests.dropFirst(asked).contains { $0.path == "/m/A.ogg" })
  }

  @Test(
    "sounds and films that a book may play are in it",
    arguments: [
      ("audio", "A.ogg", "audio/ogg; codecs=\"opus\""), ("audio", "A.mp3", "audio/mpeg"),
      ("video", "A.webm", "video/webm; codecs=\"vp8, vorbis\""),
    ])
  func played(_ tag: String, _ name: String, _ type: String) throws {
    let bytes =
      name.hasSuffix("mp3")
      ? Self.mp3 : name.hasSuffix("ogg") ? Self.opus : [0x1A, 0x45, 0xDF, 0xA3]
    wiki.set("/m/\(name)", bytes)
    page(tag, [("/m/\(name)", type)])
    let bundle = try bundle()
    #expect(bundle.missing.isEmpty)
    let ending = try #require(name.split(separator: ".").last)
    #expect(
      try chapter().contains(".\(ending)\" type=\"\(type.replacing("\"", with: "&quot;"))\"/>"))
    #expect(try findings() == [])
  }
}
