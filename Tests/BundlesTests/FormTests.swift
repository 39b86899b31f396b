import Batch
import Bundles
import Foundation
import TestSupport
import Testing
import Zip

/// The forms that a bundle can have.
@Suite(.timeLimit(.minutes(1)))
struct FormTests {
  private static func bundle(
    _ names: [String], _ form: BundleForm, into path: String
  ) throws -> Bundler.Report {
    var options = BundleOptions()
    options.form = form
    let inputs = names.map { name in
      Bundler.Input(path: Repository.fixtures.appending(path: "Pages/\(name)").path)
    }
    return try Bundler(options: options, workers: Workers(count: 1)).bundle(inputs, into: path)
  }

  @Test("one page holds all pages, and links lead within it")
  func html() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/all.html"
    let names = ["Lighthouse_cat.html", "Lamp_room.html"]
    #expect(try Self.bundle(names, .html, into: path).hasChanged)
    #expect(try !Self.bundle(names, .html, into: path).hasChanged)
    let page = String(decoding: try folder.read("all.html"), as: UTF8.self)
    #expect(page.contains(##"<li><a href="#p2-page">Lamp room</a></li>"##))
    #expect(page.contains(##"<a href="#p2-Stairs" title="Lamp room">the stairs</a>"##))
    #expect(page.contains(##"<a href="#p1-Song" title="Lighthouse cat">cat</a>"##))
    #expect(page.contains(##"<li id="p1-cite_note-log-1">"##))
    #expect(page.contains(##"<a href="#p1-cite_ref-log_1-0">"##))
    #expect(page.contains(".mw-parser-output .box{color:#333;background:none no-repeat}"))
    #expect(!page.contains("<script") && !page.contains("<link"))
    let ids = page.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(ids.count == Set(ids).count)
    for target in page.matches(of: /\ href="#([^"]*)"/) {
      #expect(ids.contains(target.1.removingPercentEncoding ?? ""), "\(target.1)")
    }
    #expect(try folder.names() == ["all.html"])
  }

  @Test("what the ending of a name tells of the form")
  func endings() {
    let told = [
      "a.epub": BundleForm.epub, "x/a.ZIP": .zip, "a.html": .html, "a.htm": .html,
      "a.b.xhtml": .html,
    ]
    for (name, form) in told { #expect(BundleForm(endingOf: name) == form, "\(name)") }
    for name in ["a", "a.epub/b", ".epub", "a.epub.d", "", "epub", "a.txt"] {
      #expect(BundleForm(endingOf: name) == nil, "\(name)")
    }
  }

  @Test("a bundle has the title that it is given", arguments: [BundleForm.directory, .html, .epub])
  func title(_ form: BundleForm) throws {
    for names in [["Lamp_room.html"], ["Lamp_room.html", "Lighthouse_cat.html"]] {
      let folder = try TemporaryFolder()
      var options = BundleOptions()
      (options.form, options.title) = (form, "Lamps <& more>")
      let inputs = names.map { name in
        Bundler.Input(path: Repository.fixtures.appending(path: "Pages/\(name)").path)
      }
      let path = "\(folder.path)/all"
      _ = try Bundler(options: options, workers: Workers(count: 1)).bundle(inputs, into: path)
      let bytes: [UInt8]
      switch form {
      case .epub:
        let archive = try Archive(path: path)
        let entry = try #require(archive.entry(named: "EPUB/package.opf"))
        bytes = try archive.read(entry, limit: 1 << 20)
      case .html: bytes = try folder.read("all")
      default: bytes = try folder.read("all/index.html")
      }
      let tag = form == .epub ? "dc:title" : "title"
      #expect(
        String(decoding: bytes, as: UTF8.self)
          .contains("<\(tag)>Lamps &lt;&amp; more&gt;</\(tag)>"))
    }
  }

  @Test("titles are written as people write them, whatever their pages do")
  func underscores() throws {
    let page = PageBench.page("<p>a</p>").replacing("<title>Page<", with: "<title>1._May<")
    let bench = try PageBench([("a.html", page), ("b.html", PageBench.page("<p>b</p>"))])
    #expect(try bench.text("index.html").contains(">1. May</a>"))
    #expect(try bench.page().contains("<h1>1. May</h1>"))
    #expect(try bench.page().contains("<title>1. May</title>"))
    // Files that are of no wiki have titles of their own.
    let other = try PageBench([
      ("c.html", "<html><head><title>a_b</title></head><body><p>c</p></body></html>")
    ])
    #expect(try other.page().contains("<title>a_b</title>"))
  }

  @Test("a single page's articles end as pages of their own do, and begin on sheets of their own")
  func articles() throws {
    let folder = try TemporaryFolder()
    let names = ["Lighthouse_cat.html", "Lamp_room.html"]
    _ = try Self.bundle(names, .html, into: "\(folder.path)/all.html")
    let page = String(decoding: try folder.read("all.html"), as: UTF8.self)
    // The parent that the sheet asks for is the one that a footer has.
    #expect(page.contains("article > footer {"))
    #expect(page.matches(of: /<\/main>\s*<footer>/).count == 2)
    #expect(page.contains("break-before: page"))
    #expect(page.contains("<header><h1>Contents</h1></header>"))
    let articles = page.matches(of: /<article id="p\d-page" class="([^"]*)"/).map { String($0.1) }
    #expect(articles == ["mw-body-content mw-parser-output", "mw-body-content mw-parser-output"])
  }

  @Test("what a killed run left beside the folder goes, and what only looks like it stays")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    try folder.write("half", to: ".epubtool-7-1/bundle/pages/f")
    try folder.write("mine", to: ".epubtool-notes/f")
    _ = try Self.bundle(["Lamp_room.html"], .directory, into: "\(folder.path)/all")
    #expect(try folder.names() == [".epubtool-notes", "all"])
  }

  @Test("a bundle takes the place of an earlier one at once, and nothing of that stays")
  func exchanged() throws {
    let folder = try TemporaryFolder()
    _ = try Self.bundle(["Lamp_room.html"], .directory, into: "\(folder.path)/all")
    let first = try folder.names(in: "all/pages")
    _ = try Self.bundle(["Lighthouse_cat.html"], .directory, into: "\(folder.path)/all")
    #expect(try folder.names(in: "all/pages") != first)
    #expect(try folder.names() == ["all"])
  }

  @Test("a single page holds the script that speaks to a host where that is wanted")
  func bridge() throws {
    let folder = try TemporaryFolder()
    var options = BundleOptions()
    options.form = .html
    options.holdsBridge = true
    let input = Bundler.Input(
      path: Repository.fixtures.appending(path: "Pages/Lamp_room.html").path)
    _ = try Bundler(options: options, workers: Workers(count: 1))
      .bundle([input], into: "\(folder.path)/a.html")
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.contains("bridge.sendMessage(\"ready\""))
  }

  @Test("an archive holds what a folder would")
  func zip() throws {
    let folder = try TemporaryFolder()
    _ = try Self.bundle(["Lamp_room.html"], .zip, into: "\(folder.path)/all.zip")
    _ = try Self.bundle(["Lamp_room.html"], .directory, into: "\(folder.path)/all")
    let names = try Repository.files(below: URL(filePath: "\(folder.path)/all"))
    let listing = Process()
    let pipe = Pipe()
    listing.executableURL = URL(filePath: "/usr/bin/env")
    listing.arguments = [
      "python3", "-c",
      "import sys,zipfile; print('\\n'.join(sorted(zipfile.ZipFile(sys.argv[1]).namelist())))",
      "\(folder.path)/all.zip",
    ]
    listing.standardOutput = pipe
    try listing.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    listing.waitUntilExit()
    #expect(
      String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init) == names)
  }

  @Test("a file that is no bundle of the form is not replaced", arguments: BundleForm.allCases)
  func foreign(_ form: BundleForm) throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in [
      ("notes.txt", Array("mine".utf8)), ("book.epub", SampleBook().bytes),
      ("page.html", Array("<!DOCTYPE html>\n<html><head><title>Mine</title></head></html>".utf8)),
    ] {
      let path = try folder.write(bytes, to: name)
      #expect(throws: Bundler.Failure.self) {
        try Self.bundle(["Lamp_room.html"], form, into: path)
      }
      #expect(try folder.read(name) == bytes)
    }
  }

  @Test("a bundle of the form is replaced", arguments: BundleForm.allCases)
  func own(_ form: BundleForm) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out"
    _ = try Self.bundle(["Lamp_room.html"], form, into: path)
    _ = try Self.bundle(["Lamp_room.html", "Lighthouse_cat.html"], form, into: path)
    #expect(try folder.names() == ["out"])
  }
}
