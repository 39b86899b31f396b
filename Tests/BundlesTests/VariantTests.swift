import Batch
import Foundation
import TestSupport
import Testing

@testable import Bundles

/// Pages in variants of their language.
@Suite(.timeLimit(.minutes(1)))
struct VariantTests {
  private static func page(_ text: String, language: String = "zh") -> String {
    PageBench.page(text).replacing("lang=\"en\"", with: "lang=\"\(language)\"")
  }

  private static func spot(_ texts: (String, String)...) -> String {
    let choices = texts.map { #"{"l":"\#($0.0)","t":"\#($0.1)"}"# }.joined(separator: ",")
    return
      #"<p>x<span typeof="mw:LanguageVariant" data-mw-variant='{"twoway":[\#(choices)]}'></span></p>"#
  }

  private static func bench(_ body: String, _ variant: String, language: String = "zh") throws
    -> PageBench
  {
    var options = BundleOptions()
    options.variant = variant
    return try PageBench([("Page.html", page(body, language: language))], options: options)
  }

  @Test(
    "a text is shown in the variant, or in the one that its readers read next",
    arguments: [
      ("zh-tw", "T", true), ("ZH-TW", "T", true), ("zh-hk", "T", true), ("zh-cn", "C", true),
      ("zh-sg", "C", true), ("zh-hans", "C", true), ("sr-el", "C", false), ("en", "C", false),
    ])
  func choices(_ variant: String, _ expected: String, _ isFound: Bool) throws {
    let bench = try Self.bench(Self.spot(("zh-cn", "C"), ("zh-tw", "T")), variant)
    #expect(try bench.content().contains("<span>\(expected)</span>"))
    #expect(bench.report.lacksVariant == !isFound)
  }

  @Test(
    "a page that is written in the variant lacks nothing",
    arguments: [
      ("sr-el", "sr-Latn"), ("sr-ec", "sr-Cyrl"), ("zh-tw", "zh-Hant-TW"), ("sr-el", "sr-el"),
    ])
  func languages(_ variant: String, _ language: String) throws {
    #expect(try !Self.bench("<p>a</p>", variant, language: language).report.lacksVariant)
    #expect(try Self.bench("<p>a</p>", variant, language: "en").report.lacksVariant)
  }

  @Test(
    "what is no code of a language is none to ask for", arguments: ["", "x\r\nHost: y", "é", "z"])
  func codes(_ text: String) {
    #expect(Variant(text) == nil)
  }

  @Test("a wiki is asked for its pages in the variant, and each variant is kept for itself")
  func asking() throws {
    let wiki = try FakeWiki()
    let folder = try TemporaryFolder()
    let path = FakeWiki.address("Page")
    let written = Self.page("<p>written</p>")
    wiki.set(path, Array(written.utf8))
    for (language, text) in [("zh-tw", "taiwan"), ("zh-cn", "mainland")] {
      wiki.set(path, in: language, Array(Self.page("<p>\(text)</p>", language: language).utf8))
    }
    var options = WikiOptions(
      base: try #require(WebAddress(wiki.origin)), cacheFolder: "\(folder.path)/cache",
      userAgent: "tester/1")
    (options.tries, options.patience) = (1, 2)
    func words(_ variant: String?, _ name: String) throws -> String {
      var making = BundleOptions()
      making.variant = variant
      let report = try Bundler(options: making, workers: Workers(count: 1))
        .bundle(titles: ["Page"], of: options, into: "\(folder.path)/\(name)")
      #expect(!report.lacksVariant)
      let page = String(decoding: try folder.read("\(name)/pages/Page.html"), as: UTF8.self)
      return try String(#require(page.firstMatch(of: /<p>(\w+)<\/p>/)).1)
    }
    for _ in 1...2 {
      #expect(try words("zh-tw", "t") == "taiwan")
      #expect(try words(nil, "w") == "written")
      #expect(try words("zh-cn", "c") == "mainland")
    }
    // What is made anew by an update is in the same variant.
    wiki.set(path, in: "zh-tw", Array(Self.page("<p>later</p>", language: "zh-tw").utf8))
    var updating = UpdateOptions(cacheFolder: "\(folder.path)/other", userAgent: "tester/1")
    (updating.tries, updating.patience) = (1, 2)
    let workers = Workers(count: 1)
    let first = try Bundler.update("\(folder.path)/t", options: updating, workers: workers)
    #expect(first.changedPages == ["Page"])
    let page = String(decoding: try folder.read("t/pages/Page.html"), as: UTF8.self)
    #expect(page.contains("<p>later</p>"))
    let second = try Bundler.update("\(folder.path)/c", options: updating, workers: workers)
    #expect(second.status == .unchanged)
  }
}
