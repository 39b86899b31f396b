import TestSupport
import Testing

@testable import Web

/// What killed runs and bad disks leave of a body.
extension ResumeTests {
  @Test("a body that was whole when its run was killed is used, once its last byte comes again")
  func complete() throws {
    let old = [
      "Last-Modified: Tue, 01 Jan 2019 00:00:00 GMT", "Date: Tue, 01 Jan 2019 00:02:00 GMT",
    ]
    for (tag, more) in [("\"t1\"", []), ("", old)] {
      let server = try LoopbackServer { request, count in
        Self.answer(request, tag: tag, more: more, isCut: count == 1)
      }
      #expect(throws: WebError.self) { try client(server).get("\(server.origin)/a") }
      try complete(Self.whole)
      #expect(try bytes(client(server).get("\(server.origin)/a")) == Self.whole)
      #expect(server.requests[1].header("Range") == "bytes=599999-")
      #expect(server.requests.count == 2)
    }
    let other = [UInt8](repeating: 7, count: 400_000)
    let server = try LoopbackServer { request, count in
      count == 1 ? Self.answer(request, isCut: true) : Self.answer(request, other, tag: "\"t2\"")
    }
    #expect(throws: WebError.self) { try client(server).get("\(server.origin)/a") }
    try complete(Self.whole)
    #expect(try bytes(client(server).get("\(server.origin)/a")) == other)
  }

  /// Writes what a killed run leaves that had everything.
  private func complete(_ body: [UInt8]) throws {
    let part = try #require(try folder.names(in: "cache").first { $0.hasSuffix(".part") })
    try folder.write(body, to: "cache/\(part)")
  }

  @Test(
    "parts that are damaged are not gone on with",
    arguments: ["facts", "long", "empty", "altered", "cut"])
  func damaged(_ damage: String) throws {
    let server = try LoopbackServer { Self.answer($0, isCut: $1 == 1) }
    #expect(throws: WebError.self) { try client(server).get("\(server.origin)/a") }
    let part = try #require(try folder.names(in: "cache").first { $0.hasSuffix(".part") })
    switch damage {
    case "facts": try folder.write("http://other/\n\n", to: "cache/\(part).facts")
    case "long": try folder.write([UInt8](repeating: 1, count: 600_001), to: "cache/\(part)")
    case "empty": try folder.write("", to: "cache/\(part)")
    default:
      var bytes = try folder.read("cache/\(part)")
      if damage == "cut" { bytes.removeLast() } else { bytes[1000] ^= 1 }
      try folder.write(bytes, to: "cache/\(part)")
    }
    #expect(try bytes(client(server).get("\(server.origin)/a")) == Self.whole)
    #expect(server.requests[1].header("Range") == nil)
  }
}
