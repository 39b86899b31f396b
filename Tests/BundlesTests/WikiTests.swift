import Article
import Batch
import Bundles
import Foundation
import TestSupport
import Testing

/// Pages that come from a wiki, with all that they show.
@Suite(.timeLimit(.minutes(1)))
struct WikiTests {
  private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  /// A wiki of two pages, where each has a picture, and one of them a broken one as well.
  private static func answer(
    _ request: LoopbackServer.Request, _ origin: String
  ) -> LoopbackServer.Answer {
    let page = { (title: String, body: String) -> [UInt8] in
      Array(
        """
        <!DOCTYPE html>
        <html><head><meta charset="utf-8"/><meta property="mw:htmlVersion" content="2.8.0"/>\
        <link rel="dc:isVersionOf" href="\(origin)/wiki/\(title)"/>\
        <base href="\(origin)/wiki/"/><title>\(title)</title>\
        <link rel="stylesheet" href="/w/load.php?modules=a%7Cb.interface&amp;only=styles"/></head>\
        <body lang="en" dir="ltr"><section data-mw-section-id="0">\(body)</section></body></html>
        """.utf8)
    }
    let image = { (name: String) in
      #"<span typeof="mw:File"><img resource="./File:\#(name)" src="/m/\#(name)" alt="\#(name)" "#
        + #"width="2" height="1"/></span>"#
    }
    if request.header("If-None-Match") != nil { return .init(304) }
    switch request.path {
    case "/w/rest.php/v1/page/One/html":
      return .init(
        headers: ["ETag: W/\"7/x\""],
        body: page("One", #"<a rel="mw:WikiLink" href="./Two">two</a>"# + image("A.png")))
    case "/w/rest.php/v1/page/Two/html":
      return .init(
        headers: ["ETag: \"8/x\""], body: page("Two", image("B.png") + image("Broken.png")))
    case "/w/rest.php/v1/page/Second/html":
      return .init(302, headers: ["Location: /w/rest.php/v1/page/Two/html"])
    case "/w/load.php?modules=a&only=styles":
      return .init(
        headers: ["ETag: \"s\""],
        body: Array("@import 'more.css' print;a{background:url(/m/A.png)}".utf8))
    case "/w/more.css": return .init(headers: ["ETag: \"s\""], body: Array("b{color:red}".utf8))
    case "/m/A.png", "/m/B.png": return .init(headers: ["ETag: \"p\""], body: picture)
    case "/m/Broken.png": return .init(body: Array("<html>sign in</html>".utf8))
    case _ where request.path.contains("meta=siteinfo"):
      return .init(body: Array(#"{"query":{"rightsinfo":{"text":"CC","url":"https://cc/"}}}"#.utf8))
    case _ where request.path.contains("prop=imageinfo"):
      return .init(
        body: Array(
          """
          {"query":{"pages":[{"title":"File:A.png","imageinfo":[{"extmetadata":\
          {"LicenseShortName":{"value":"CC0"}}}]}]}}
          """.utf8))
    default: return .init(404)
    }
  }

  private final class Box: @unchecked Sendable { var origin = "" }

  private static func server() throws -> LoopbackServer {
    let box = Box()
    let server = try LoopbackServer { request, _ in answer(request, box.origin) }
    box.origin = server.origin
    return server
  }

  private static func bundle(
    _ titles: [String], _ server: LoopbackServer, in folder: TemporaryFolder
  ) throws -> Bundler.Report {
    let base = try #require(WebAddress(server.origin))
    let wiki = WikiOptions(base: base, cacheFolder: "\(folder.path)/cache", userAgent: "tester/1")
    return try Bundler(workers: Workers(count: 2))
      .bundle(titles: titles, of: wiki, into: "\(folder.path)/out")
  }

  @Test("pages come with their pictures, sheets and licences; each file is stored once")
  func pages() throws {
    let (server, folder) = (try Self.server(), try TemporaryFolder())
    let report = try Self.bundle(["One", "Two", "Second", "Gone"], server, in: folder)
    let bundle = report.bundle
    #expect(bundle.pages.map(\.path) == ["pages/One.html", "pages/Two.html"])
    #expect(bundle.pages.map(\.article.source.etag) == ["7/x", "8/x"])
    #expect(
      bundle.pages.map(\.article.license) == [
        License(name: "CC", url: "https://cc/"), License(name: "CC", url: "https://cc/"),
      ])
    let media = bundle.resources.filter { $0.path.hasPrefix("media/") }
    #expect(media.map(\.mediaType) == ["image/png"])
    #expect(media.first?.license == License(name: "CC0", url: nil))
    #expect(
      bundle.pages.flatMap(\.article.pictures).map(\.path) == [media[0].path, media[0].path, nil])
    #expect(
      bundle.missing.map { "\($0.url.dropFirst(server.origin.count)) \($0.why)" } == [
        "/wiki/Gone 404", "/m/Broken.png the server sent no picture, sound or film",
      ])
    #expect(report.problems.map(\.path) == ["Gone"])
    let page = String(decoding: try folder.read("out/pages/One.html"), as: UTF8.self)
    #expect(
      page.contains("<img src=\"../\(media[0].path)\" alt=\"A.png\" width=\"2\" height=\"1\"/>"))
    #expect(page.contains("<a href=\"Two.html\">two</a>"))
    let sheet = try #require(bundle.resources.first { $0.path.hasPrefix("styles/site-") })
    #expect(
      String(decoding: try folder.read("out/\(sheet.path)"), as: UTF8.self)
        == "@media print{b{color:red}}a{background:url(\"../\(media[0].path)\")}")
  }

  @Test("a second run asks with tags, fetches nothing again and writes nothing")
  func again() throws {
    let (server, folder) = (try Self.server(), try TemporaryFolder())
    #expect(try Self.bundle(["One", "Two"], server, in: folder).hasChanged)
    let count = server.requests.count
    #expect(try !Self.bundle(["One", "Two"], server, in: folder).hasChanged)
    let second = server.requests.dropFirst(count)
    let untagged = second.filter { $0.header("If-None-Match") == nil }.map(\.path)
    #expect(untagged.allSatisfy { $0.contains("api.php") || $0.contains("Broken") })
    #expect(second.count == count)
  }

  @Test("a wiki that fails leaves the bundle as it was")
  func failing() throws {
    let folder = try TemporaryFolder()
    let server = try Self.server()
    _ = try Self.bundle(["One"], server, in: folder)
    let before = try folder.read("out/bundle.json")
    let down = try LoopbackServer { _, _ in .init(404) }
    #expect(throws: Bundler.Failure.self) { try Self.bundle(["One"], down, in: folder) }
    #expect(try folder.read("out/bundle.json") == before)
    #expect(try folder.names() == ["cache", "out"])
  }
}
