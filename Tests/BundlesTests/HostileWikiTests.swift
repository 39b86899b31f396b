import Batch
import Bundles
import Foundation
import Synchronization
import TestSupport
import Testing

/// Wikis that mean harm, or are out of order.
@Suite(.timeLimit(.minutes(2)))
struct HostileWikiTests {
  private let wiki: FakeWiki
  private let folder: TemporaryFolder

  init() throws {
    wiki = try FakeWiki()
    folder = try TemporaryFolder()
    wiki.sheets()
    wiki.picture("A.png")
  }

  private func bundle(
    _ titles: [String], cancellation: Cancellation? = nil,
    progress: (BundleStep) -> Void = { _ in }
  ) throws -> Bundler.Report {
    let base = try #require(WebAddress(wiki.origin))
    var options = WikiOptions(
      base: base, cacheFolder: "\(folder.path)/cache", userAgent: "tester/1")
    (options.tries, options.patience) = (2, 1)
    return try Bundler(workers: Workers(count: 2), cancellation: cancellation)
      .bundle(titles: titles, of: options, into: "\(folder.path)/out", progress: progress)
  }

  /// Every file of the bundle.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/out").sorted()
  }

  @Test(
    "titles that no file system takes make files within the bundle",
    arguments: [
      "../../../etc/passwd", "/etc/passwd", "a\u{0}b", "CON", "a/../../b", ".hidden",
      "%2e%2e",
      "\u{202E}gnp.exe", String(repeating: "長", count: 200),
    ])
  func titles(_ title: String) throws {
    var letters = CharacterSet.alphanumerics
    letters.insert(charactersIn: "-._~")
    let coded = try #require(title.addingPercentEncoding(withAllowedCharacters: letters))
    wiki.page("Plain", "The words.")
    let page = """
      <!DOCTYPE html><html><head><meta charset="utf-8"/><meta property="mw:htmlVersion" content="2.8.0"/>\
      <link rel="dc:isVersionOf" href="\(wiki.origin)/wiki/\(coded)"/><base href="\(wiki.origin)/wiki/"/>\
      <title>\(title.replacing("\u{0}", with: ""))</title></head><body><p>Words.</p></body></html>
      """
    // However the program spells the title.
    wiki.answerAll(below: "/w/rest.php/v1/page/", but: ["Plain"], Array(page.utf8))
    let report = try bundle([title, "Plain"])
    #expect(report.bundle.pages.count == 2)
    #expect(try folder.names() == ["cache", "out"])
    #expect(try files().filter { $0.hasPrefix("pages/") }.count == 2)
    for file in report.bundle.pages.map(\.path) {
      #expect(file.hasPrefix("pages/") && file.split(separator: "/").count == 2, "\(file)")
      let name = file.dropFirst("pages/".count)
      #expect(!name.hasPrefix(".") && name.utf8.count < 255, "\(file)")
    }
  }

  @Test(
    "a wiki's API that answers with noise costs nothing but licences",
    arguments: [
      "", "noise", "[]", "7", #"{"query":7}"#, #"{"query":{"pages":{"a":1},"rightsinfo":[]}}"#,
      #"{"query":{"rightsinfo":{"text":7,"url":{}}}}"#, "deep", "endless", "503",
    ])
  func api(_ answer: String) throws {
    wiki.page("One", "Words.", pictures: ["A.png"])
    let fault: LoopbackServer.Answer =
      switch answer {
      case "deep": .init(body: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
      case "endless": .init(manner: .endlessHead)
      case "503": .init(503)
      default: .init(body: Array(answer.utf8))
      }
    wiki.answerAPI(with: fault)
    let bundle = try bundle(["One"]).bundle
    #expect(bundle.pages.count == 1)
    #expect(bundle.resources.contains { $0.path.hasPrefix("media/") && $0.license == nil })
  }

  @Test(
    "what is sent in the place of pictures and sheets is not taken for them",
    arguments: ["page", "script", "svg", "entities", "nothing", "cut", "stalled", "endless head"])
  func disguises(_ disguise: String) throws {
    wiki.page("One", "Words.", pictures: ["A.png"])
    let text =
      switch disguise {
      case "page": "<!DOCTYPE html><title>x</title><script>alert(1)</script>"
      case "script": "#!/bin/sh\nrm -rf /\n"
      case "svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
      case "entities":
        "<!DOCTYPE svg [<!ENTITY a 'aaaa'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>"
      default: ""
      }
    let body = Array(text.utf8)
    let headers = ["Content-Type: \(disguise == "page" ? "text/html" : "image/png")"]
    let answer: LoopbackServer.Answer =
      switch disguise {
      case "cut": .init(headers: headers, body: [0x89, 0x50, 0x4E, 0x47, 1, 2], isCut: true)
      case "stalled": .init(headers: headers, body: [0x89, 0x50, 0x4E, 0x47], manner: .stalled)
      case "endless head": .init(manner: .endlessHead)
      default: .init(headers: headers, body: body)
      }
    wiki.spoil("/m/A.png", answer)
    wiki.spoil("/w/load.php?modules=a&only=styles", answer)
    let bundle = try bundle(["One"]).bundle
    #expect(bundle.missing.contains { $0.url.hasSuffix("/m/A.png") })
    #expect(!bundle.resources.contains { $0.path.hasPrefix("media/") })
    let page = String(decoding: try folder.read("out/pages/One.html"), as: UTF8.self)
    #expect(page.contains("class=\"missing-picture\""))
    #expect(page.contains("Words."))
    for file in try files() where file.hasSuffix(".css") {
      let sheet = String(decoding: try folder.read("out/\(file)"), as: UTF8.self)
      #expect(!sheet.contains("alert") && !sheet.contains("rm -rf"), "\(file)")
    }
  }

  @Test("sheets that import each other, and files outside of the web, come to an end")
  func sheets() throws {
    wiki.set(
      "/w/load.php?modules=a&only=styles",
      Array(
        """
        @import '/w/more.css'; @import 'file:///etc/passwd'; @import 'https://10.0.0.1/x.css';
        a{background:url(file:///etc/passwd)} b{background:url(https://192.168.0.1/x.png)}
        c{width:expression(alert(1))} d{behavior:url(#x)}
        """.utf8))
    wiki.set("/w/more.css", Array("@import '/w/load.php?modules=a&only=styles';e{color:red}".utf8))
    wiki.page("One")
    let bundle = try bundle(["One"]).bundle
    let path = try #require(bundle.resources.first { $0.path.hasPrefix("styles/site-") }).path
    let sheet = String(decoding: try folder.read("out/\(path)"), as: UTF8.self)
    #expect(sheet.contains("e{color:red}"))
    for word in ["passwd", "10.0.0.1", "192.168", "expression", " behavior:", "@import"] {
      #expect(!sheet.contains(word), "\(word)")
    }
  }

  @Test("a host of pictures where nobody answers is not asked for every one of them")
  func outage() throws {
    // A port where somebody listened a moment ago.
    let port = try #require(URL(string: try LoopbackServer { _, _ in .init() }.origin)?.port)
    let images = (1...300).map { number in
      #"<span typeof="mw:File"><img src="http://127.0.0.1:\#(port)/\#(number).png" alt="x" "#
        + #"width="9" height="9"/></span>"#
    }
    wiki.page("One", images.joined(), pictures: ["A.png"])
    let start = ContinuousClock.now
    let bundle = try bundle(["One"]).bundle
    #expect(ContinuousClock.now - start < .seconds(60))
    let reasons = bundle.missing.map(\.why)
    #expect(reasons.count == 300)
    #expect(Set(reasons).count == 1)
    #expect(reasons.first?.hasPrefix("cannot reach 127.0.0.1:\(port): ") ?? false, "\(reasons)")
    #expect(bundle.resources.contains { $0.path.hasPrefix("media/") })
  }

  @Test(
    "copies of the cache that are damaged spoil neither bundles nor updates",
    arguments: ["cut", "altered"])
  func damagedCopies(_ kind: String) throws {
    for title in ["One", "Two"] { wiki.page(title, "Words of \(title).", pictures: ["A.png"]) }
    _ = try bundle(["One", "Two"])
    let sound = try files().reduce(into: [:]) { $0[$1] = try? folder.read("out/\($1)") }
    let bodies = try folder.names(in: "cache").filter { $0.hasSuffix(".body") }
    for body in bodies {
      var bytes = try folder.read("cache/\(body)")
      if kind == "cut" { bytes.removeLast(bytes.count / 2) } else { bytes[bytes.count / 2] ^= 1 }
      try folder.write(bytes, to: "cache/\(body)")
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/out")
    let report = try bundle(["One", "Two"])
    #expect(report.damagedCopies.contains("\(wiki.origin)/m/A.png"))
    #expect(report.damagedCopies.contains("\(wiki.origin)\(FakeWiki.address("One"))"))
    #expect(try files().reduce(into: [:]) { $0[$1] = try? folder.read("out/\($1)") } == sound)
  }

  @Test("no more than two connections are open at a time")
  func connections() throws {
    for number in 1...8 {
      wiki.picture("P\(number).png", UInt8(number))
      wiki.page("T\(number)", pictures: ["P\(number).png"])
    }
    _ = try bundle((1...8).map { "T\($0)" })
    #expect((1...2).contains(wiki.peakConnections))
  }

  @Test("a run that was interrupted goes on where it stopped")
  func resuming() throws {
    let titles = (1...6).map { "T\($0)" }
    for title in titles { wiki.page(title) }
    let cancellation = Cancellation()
    var (count, bytes) = (0, Int64(0))
    #expect(throws: Bundler.Failure.self) {
      try bundle(titles, cancellation: cancellation) { step in
        bytes = max(bytes, Int64(step.fetchedBytes))
        count += 1
        if count == 3 { cancellation.cancel() }
      }
    }
    #expect(bytes > 0)
    #expect(try folder.names() == ["cache"])
    let asked = wiki.requests.count
    #expect(try bundle(titles).bundle.pages.count == 6)
    let again = wiki.requests.dropFirst(asked).filter { $0.header("If-None-Match") != nil }
    #expect(again.count >= 3)
  }
}
