import Foundation
import TestSupport
import Testing
import Web

/// How the web is asked, and what is taken from it.
@Suite(.timeLimit(.minutes(1)))
struct WebClientTests {
  private let folder: TemporaryFolder
  private let cache: WebCache

  init() throws {
    folder = try TemporaryFolder()
    cache = try WebCache(folder: "\(folder.path)/cache/web")
  }

  private func client(
    _ server: LoopbackServer, limit: Int = 1 << 20, allowsLoopback: Bool = true
  ) throws -> WebClient {
    let host = String(server.origin.dropFirst("http://".count))
    var policy = WebPolicy(
      userAgent: "tester/1 (me)", trustedHosts: [host], allowsLoopback: allowsLoopback)
    policy.limit = limit
    policy.tries = 3
    policy.patience = 2
    return try WebClient(policy: policy, cache: cache)
  }

  private func body(_ answer: WebAnswer) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: answer.path)), as: UTF8.self)
  }

  @Test("what was fetched is asked for with its tag, and taken from the cache")
  func tags() throws {
    let server = try LoopbackServer { request, _ in
      request.header("If-None-Match") == "\"r1\""
        ? .init(304) : .init(headers: ["ETag: W/\"r1\"", "Content-Type: text/html; x"], body: [65])
    }
    let client = try client(server)
    for _ in 1...2 {
      let answer = try client.get("\(server.origin)/a", accept: "text/html")
      #expect(answer.etag == "r1")
      #expect(answer.mediaType == "text/html")
      #expect(try body(answer) == "A")
    }
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"r1\""])
    #expect(server.requests[0].header("User-Agent") == "tester/1 (me)")
    #expect(server.requests[0].header("Accept") == "text/html")
    #expect(server.requests[0].header("Accept-Encoding")?.contains("gzip") ?? false)
  }

  @Test("a busy server is asked again when it says so")
  func retryAfter() throws {
    let server = try LoopbackServer { _, count in
      count == 1 ? .init(429, headers: ["Retry-After: 1"]) : .init(body: [66])
    }
    let start = ContinuousClock.now
    #expect(try body(client(server).get("\(server.origin)/a")) == "B")
    #expect(ContinuousClock.now - start > .milliseconds(900))
    #expect(server.requests.count == 2)
  }

  @Test("a transfer that breaks off is tried again, and never kept by half")
  func cut() throws {
    let server = try LoopbackServer { _, count in
      .init(headers: ["ETag: \"t\""], body: Array("whole".utf8), isCut: count < 3)
    }
    #expect(try body(client(server).get("\(server.origin)/a")) == "whole")
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil, nil])
    let broken = try LoopbackServer { _, _ in .init(body: Array("whole".utf8), isCut: true) }
    #expect(throws: WebError.self) { try client(broken).get("\(broken.origin)/a") }
    #expect(broken.requests.count == 3)
  }

  @Test("a status that is no success is an error at once", arguments: [404, 403, 410])
  func statuses(_ status: Int) throws {
    let server = try LoopbackServer { _, _ in .init(status) }
    #expect(throws: WebError.status(status)) { try client(server).get("\(server.origin)/a") }
    #expect(server.requests.count == 1)
  }

  @Test("redirects lead to known hosts alone")
  func redirects() throws {
    let server = try LoopbackServer { request, _ in
      switch request.path {
      case "/a/b": .init(302, headers: ["Location: c?u=http://x.test/#d"])
      case "/a/c?u=http://x.test/": .init(302, headers: ["Location: /a/e?u=https://x.test/y"])
      case "/a/e?u=https://x.test/y": .init(302, headers: ["Location: ?f"])
      case "/a/e?f": .init(302, headers: ["Location: c"])
      case "/a/c": .init(body: [67])
      case "/loop": .init(301, headers: ["Location: /loop"])
      case "/file": .init(302, headers: ["Location: file:///etc/passwd"])
      default: .init(302, headers: ["Location: http://127.0.0.1:1/x"])
      }
    }
    let client = try client(server)
    let answer = try client.get("\(server.origin)/a/b")
    #expect(answer.url == "\(server.origin)/a/c")
    #expect(try body(answer) == "C")
    for path in ["/loop", "/file", "/elsewhere"] {
      #expect(throws: WebError.self, "\(path)") { try client.get("\(server.origin)\(path)") }
    }
  }

  @Test("a body without an end is not taken")
  func tooLong() throws {
    let server = try LoopbackServer { _, _ in .init(body: [UInt8](repeating: 65, count: 5_000)) }
    #expect(throws: WebError.tooLong(limit: 1_000)) {
      try client(server, limit: 1_000).get("\(server.origin)/a")
    }
  }

  @Test("plain HTTP and private addresses are refused where no wiki of this machine is named")
  func refused() throws {
    let server = try LoopbackServer { _, _ in .init(body: [65]) }
    let client = try client(server, allowsLoopback: false)
    for url in [
      "\(server.origin)/a", "http://example.org/", "ftp://example.org/", "file:///etc/passwd",
      server.origin.replacingOccurrences(of: "http:", with: "https:"), "https://[::1]/",
      "https://169.254.169.254/latest/meta-data",
    ] {
      do {
        _ = try client.get(url)
        Issue.record("\(url) was fetched")
      } catch {
        guard case .refused = error else {
          Issue.record("\(url): \(error)")
          continue
        }
      }
    }
    #expect(server.requests.isEmpty)
  }
}
