import Bundles
import Foundation
import TestSupport
import Testing

/// Bundles that are brought up to what their wiki has now.
@Suite(.timeLimit(.minutes(1)))
struct UpdateTests {
  private let bundle: UpdatedBundle
  private var wiki: FakeWiki { bundle.wiki }
  private var folder: TemporaryFolder { bundle.folder }

  init() throws { bundle = try UpdatedBundle() }

  @Test(
    "where nothing has changed, everything is asked about with its tag and nothing is written",
    arguments: [BundleForm.directory, .zip, .epub])
  func unchanged(_ form: BundleForm) throws {
    let path = try bundle.make(form)
    let before = try bundle.state("\(folder.path)/out")
    for cache in ["second", "first"] {
      let count = wiki.requests.count
      let report = try bundle.update(path, cache: cache)
      #expect(report.status == .unchanged)
      #expect(report.silences.isEmpty)
      let asked = wiki.requests.dropFirst(count)
      // Two pages and an alias with its redirect, two pictures, two sheets, and what is missing.
      let untagged = asked.filter { $0.header("If-None-Match") == nil }.map(\.path)
      #expect(untagged == ["/m/Lost.png"])
      #expect(asked.count == 9)
      #expect(report.requests == 9)
      #expect(report.bytes == 0)
      #expect(try bundle.state("\(folder.path)/out") == before)
    }
  }

  @Test("a changed page takes what it wants and leaves what it does not want any more")
  func pages() throws {
    let path = try bundle.make()
    let before = try bundle.media()
    wiki.page("One", "Once more.", pictures: ["C.png", "B.png"], links: ["Two", "Alias"])
    let count = wiki.requests.count
    let report = try bundle.update(path)
    #expect(report.status == .updated)
    #expect(report.changedPages == ["One"])
    #expect(report.removedPages.isEmpty && report.addedPages.isEmpty)
    #expect(report.addedFiles.count == 1 && report.removedFiles.count == 1)
    let after = try bundle.media()
    #expect(after.count == 2)
    #expect(Set(after).subtracting(before).map { "media/\($0)" } == report.addedFiles)
    #expect(Set(before).subtracting(after).map { "media/\($0)" } == report.removedFiles)
    let page = try bundle.pageText("One")
    #expect(page.contains("Once more."))
    #expect(page.contains("<a href=\"Two.html\">Alias</a>"))
    // The picture that stays is not sent again.
    let asked = wiki.requests.dropFirst(count)
    #expect(asked.filter { $0.path == "/m/B.png" }.allSatisfy { $0.header("If-None-Match") != nil })
    #expect(try bundle.update(path).status == .unchanged)
    #expect(try folder.names(in: "out") == ["bundle"])
  }

  @Test(
    "archives and books are brought up to date like folders", arguments: [BundleForm.zip, .epub])
  func archives(_ form: BundleForm) throws {
    let path = try bundle.make(form)
    wiki.picture("A.png", 99)
    let report = try bundle.update(path)
    #expect(report.status == .updated)
    #expect(report.addedFiles.count == 1 && report.removedFiles.count == 1)
    // A book has its pages in parts, which its description does not list.
    #expect(report.changedPages == (form == .epub ? [] : ["One"]))
    #expect(try bundle.update(path).status == .unchanged)
    #expect(try folder.names(in: "out") == ["bundle"])
  }

  @Test("a sheet that another one imports is asked about too")
  func sheets() throws {
    let path = try bundle.make()
    wiki.sheets("green")
    #expect(try bundle.update(path).status == .updated)
    let name = try #require(
      try folder.names(in: "out/bundle/styles").first { $0.hasPrefix("site-") })
    let sheet = String(decoding: try folder.read("out/bundle/styles/\(name)"), as: UTF8.self)
    #expect(sheet == "b{color:green}a{color:blue}")
    #expect(try bundle.update(path).status == .unchanged)
  }

  @Test("files with the same bytes are asked about each")
  func twins() throws {
    wiki.set("/m/A.png", [0x89, 0x50, 0x4E, 0x47, 7])
    wiki.set("/m/B.png", [0x89, 0x50, 0x4E, 0x47, 7])
    let path = try bundle.make()
    #expect(try bundle.media().count == 1)
    wiki.picture("B.png", 77)
    #expect(try bundle.update(path).status == .updated)
    #expect(try bundle.media().count == 2)
  }

  @Test("a picture that is gone becomes a placeholder, and one that comes back a picture")
  func pictures() throws {
    let path = try bundle.make()
    wiki.remove("/m/A.png")
    #expect(try bundle.update(path).removedFiles.count == 1)
    #expect(try bundle.pageText("One").contains("class=\"missing-picture\""))
    #expect(try bundle.pageText("One").contains("width:20px;aspect-ratio:20/10"))
    #expect(try bundle.update(path).status == .unchanged)
    wiki.picture("A.png")
    wiki.picture("Lost.png", 5)
    #expect(try bundle.update(path).addedFiles.count == 2)
    #expect(try !bundle.pageText("One").contains("missing-picture"))
  }

  @Test("a dry run tells what has changed and writes nothing")
  func dryRun() throws {
    let path = try bundle.make()
    let before = try bundle.state("\(folder.path)/out")
    #expect(try bundle.update(path, isDryRun: true).status == .unchanged)
    wiki.page("One", "Changed.")
    wiki.picture("B.png", 50)
    let report = try bundle.update(path, isDryRun: true)
    #expect(report.status == .outdated)
    #expect(report.changedPages == ["One"])
    #expect(report.changedFiles.count == 1)
    #expect(try bundle.state("\(folder.path)/out") == before)
  }

  @Test("a dry run refuses what a run refuses, and what file managers leave is in nobody's way")
  func refusal() throws {
    let path = try bundle.make()
    wiki.page("One", "Changed.")
    try folder.write("x", to: "out/bundle/notes.txt")
    for isDryRun in [true, false] {
      let error = #expect(throws: UpdateError.self) {
        try bundle.update(path, isDryRun: isDryRun)
      }
      #expect(error.map { "\($0)" }?.contains("\"notes.txt\" in it") == true)
    }
    try FileManager.default.removeItem(atPath: "\(path)/notes.txt")
    try folder.write("x", to: "out/bundle/.DS_Store")
    #expect(try bundle.update(path, isDryRun: true).status == .outdated)
    #expect(try bundle.update(path).status == .updated)
    for title in ["One", "Two", "Alias"] {
      wiki.spoil("/w/rest.php/v1/page/\(title)/html", .init(404))
    }
    for isDryRun in [true, false] {
      let error = #expect(throws: UpdateError.self) {
        try bundle.update(path, isDryRun: isDryRun)
      }
      #expect(error.map { "\($0)" }?.contains("none of the pages") == true)
    }
  }
}
