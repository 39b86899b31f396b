import Foundation
import Glibc
import TestSupport
import Testing

@testable import Web

/// Hosts where nobody answers.
@Suite(.timeLimit(.minutes(1)))
struct HostOutageTests {
  private let folder: TemporaryFolder
  private let cache: WebCache

  init() throws {
    folder = try TemporaryFolder()
    cache = try WebCache(folder: "\(folder.path)/cache")
  }

  private func client(_ outages: HostOutages, tries: Int = 5) throws -> WebClient {
    var policy = WebPolicy(userAgent: "tester/1", trustedHosts: [], allowsLoopback: true)
    (policy.tries, policy.patience, policy.pause) = (tries, 1, 0.2)
    return try WebClient(policy: policy, cache: cache, outages: outages)
  }

  private func failure(_ client: WebClient, _ url: String) -> WebError? {
    do {
      _ = try client.get(url)
      return nil
    } catch {
      return error
    }
  }

  /// A port of this machine on which nobody listens.
  private func closedPort() throws -> Int {
    let server = try LoopbackServer { _, _ in .init() }
    return try #require(URL(string: server.origin)?.port)
  }

  @Test("a host that refuses connections is tried a few times, and not again for every document")
  func refusing() throws {
    let host = "127.0.0.1:\(try closedPort())"
    let outages = HostOutages()
    let client = try client(outages)
    let start = ContinuousClock.now
    let first = try #require(failure(client, "http://\(host)/0"))
    guard case .unreachable(host, let reason) = first else {
      Issue.record("\(first)")
      return
    }
    #expect("\(first)" == "cannot reach \(host): \(reason)")
    let tried = ContinuousClock.now
    #expect(tried - start > .milliseconds(100))
    for number in 1...200 { #expect(failure(client, "http://\(host)/\(number)") == first) }
    // Another client of the same run does not try either.
    #expect(failure(try self.client(outages), "http://\(host)/x") == first)
    #expect(ContinuousClock.now - tried < .seconds(40))
    // Other hosts are no worse for it.
    let server = try LoopbackServer { _, _ in .init(body: [65]) }
    #expect(failure(client, "\(server.origin)/a") == nil)
  }

  @Test("a name that no host has is not asked about again")
  func unknown() throws {
    var policy = WebPolicy(userAgent: "tester/1", trustedHosts: [], allowsLoopback: true)
    policy.pause = 0.01
    let client = try WebClient(policy: policy, cache: cache)
    let first = try #require(failure(client, "https://nobody.invalid/0"))
    guard case .unreachable("nobody.invalid", _) = first else {
      Issue.record("\(first)")
      return
    }
    #expect(failure(client, "https://nobody.invalid/1") == first)
  }

  @Test("a host that takes connections and says nothing is left after two documents")
  func silent() throws {
    let server = try LoopbackServer { _, _ in .init(manner: .mute) }
    let client = try client(HostOutages(), tries: 1)
    let failures = (0..<6).map { failure(client, "\(server.origin)/\($0)") }
    #expect(server.requests.count == 2)
    #expect(Set(failures.map { $0?.description }).count == 1, "\(failures)")
  }

  @Test("one document that never comes does not close its host")
  func single() throws {
    let server = try LoopbackServer { request, _ in
      request.path == "/mute" ? .init(manner: .mute) : .init(body: [65])
    }
    let client = try client(HostOutages(), tries: 1)
    for number in 0..<3 {
      #expect(failure(client, "\(server.origin)/mute") != nil)
      #expect(failure(client, "\(server.origin)/\(number)") == nil)
    }
  }

  @Test("what is no answer of HTTP neither counts as one nor ends an outage")
  func babbling() throws {
    let server = try LoopbackServer { request, _ in
      switch request.path {
      case "/babble": .init(7)
      case "/mute": .init(manner: .mute)
      default: .init(body: [65])
      }
    }
    let host = String(server.origin.dropFirst("http://".count))
    let outages = HostOutages()
    let client = try client(outages, tries: 1)
    #expect(failure(client, "\(server.origin)/babble") != nil)
    #expect(!outages.wasThere(host))
    for path in ["mute", "babble", "mute"] {
      #expect(failure(client, "\(server.origin)/\(path)") != nil)
    }
    #expect(outages.error(for: host) != nil)
    let other = HostOutages()
    #expect(failure(try self.client(other, tries: 1), "\(server.origin)/a") == nil)
    #expect(other.wasThere(host))
  }

  @Test("a host is tried again after a while, once, and then as usual")
  func again() {
    let outages = HostOutages(first: 30, longest: 40)
    let error = WebError.unreachable(host: "a", "x")
    let start = ContinuousClock.now
    func access(_ seconds: Int) -> String {
      switch outages.access(to: "a", at: start + .seconds(seconds)) {
      case .open: "open"
      case .trial: "trial"
      case .closed(let reason): "\(reason)"
      }
    }
    #expect(access(0) == "open")
    outages.noteSilence(of: "a", error, isConnected: false, at: start)
    #expect(
      [1, 29, 30, 31, 59].map(access) == ["\(error)", "\(error)", "trial", "\(error)", "\(error)"])
    outages.noteSilence(of: "a", error, isConnected: false, at: start + .seconds(60))
    // Twice as long would be longer than the longest.
    #expect([99, 100, 101].map(access) == ["\(error)", "trial", "\(error)"])
    #expect(!outages.wasThere("a"))
    outages.noteAnswer(of: "a")
    #expect(outages.wasThere("a"))
    #expect(access(101) == "open")
    // A connection that brings nothing may be the fault of one document.
    outages.noteSilence(of: "a", error, isConnected: true, at: start)
    #expect(access(1) == "open")
    outages.noteSilence(of: "a", error, isConnected: true, at: start)
    #expect(access(1) == "\(error)")
  }

  @Test("a server that has too much to do is no host that cannot be reached")
  func busy() throws {
    let server = try LoopbackServer { request, count in
      count == 1 ? .init(503) : .init(body: [65])
    }
    let client = try client(HostOutages(), tries: 2)
    for number in 0..<4 { #expect(failure(client, "\(server.origin)/\(number)") == nil) }
    #expect(server.requests.count == 8)
  }
}
