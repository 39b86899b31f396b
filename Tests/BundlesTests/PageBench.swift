import Article
import Batch
import Bundles
import Foundation
import TestSupport

/// A bench that bundles pages into a folder of its own.
struct PageBench {
  let folder: TemporaryFolder
  let report: Bundler.Report

  /// Bundles pages by their names and markup.
  init(
    _ pages: [(name: String, markup: String)], options: BundleOptions = BundleOptions(),
    base: WebAddress? = nil
  ) throws {
    folder = try TemporaryFolder()
    let folder = folder
    let inputs = try pages.map { name, markup in
      Bundler.Input(path: try folder.write(markup, to: "in/\(name)"), base: base)
    }
    report = try Bundler(options: options, workers: Workers(count: 2))
      .bundle(inputs, into: "\(folder.path)/out")
  }

  /// Bundles one page of bytes, which may be no UTF-8.
  init(bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    let path = "\(folder.path)/Page.html"
    try Data(bytes).write(to: URL(filePath: path))
    report = try Bundler(workers: Workers(count: 1))
      .bundle([Bundler.Input(path: path)], into: "\(folder.path)/out")
  }

  /// Bundles fixtures by their names.
  init(fixtures names: String..., options: BundleOptions = BundleOptions()) throws {
    let pages = try names.map { name in
      let url = Repository.fixtures.appending(path: "Pages/\(name)")
      return (name, try String(contentsOf: url, encoding: .utf8))
    }
    try self.init(pages, options: options)
  }

  /// Bundles one page around a body.
  init(body: String, options: BundleOptions = BundleOptions()) throws {
    try self.init([("Page.html", PageBench.page(body))], options: options)
  }

  /// A page of Parsoid's around a body.
  static func page(_ body: String) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"/><meta property="mw:htmlVersion" content="2.8.0"/>\
    <link rel="dc:isVersionOf" href="//fish.wiki.test/wiki/Page"/>\
    <base href="//fish.wiki.test/wiki/"/><title>Page</title></head>\
    <body lang="en" dir="ltr"><section data-mw-section-id="0">\(body)</section></body></html>
    """
  }

  /// The article of a page.
  func article(_ index: Int = 0) -> Article { report.bundle.pages[index].article }

  /// The offline form of a page.
  func page(_ index: Int = 0) throws -> String {
    try text(report.bundle.pages[index].path)
  }

  /// A file of the bundle.
  func text(_ path: String) throws -> String {
    String(decoding: try folder.read("out/\(path)"), as: UTF8.self)
  }

  /// What stands between `main` and `/main`.
  func content(_ index: Int = 0) throws -> String {
    let page = try page(index)
    guard let start = page.range(of: "<main>"),
      let end = page.range(of: "</main>", options: .backwards)
    else { return "" }
    return String(page[start.upperBound..<end.lowerBound])
  }
}
