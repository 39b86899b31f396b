import Foundation
import TestSupport
import Testing

@testable import Web

/// Servers that mean harm, or are out of order.
@Suite(.timeLimit(.minutes(1)))
struct HostileServerTests {
  private let folder: TemporaryFolder
  private let cache: WebCache

  init() throws {
    folder = try TemporaryFolder()
    cache = try WebCache(folder: "\(folder.path)/cache")
  }

  private func client(_ server: LoopbackServer, hosts: Set<String> = []) throws -> WebClient {
    let host = String(server.origin.dropFirst("http://".count))
    var policy = WebPolicy(
      userAgent: "tester/1", trustedHosts: hosts.union([host]), allowsLoopback: true)
    policy.limit = 1 << 20
    policy.tries = 3
    policy.patience = 1
    return try WebClient(policy: policy, cache: cache)
  }

  private func failure(_ client: WebClient, _ url: String) -> WebError? {
    do {
      _ = try client.get(url)
      return nil
    } catch {
      return error
    }
  }

  @Test("a body without an end is given up at its limit, and not asked for again")
  func endless() throws {
    let server = try LoopbackServer { _, _ in .init(manner: .endless) }
    #expect(failure(try client(server), "\(server.origin)/a") == .tooLong(limit: 1 << 20))
    #expect(server.requests.count == 1)
    #expect(cache.answer(for: "\(server.origin)/a") == nil)
  }

  @Test(
    "headers without an end, many or a single one, are given up, and called what they are",
    arguments: [LoopbackServer.Answer.Manner.endlessHead, .endlessHeader])
  func endlessHead(_ manner: LoopbackServer.Answer.Manner) throws {
    let server = try LoopbackServer { _, _ in .init(manner: manner) }
    #expect(
      failure(try client(server), "\(server.origin)/a")
        == .transfer("the headers of the answer are too long"))
    #expect(server.requests.count == 1)
  }

  @Test("a server that falls silent is left, and not asked three times")
  func silent() throws {
    let server = try LoopbackServer { _, _ in .init(body: [1, 2, 3, 4], manner: .stalled) }
    let start = ContinuousClock.now
    guard case .transfer = failure(try client(server), "\(server.origin)/a") else {
      Issue.record("half a body was taken")
      return
    }
    #expect(server.requests.count == 1)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("a slow server is waited for")
  func slow() throws {
    let server = try LoopbackServer { _, _ in
      .init(body: [UInt8](repeating: 65, count: 4_000), manner: .slow)
    }
    let answer = try client(server).get("\(server.origin)/a")
    #expect(try Data(contentsOf: URL(filePath: answer.path)).count == 4_000)
  }

  @Test("a pause that a server asks for is kept, as seconds and as a date, by all clients of a run")
  func pauses() throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let date = format.string(from: Date(timeIntervalSinceNow: 2.5))
    let server = try LoopbackServer { request, count in
      guard count == 1, request.path != "/other" else { return .init(body: [65]) }
      return request.path == "/date"
        ? .init(503, headers: ["Retry-After: \(date)"])
        : .init(429, headers: ["Retry-After: 1"])
    }
    for path in ["/seconds", "/date"] {
      let start = ContinuousClock.now
      _ = try client(server).get("\(server.origin)\(path)")
      #expect(ContinuousClock.now - start > .milliseconds(900), "\(path)")
    }
    let pauses = HostPauses()
    let host = String(server.origin.dropFirst("http://".count))
    pauses.pause(host, for: 0.5)
    let policy = WebPolicy(userAgent: "t", trustedHosts: [], allowsLoopback: true)
    let start = ContinuousClock.now
    _ = try WebClient(policy: policy, cache: cache, pauses: pauses).get("\(server.origin)/other")
    #expect(ContinuousClock.now - start > .milliseconds(450))
  }

  @Test(
    "nobody waits for an hour, or for ever",
    arguments: [("3600", 3600), ("99999999999999999999", Int.max)])
  func longPause(asked: String, seconds: Int) throws {
    let server = try LoopbackServer { _, _ in .init(503, headers: ["Retry-After: \(asked)"]) }
    #expect(
      failure(try client(server), "\(server.origin)/a") == .busy(status: 503, seconds: seconds))
    #expect(server.requests.count == 1)
  }

  @Test(
    "redirects lead neither to private networks nor to users nor out of the web",
    arguments: [
      "https://10.1.2.3/", "https://192.168.0.1/", "https://[fd00::1]/",
      "https://[::ffff:10.0.0.1]/",
      "https://169.254.169.254/", "https://[64:ff9b::a00:1]/", "https://0x0a000001/",
      "http://10.1.2.3/",
      "http://127.0.0.1@example.org/", "https://user:word@example.org/", "file:///etc/passwd",
      "gopher://127.0.0.1/", "//example.org/a", "http://127.0.0.1.example.org/",
    ])
  func redirects(_ target: String) throws {
    let server = try LoopbackServer { _, _ in .init(302, headers: ["Location: \(target)"]) }
    // Even where the host is one that may be asked.
    let hosts: Set = [
      "10.1.2.3", "192.168.0.1", "[fd00::1]", "[::ffff:10.0.0.1]", "169.254.169.254",
      "[64:ff9b::a00:1]", "0x0a000001", "127.0.0.1@example.org", "user:word@example.org",
      "127.0.0.1.example.org",
    ]
    guard case .refused = failure(try client(server, hosts: hosts), "\(server.origin)/a") else {
      Issue.record("the redirect was followed")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test("names that begin like the machine's own address are those of others")
  func loopback() {
    for host in ["localhost", "localhost:80", "127.0.0.1", "127.9.9.9:8080", "[::1]:1"] {
      #expect(WebPolicy.isLoopback(host), "\(host)")
    }
    for host in [
      "127.example.org", "127.0.0.1.example.org", "127.0.0.1@x", "127.0.0.256", "localhost.x", "",
      "127.1", "[::2]",
    ] {
      #expect(!WebPolicy.isLoopback(host), "\(host)")
    }
  }

  @Test("tags of any letters neither end their header nor are mixed up")
  func tags() throws {
    let server = try LoopbackServer { request, count in
      count == 1
        ? .init(headers: ["ETag: \"a\"\"b, c\""], body: [65]) : .init(200, body: [66])
    }
    let client = try client(server)
    _ = try client.get("\(server.origin)/a")
    _ = try client.get("\(server.origin)/a")
    let tag = server.requests[1].header("If-None-Match")
    #expect(tag == nil || tag == "\"a\"\"b, c\"")
  }

  @Test("what one run reads from the cache stays what it was told of")
  func sharing() throws {
    let other = try WebCache(folder: "\(folder.path)/cache")
    let first = try cache.store([1], for: "https://x/a", etag: "1", mediaType: "a/b")
    let second = try other.store([2, 2], for: "https://x/a", etag: "2", mediaType: nil)
    #expect(try Data(contentsOf: URL(filePath: first.path)) == Data([1]))
    #expect(try Data(contentsOf: URL(filePath: second.path)) == Data([2, 2]))
    #expect(cache.answer(for: "https://x/a") == second)
    #expect(cache.answer(for: "https://x/b") == nil)
  }
}
