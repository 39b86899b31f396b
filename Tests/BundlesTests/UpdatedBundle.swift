import Batch
import Bundles
import Foundation
import TestSupport
import Testing

/// A wiki of two pages that change as tests tell, and a bundle of them.
struct UpdatedBundle {
  /// The wiki.
  let wiki: FakeWiki
  /// Where the bundle is, under the name `out/bundle`.
  let folder: TemporaryFolder

  /// Fills the wiki.
  init() throws {
    wiki = try FakeWiki()
    folder = try TemporaryFolder()
    wiki.sheets()
    for (mark, name) in ["A.png", "B.png", "C.png"].enumerated() {
      wiki.picture(name, UInt8(mark))
    }
    wiki.page("One", "First.", pictures: ["A.png", "B.png"], links: ["Two", "Alias"])
    wiki.page("Two", "Second.", pictures: ["B.png", "Lost.png"])
    wiki.spoil("/w/rest.php/v1/page/Alias/html", redirect("Two"))
  }

  /// An answer that leads to a page.
  func redirect(_ title: String) -> LoopbackServer.Answer {
    .init(302, headers: ["Location: \(FakeWiki.address(title))"])
  }

  /// Makes the bundle.
  func make(_ form: BundleForm = .directory, _ titles: [String] = ["One", "Two", "Alias"])
    throws -> String
  {
    _ = try bundle(form, titles)
    return path
  }

  /// Where the bundle is.
  var path: String { "\(folder.path)/out/bundle" }

  /// Bundles pages, again where the bundle is there.
  ///
  /// - Returns: What came of it.
  func bundle(
    _ form: BundleForm = .directory, _ titles: [String] = ["One", "Two", "Alias"],
    cache: String = "first"
  ) throws -> Bundler.Report {
    let base = try #require(WebAddress(wiki.origin))
    var options = BundleOptions()
    options.form = form
    var wiki = WikiOptions(
      base: base, cacheFolder: "\(folder.path)/\(cache)", userAgent: "tester/1")
    (wiki.tries, wiki.patience) = (2, 1)
    return try Bundler(options: options, workers: Workers(count: 2))
      .bundle(titles: titles, of: wiki, into: path)
  }

  /// Brings the bundle up to date.
  func update(
    _ path: String, cache: String = "second", isDryRun: Bool = false
  ) throws(UpdateError) -> UpdateReport {
    var options = UpdateOptions(
      cacheFolder: "\(folder.path)/\(cache)", userAgent: "tester/1")
    options.isDryRun = isDryRun
    (options.tries, options.patience) = (2, 1)
    return try Bundler.update(path, options: options, workers: Workers(count: 2))
  }

  /// Every file with its bytes and its times.
  func state(_ path: String) throws -> [String: String] {
    let manager = FileManager.default
    var state: [String: String] = [:]
    let names = try manager.subpathsOfDirectory(atPath: path)
    for name in names + [""] {
      let full = "\(path)/\(name)"
      let facts = try manager.attributesOfItem(atPath: full)
      let bytes = manager.contents(atPath: full) ?? Data()
      state[name] =
        "\(facts[.modificationDate] ?? "") \(facts[.systemFileNumber] ?? "") \(bytes.hashValue)"
    }
    return state
  }

  /// The text of a page of the bundle.
  func pageText(_ name: String) throws -> String {
    String(decoding: try folder.read("out/bundle/pages/\(name).html"), as: UTF8.self)
  }

  /// The names of the media files of the bundle.
  func media() throws -> [String] { try folder.names(in: "out/bundle/media") }
}
