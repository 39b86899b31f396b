import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Large bodies of which a part came before, and the rest later.
@Suite(.timeLimit(.minutes(1)))
struct ResumeTests {
  /// The document.
  static let whole = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
  /// The folder in which the cache lies.
  let folder: TemporaryFolder
  private let cache: WebCache

  init() throws {
    folder = try TemporaryFolder()
    cache = try WebCache(folder: "\(folder.path)/cache")
  }

  /// Makes a client that may ask the server.
  func client(_ server: LoopbackServer, tries: Int = 1) throws -> WebClient {
    let host = String(server.origin.dropFirst("http://".count))
    var policy = WebPolicy(userAgent: "tester/1", trustedHosts: [host], allowsLoopback: true)
    (policy.tries, policy.patience, policy.pause) = (tries, 2, 0.001)
    return try WebClient(policy: policy, cache: cache)
  }

  /// Reads the body of an answer.
  func bytes(_ answer: WebAnswer) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: answer.path)))
  }

  /// What a sound server answers: the rest where that is wanted of the same document.
  static func answer(
    _ request: LoopbackServer.Request, _ body: [UInt8] = whole, tag: String = "\"t1\"",
    more: [String] = [], isCut: Bool = false
  ) -> LoopbackServer.Answer {
    let headers = (tag.isEmpty ? [] : ["ETag: \(tag)"]) + ["Content-Type: image/png"] + more
    let start = request.header("Range").flatMap { Int($0.dropFirst(6).dropLast()) }
    let time = more.first { $0.hasPrefix("Last-Modified: ") }?.dropFirst(15)
    let isSame = [tag, time.map(String.init)].contains(request.header("If-Range"))
    guard let start, isSame else { return .init(headers: headers, body: body, isCut: isCut) }
    guard start < body.count else { return .init(416) }
    let range = "Content-Range: bytes \(start)-\(body.count - 1)/\(body.count)"
    return .init(206, headers: headers + [range], body: Array(body[start...]), isCut: isCut)
  }

  @Test("a try goes on where the one before broke off")
  func sameRun() throws {
    let server = try LoopbackServer { Self.answer($0, isCut: $1 < 3) }
    let answer = try client(server, tries: 3).get("\(server.origin)/a")
    #expect(try bytes(answer) == Self.whole)
    #expect(answer.etag == "t1")
    #expect(answer.mediaType == "image/png")
    #expect(server.requests.map { $0.header("Range") } == [nil, "bytes=300000-", "bytes=450000-"])
    #expect(server.requests.map { $0.header("If-Range") } == [nil, "\"t1\"", "\"t1\""])
    #expect(server.requests[1].header("Accept-Encoding") == nil)
    #expect(cache.answer(for: "\(server.origin)/a") == answer)
  }

  @Test("a run goes on where the one before broke off, and leaves nothing behind")
  func laterRun() throws {
    let server = try LoopbackServer { Self.answer($0, isCut: $1 == 1) }
    #expect(throws: WebError.self) { try client(server).get("\(server.origin)/a") }
    #expect(cache.answer(for: "\(server.origin)/a") == nil)
    #expect(try bytes(client(server).get("\(server.origin)/a")) == Self.whole)
    #expect(server.requests[1].header("Range") == "bytes=300000-")
    let kept = try folder.names(in: "cache")
    #expect(kept.count == 2, "\(kept)")
    #expect(kept.contains { $0.hasSuffix(".body") } && kept.contains { $0.hasSuffix(".facts") })
  }

  @Test("a time tells documents apart where it is old enough, and there is no tag")
  func times() throws {
    let old = [
      "Last-Modified: Tue, 01 Jan 2019 00:00:00 GMT", "Date: Tue, 01 Jan 2019 00:02:00 GMT",
    ]
    let server = try LoopbackServer { Self.answer($0, tag: "", more: old, isCut: $1 == 1) }
    #expect(try bytes(client(server, tries: 2).get("\(server.origin)/a")) == Self.whole)
    #expect(server.requests[1].header("If-Range") == "Tue, 01 Jan 2019 00:00:00 GMT")
    let young = [
      "Last-Modified: Tue, 01 Jan 2019 00:00:00 GMT", "Date: Tue, 01 Jan 2019 00:00:30 GMT",
    ]
    let other = try LoopbackServer { Self.answer($0, tag: "", more: young, isCut: $1 == 1) }
    #expect(try bytes(client(other, tries: 2).get("\(other.origin)/a")) == Self.whole)
    #expect(other.requests[1].header("Range") == nil)
  }

  @Test("a document that has changed comes as a whole")
  func changed() throws {
    let other = [UInt8](repeating: 7, count: 400_000)
    let server = try LoopbackServer { request, count in
      count == 1 ? Self.answer(request, isCut: true) : Self.answer(request, other, tag: "\"t2\"")
    }
    let answer = try client(server, tries: 2).get("\(server.origin)/a")
    #expect(try bytes(answer) == other)
    #expect(answer.etag == "t2")
    #expect(server.requests[1].header("Range") == "bytes=300000-")
  }

  @Test(
    "no part is kept of what nobody can go on with",
    arguments: ["weak", "small", "coded", "refused", "untold"])
  func unfit(_ kind: String) throws {
    let server = try LoopbackServer { request, count in
      switch kind {
      case "weak": Self.answer(request, tag: "W/\"t1\"", isCut: count == 1)
      case "small": Self.answer(request, Array(Self.whole.prefix(90_000)), isCut: count == 1)
      case "coded":
        // Announced as coded, which the bytes are not: the transfer fails at its first bytes.
        Self.answer(request, more: count == 1 ? ["Content-Encoding: gzip"] : [], isCut: count == 1)
      case "refused": Self.answer(request, more: ["Accept-Ranges: none"], isCut: count == 1)
      default: Self.answer(request, tag: "", isCut: count == 1)
      }
    }
    let answer = try client(server, tries: 2).get("\(server.origin)/a")
    #expect(try bytes(answer) == (kind == "small" ? Array(Self.whole.prefix(90_000)) : Self.whole))
    #expect(server.requests.map { $0.header("Range") } == [nil, nil])
    #expect(try folder.names(in: "cache").count == 2)
  }

  @Test(
    "a server that sends another part than it was asked for is asked for the whole",
    arguments: ["start", "total", "tag", "end", "none", "416", "short"])
  func lying(_ lie: String) throws {
    let whole = Self.whole
    let server = try LoopbackServer { request, count in
      guard count == 2 else { return Self.answer(request, isCut: count == 1) }
      let (range, tag) =
        switch lie {
        case "start": ("bytes 200000-599999/600000", "\"t1\"")
        case "total": ("bytes 300000-599999/700000", "\"t1\"")
        case "tag": ("bytes 300000-599999/600000", "\"t2\"")
        case "end": ("bytes 300000-400000/600000", "\"t1\"")
        case "none": ("", "\"t1\"")
        default: ("bytes 300000-599999/600000", "\"t1\"")
        }
      if lie == "416" { return .init(416) }
      return .init(
        206, headers: ["ETag: \(tag)", "Content-Range: \(range)"],
        body: Array(whole[300_000..<(lie == "short" ? 500_000 : 600_000)]))
    }
    let answer = try client(server, tries: 3).get("\(server.origin)/a")
    #expect(try bytes(answer) == whole)
    #expect(server.requests.map { $0.header("Range") } == [nil, "bytes=300000-", nil])
    #expect(answer.etag == "t1")
  }

  @Test("a part that nobody asked for is no document")
  func unasked() throws {
    let server = try LoopbackServer { _, _ in
      .init(206, headers: ["Content-Range: bytes 0-2/9"], body: [1, 2, 3])
    }
    #expect(throws: WebError.self) { try client(server).get("\(server.origin)/a") }
    #expect(try folder.names(in: "cache").isEmpty)
  }

  @Test("what breaks off again and again, and comes nearer each time, comes in the end")
  func advancing() throws {
    let large = (0..<9_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 9) }
    let server = try LoopbackServer { request, _ in
      let start = request.header("Range").flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
      return Self.answer(request, large, isCut: large.count - start > 2_500_000)
    }
    #expect(try bytes(client(server, tries: 2).get("\(server.origin)/a")) == large)
    #expect(server.requests.count == 3)
    let stuck = try LoopbackServer { request, _ in Self.answer(request, isCut: true) }
    #expect(throws: WebError.self) { try client(stuck, tries: 3).get("\(stuck.origin)/a") }
    #expect(stuck.requests.count == 3)
  }

  @Test("what begins anew each time uses up its tries, however much of it comes")
  func beginningAnew() throws {
    let server = try LoopbackServer { _, count in
      let body = [UInt8](repeating: 9, count: count * 3_000_000)
      return .init(headers: ["ETag: \"t\(count)\""], body: body, isCut: count < 10)
    }
    #expect(throws: WebError.self) { try client(server, tries: 3).get("\(server.origin)/a") }
    // What came the first time was nearer to its end.
    #expect(server.requests.count == 4)
  }

  @Test("a run that is stopped once a body is whole leaves none that is not kept")
  func stoppedAtEnd() throws {
    let server = try LoopbackServer { _, _ in .init(body: [UInt8](repeating: 3, count: 1000)) }
    let host = String(server.origin.dropFirst("http://".count))
    let policy = WebPolicy(userAgent: "tester/1", trustedHosts: [host], allowsLoopback: true)
    let path = "\(folder.path)/cache"
    // libcurl asks some times more, and the client once after it.
    for limit in 1...10 {
      let calls = Mutex(0)
      let client = try WebClient(policy: policy, cache: cache) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let body = names.first { $0.hasSuffix(".tmp") }
        let bytes = body.flatMap { FileManager.default.contents(atPath: "\(path)/\($0)") }
        return calls.withLock { calls in
          // Whoever is asked to stop stays so, whatever becomes of the body.
          if calls > 0 || bytes?.count == 1000 { calls += 1 }
          return calls >= limit
        }
      }
      do throws(WebError) {
        _ = try client.get("\(server.origin)/a")
      } catch {
        #expect(error == .cancelled)
      }
      let left = try folder.names(in: "cache").filter { $0.hasSuffix(".tmp") }
      #expect(left.isEmpty, "stopped at the call \(limit)")
    }
    #expect(cache.answer(for: "\(server.origin)/a") != nil)
  }

  @Test("a body that is announced as too long is refused before it comes")
  func tooLong() throws {
    let server = try LoopbackServer { Self.answer($0, isCut: $1 == 1) }
    let client = try client(server)
    client.policy.limit = 500_000
    #expect(throws: WebError.tooLong(limit: 500_000)) { try client.get("\(server.origin)/a") }
    #expect(client.receivedBytes == 0)
    #expect(try folder.names(in: "cache").isEmpty)
  }

  @Test("many that fetch the same get it whole, and none spoils another's part")
  func crowd() throws {
    let server = try LoopbackServer { Self.answer($0, isCut: $1 % 2 == 1) }
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      do {
        let answer = try client(server, tries: 40).get("\(server.origin)/a")
        let isWhole = try bytes(answer) == Self.whole
        if !isWhole { failures.withLock { $0.append("not whole") } }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test("a run that is stopped ends amid a transfer, and keeps what came")
  func stopped() throws {
    let server = try LoopbackServer { request, count in
      count == 1
        ? .init(headers: ["ETag: \"t1\""], body: Self.whole, manner: .stalled)
        : Self.answer(request)
    }
    let path = "\(folder.path)/cache"
    let host = String(server.origin.dropFirst("http://".count))
    var policy = WebPolicy(userAgent: "tester/1", trustedHosts: [host], allowsLoopback: true)
    policy.patience = 50
    // Stopped once all is there that comes.
    let client = try WebClient(policy: policy, cache: cache) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let part = names.first { $0.hasSuffix(".part") }
      return part.map { FileManager.default.contents(atPath: "\(path)/\($0)")?.count } == 300_000
    }
    let start = ContinuousClock.now
    #expect(throws: WebError.cancelled) { try client.get("\(server.origin)/a") }
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(try bytes(self.client(server).get("\(server.origin)/a")) == Self.whole)
    #expect(server.requests[1].header("Range") == "bytes=300000-")
  }
}
