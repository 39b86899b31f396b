import Batch
import Bundles
import Foundation
import TestSupport
import Testing

/// Bundles as a browser shows them, from their files and without a network.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BrowserTests {
  private static let hasBrowser = InstalledPrograms.have("chromium", "python3")

  private struct Told: Decodable {
    let name: String
    let marks: Int
    let waysBack: Int
    let faults: [String]
  }

  private static func read(_ paths: [String]) throws -> (status: Int32?, told: [Told]) {
    let run = try ChildProcess.run(
      Repository.root.appending(path: "Scripts/read-in-browser"), paths, deadline: .seconds(240))
    let told = try run.lines.map { try JSONDecoder().decode(Told.self, from: Data($0.utf8)) }
    #expect(!told.isEmpty, "\(run.talk)")
    return (run.status, told)
  }

  @Test(
    "all that pages show loads, the console is silent, and every note is reached and left",
    .enabled(if: hasBrowser, "Chromium is not installed"),
    arguments: [BundleForm.directory, .html])
  func reading(_ form: BundleForm) throws {
    let folder = try TemporaryFolder()
    var options = BundleOptions()
    options.form = form
    let inputs = ["Lighthouse_cat.html", "Lamp_room.html"].map { name in
      Bundler.Input(path: Repository.fixtures.appending(path: "Pages/\(name)").path)
    }
    let path = form == .html ? "\(folder.path)/all.html" : "\(folder.path)/all"
    let report = try Bundler(options: options, workers: Workers(count: 1))
      .bundle(inputs, into: path)
    let pages =
      form == .html
      ? [path] : ["\(path)/index.html"] + report.bundle.pages.map { "\(path)/\($0.path)" }
    let (status, told) = try Self.read(pages)
    #expect(status == 0)
    #expect(told.flatMap(\.faults) == [])
    #expect(told.map(\.marks).reduce(0, +) == 2)
    #expect(told.map(\.waysBack).reduce(0, +) == 2)
  }

  @Test(
    "what is wide scrolls in its box, or becomes narrower, and never widens the page of a phone",
    .enabled(if: hasBrowser, "Chromium is not installed"))
  func narrow() throws {
    let folder = try TemporaryFolder()
    let cells = (1...30).map { "<td>Cell_number_\($0)</td>" }.joined()
    let table = "<table><tbody><tr>\(cells)</tr></tbody></table>"
    let page = try folder.write(
      """
      <!DOCTYPE html><html><head><meta charset="utf-8"/><title>Wide</title></head>\
      <body lang="en" dir="ltr"><section data-mw-section-id="0">\(table)\
      <div class="NavFrame"><div class="NavContent">\(table)</div></div>\
      <table class="wikitable"><tbody><tr>\(cells)</tr></tbody></table>\
      <div class="thumb"><div class="thumbinner" style="width:494px;max-width:494px"><div>a</div>\
      <div style="min-width:500px">b</div></div></div><dl><dd>\(table)</dd></dl>\
      <pre>\(String(repeating: "long ", count: 100))</pre>\
      <p>\(String(repeating: "long", count: 100))</p></section></body></html>
      """, to: "wide.html")
    let path = "\(folder.path)/all"
    let report = try Bundler(workers: Workers(count: 1)).bundle([.init(path: page)], into: path)
    let (status, told) = try Self.read(report.bundle.pages.map { "\(path)/\($0.path)" })
    #expect(told.flatMap(\.faults) == [])
    #expect(status == 0)
  }

  @Test(
    "what is broken is found", .enabled(if: hasBrowser, "Chromium is not installed"))
  func broken() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(
      """
      <!DOCTYPE html><meta charset="utf-8"><title>a</title><link rel="stylesheet" href="a.css">
      <p style="width:500px"><img src="a.png" alt=""><a href="#cite_note-1">1</a><a href="#b">2</a>
      <script>console.error("loud")</script>
      """, to: "a.html")
    let (status, told) = try Self.read([page])
    #expect(status == 1)
    let faults = told.flatMap(\.faults).joined(separator: "\n")
    for word in [
      "wider than a phone: 5", "no picture", "not there", "mark leads nowhere", "#b", "loud",
    ] {
      #expect(faults.contains(word), "\(word)")
    }
  }
}
