import Batch
import Bundles
import Foundation
import TestSupport
import Testing
import Zip

/// A bench that makes a book of pages, and reads it.
struct BookBench {
  let folder: TemporaryFolder
  private let archive: Archive

  /// Makes a book of pages by their names and markup.
  init(_ pages: [(name: String, markup: String)]) throws {
    folder = try TemporaryFolder()
    let folder = folder
    var options = BundleOptions()
    options.form = .epub
    let inputs = try pages.map { name, markup in
      Bundler.Input(path: try folder.write(markup, to: "in/\(name)"))
    }
    let path = "\(folder.path)/book.epub"
    _ = try Bundler(options: options, workers: Workers(count: 2)).bundle(inputs, into: path)
    archive = try Archive(path: path)
  }

  /// Makes a book of fixtures by their names.
  init(fixtures names: String...) throws {
    try self.init(
      names.map { name in
        let url = Repository.fixtures.appending(path: "Pages/\(name)")
        return (name, try String(contentsOf: url, encoding: .utf8))
      })
  }

  /// Makes a book of one page around a body.
  init(body: String) throws {
    try self.init([("Page.html", PageBench.page(body))])
  }

  /// The container paths, in the archive's order.
  var names: [String] { archive.entries.compactMap(\.name) }

  /// The text of an entry in the folder `EPUB`.
  func text(_ path: String) throws -> String {
    let entry = try #require(archive.entry(named: "EPUB/\(path)"), "\(path)")
    return String(decoding: try archive.read(entry, limit: 1 << 26), as: UTF8.self)
  }

  /// What the first page became, between `main` and `/main`.
  func content() throws -> String {
    let page = try text("pages/0001.xhtml")
    let start = try #require(page.range(of: "<main>"))
    let end = try #require(page.range(of: "</main>", options: .backwards))
    return String(page[start.upperBound..<end.lowerBound])
  }

  /// What the program's own rules find in the book, but for advice.
  func findings() throws -> [String] {
    let run = try EpubTool.validate("\(folder.path)/book.epub", "--audio", "off")
    return run.report.findings.compactMap { finding in
      ["fatal", "error", "warning"].contains(finding.severity)
        ? "\(finding.code) \(finding.message)" : nil
    }
  }
}
