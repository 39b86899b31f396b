import Foundation
import Glibc
import TestSupport
import Testing

@testable import Web

/// Files of the cache that a disk or somebody has altered since they were written.
@Suite(.timeLimit(.minutes(1)))
struct CacheDamageTests {
  private static let body = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
  private let folder: TemporaryFolder
  private let cache: WebCache

  init() throws {
    folder = try TemporaryFolder()
    cache = try WebCache(folder: "\(folder.path)/cache")
  }

  private func client(_ server: LoopbackServer) throws -> WebClient {
    let host = String(server.origin.dropFirst("http://".count))
    var policy = WebPolicy(userAgent: "tester/1", trustedHosts: [host], allowsLoopback: true)
    (policy.tries, policy.patience, policy.pause) = (1, 2, 0.001)
    return try WebClient(policy: policy, cache: cache)
  }

  /// A server whose document never changes, and which sends it to those alone who do not have it.
  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request, _ in
      request.header("If-None-Match") == "\"t1\""
        ? .init(304)
        : .init(headers: ["ETag: \"t1\"", "Content-Type: image/png"], body: body)
    }
  }

  private func damage(_ name: String, _ kind: String) throws {
    var bytes = try folder.read("cache/\(name)")
    switch kind {
    case "gone":
      try FileManager.default.removeItem(atPath: "\(folder.path)/cache/\(name)")
      return
    case "empty": bytes = []
    case "cut": bytes.removeLast()
    case "longer": bytes.append(0)
    default: bytes[bytes.count / 2] ^= 1
    }
    try folder.write(bytes, to: "cache/\(name)")
  }

  private func file(_ ending: String) throws -> String {
    try #require(try folder.names(in: "cache").first { $0.hasSuffix(ending) })
  }

  @Test(
    "a body that is not what was written is not used, but fetched anew and told of",
    arguments: ["altered", "cut", "longer", "empty", "gone"])
  func bodies(_ kind: String) throws {
    let server = try Self.server()
    let url = "\(server.origin)/a"
    _ = try client(server).get(url)
    #expect(cache.answer(for: url) != nil)
    try damage(try file(".body"), kind)
    #expect(cache.answer(for: url) == nil)
    let answer = try client(server).get(url)
    #expect(Array(try Data(contentsOf: URL(filePath: answer.path))) == Self.body)
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil])
    #expect(cache.damaged == (kind == "gone" ? [] : [url]))
    // What came is sound again.
    _ = try client(server).get(url)
    #expect(server.requests.last?.header("If-None-Match") == "\"t1\"")
  }

  @Test("a body that cannot be read is not called damaged, and is fetched anew")
  func unread() throws {
    let server = try Self.server()
    let url = "\(server.origin)/a"
    let path = try client(server).get(url).path
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(cache.answer(for: url) == nil)
    #expect(cache.damaged == [])
    let answer = try client(server).get(url)
    #expect(Array(try Data(contentsOf: URL(filePath: answer.path))) == Self.body)
  }

  @Test("a body that cannot be kept tells why, and leaves nothing behind")
  func unkept() throws {
    let failure = #expect(throws: WebError.self) {
      try cache.keep(for: "https://x/a", etag: nil, mediaType: nil) { path throws(WebError) in
        unsafe mkdir(path, 0o700)
      }
    }
    #expect(failure.map { "\($0)".contains("is a directory") } ?? false, "\(failure as Any)")
    let name = try #require(cache.name(of: "https://x/b"))
    try FileManager.default.createDirectory(
      atPath: "\(name).facts", withIntermediateDirectories: false)
    #expect(throws: WebError.self) {
      try cache.store([65], for: "https://x/b", etag: nil, mediaType: nil)
    }
    let left = try folder.names(in: "cache").filter { "\(folder.path)/cache/\($0)".hasPrefix(name) }
    #expect(left.allSatisfy { $0.hasSuffix(".facts") }, "\(left)")
  }

  @Test("what the server said of a body is looked at too", arguments: ["t1", "image"])
  func facts(_ word: String) throws {
    let server = try Self.server()
    let url = "\(server.origin)/a"
    _ = try client(server).get(url)
    let name = try file(".facts")
    let text = String(decoding: try folder.read("cache/\(name)"), as: UTF8.self)
    try folder.write(text.replacingOccurrences(of: word, with: "other"), to: "cache/\(name)")
    #expect(text.contains(word))
    #expect(cache.answer(for: url) == nil)
    #expect(cache.damaged == [url])
  }

  @Test("a body that is damaged while the server is asked is asked for as a whole")
  func meanwhile() throws {
    let path = "\(folder.path)/cache"
    let server = try LoopbackServer { request, count in
      guard request.header("If-None-Match") != nil else {
        return .init(headers: ["ETag: \"t1\""], body: Self.body)
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names where name.hasSuffix(".body") {
        try? Data([1]).write(to: URL(filePath: "\(path)/\(name)"))
      }
      return .init(304)
    }
    let client = try client(server)
    _ = try client.get("\(server.origin)/a")
    let answer = try client.get("\(server.origin)/a")
    #expect(Array(try Data(contentsOf: URL(filePath: answer.path))) == Self.body)
    #expect(server.requests.count == 3)
  }
}
