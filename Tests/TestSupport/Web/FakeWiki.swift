import Foundation
import Synchronization

/// A wiki on this machine whose pages and files change as tests tell.
public final class FakeWiki: Sendable {
  /// What the wiki has, by paths.
  private let documents = Mutex<[String: Document]>([:])
  private let others = Mutex<(path: String, known: [String], body: [UInt8])?>(nil)
  private let interface = Mutex<LoopbackServer.Answer?>(nil)
  private let box = Mutex<LoopbackServer?>(nil)

  /// A document, or an answer in its place.
  struct Document: Sendable {
    var body: [UInt8] = []
    var headers: [String] = []
    var fault: LoopbackServer.Answer?
    /// How many requests get the fault before the document comes.
    var faults = Int.max
  }

  /// Makes a wiki without pages.
  public init() throws {
    let documents = Weak()
    let server = try LoopbackServer { request, count in
      documents.wiki?.answer(request, count) ?? .init(404)
    }
    box.withLock { $0 = server }
    documents.wiki = self
  }

  private final class Weak: @unchecked Sendable {
    weak var wiki: FakeWiki?
  }

  private var server: LoopbackServer? { box.withLock { $0 } }

  /// The address.
  public var origin: String { server?.origin ?? "" }

  /// The requests so far.
  public var requests: [LoopbackServer.Request] { server?.requests ?? [] }

  /// The most connections that were open at a time.
  public var peakConnections: Int { server?.peakConnections ?? 0 }

  /// Sets a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The words on it.
  ///   - pictures: The names of the pictures on it.
  ///   - links: The titles of the pages that it links.
  public func page(
    _ title: String, _ text: String = "Words.", pictures: [String] = [], links: [String] = []
  ) {
    let images = pictures.map { name in
      #"<span typeof="mw:File"><img resource="./File:\#(name)" src="/m/\#(name)" alt="\#(name)" "#
        + #"width="20" height="10"/></span>"#
    }
    let anchors = links.map { #"<a rel="mw:WikiLink" href="./\#($0)">\#($0)</a>"# }
    set(
      Self.address(title),
      Array(
        """
        <!DOCTYPE html>
        <html><head><meta charset="utf-8"/><meta property="mw:htmlVersion" content="2.8.0"/>\
        <link rel="dc:isVersionOf" href="\(origin)/wiki/\(title)"/>\
        <base href="\(origin)/wiki/"/><title>\(title)</title>\
        <link rel="stylesheet" href="/w/load.php?modules=a&amp;only=styles"/></head>\
        <body lang="en" dir="ltr"><section data-mw-section-id="0"><p>\(text)</p>\
        \((images + anchors).joined())</section></body></html>
        """.utf8))
  }

  /// Sets a picture whose bytes tell it from others.
  public func picture(_ name: String, _ mark: UInt8 = 0) {
    set("/m/\(name)", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, mark] + Array(name.utf8))
  }

  /// Sets the style sheets: one that imports the other.
  public func sheets(_ color: String = "red") {
    set("/w/load.php?modules=a&only=styles", Array("@import 'more.css';a{color:blue}".utf8))
    set("/w/more.css", Array("b{color:\(color)}".utf8))
  }

  /// Sets a document.
  public func set(_ path: String, _ body: [UInt8]) {
    documents.withLock { $0[path] = Document(body: body) }
  }

  /// Sets a document as it is sent to those who want it in a language.
  public func set(_ path: String, in language: String, _ body: [UInt8]) {
    documents.withLock { $0["\(path) \(language)"] = Document(body: body) }
  }

  /// Sets what is answered in the place of a document, to so many requests.
  public func spoil(_ path: String, _ fault: LoopbackServer.Answer?, times: Int = .max) {
    documents.withLock {
      $0[path, default: Document()].fault = fault
      $0[path]?.faults = times
    }
  }

  /// Sets the page that is sent for all titles but some.
  public func answerAll(below path: String, but titles: [String], _ body: [UInt8]) {
    others.withLock { $0 = (path, titles.map(Self.address), body) }
  }

  /// Sets what the API answers, whatever it is asked.
  public func answerAPI(with answer: LoopbackServer.Answer) {
    interface.withLock { $0 = answer }
  }

  /// Takes a document away.
  public func remove(_ path: String) {
    documents.withLock { $0[path] = nil }
  }

  /// The path of a page as Parsoid writes it.
  public static func address(_ title: String) -> String { "/w/rest.php/v1/page/\(title)/html" }

  private func answer(_ request: LoopbackServer.Request, _ count: Int) -> LoopbackServer.Answer {
    if request.path.contains("api.php"), let answer = interface.withLock({ $0 }) { return answer }
    if let others = others.withLock({ $0 }), request.path.hasPrefix(others.path),
      !others.known.contains(request.path)
    {
      return .init(body: others.body)
    }
    let language = request.header("Accept-Language") ?? ""
    let found = documents.withLock { documents -> Document? in
      if let document = documents["\(request.path) \(language)"] { return document }
      guard let document = documents[request.path] else { return nil }
      documents[request.path]?.faults = max(0, document.faults - 1)
      return document
    }
    guard let document = found else {
      return request.path.contains("api.php") ? .init(body: Array("{}".utf8)) : .init(404)
    }
    if let fault = document.fault, document.faults > 0 { return fault }
    var sum: UInt64 = 14_695_981_039_346_656_037
    for byte in document.body { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
    let etag = "\"\(String(sum, radix: 16))\""
    if request.header("If-None-Match") == etag { return .init(304, headers: ["ETag: \(etag)"]) }
    return .init(headers: ["ETag: W/\(etag)"], body: document.body)
  }
}
