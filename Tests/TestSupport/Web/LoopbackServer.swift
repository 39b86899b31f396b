import Foundation
import Glibc
import Synchronization

/// A web server on this machine, for one test: it answers each path as told, and remembers requests.
public final class LoopbackServer: Sendable {
  /// What is sent for a path.
  public struct Answer: Sendable {
    let status: Int
    let headers: [String]
    let body: [UInt8]
    let isCut: Bool
    let manner: Manner

    /// How an answer is sent.
    public enum Manner: Sendable {
      /// At once.
      case whole
      /// In pieces, with pauses between them.
      case slow
      /// The head and half of the body, and then nothing more.
      case stalled
      /// With a body that has no end.
      case endless
      /// With headers that have no end.
      case endlessHead
      /// With a single header that has no end.
      case endlessHeader
      /// Never: the connection stays open.
      case mute
    }

    /// Describes an answer.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: More header lines, without line ends.
    ///   - body: The body.
    ///   - isCut: Whether half of the body is sent, and the connection ended.
    ///   - manner: How it is sent.
    public init(
      _ status: Int = 200, headers: [String] = [], body: [UInt8] = [], isCut: Bool = false,
      manner: Manner = .whole
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.isCut = isCut
      self.manner = manner
    }
  }

  /// A request as it came.
  public struct Request: Sendable {
    /// The path with its query.
    public let path: String
    /// The header lines.
    public let headers: [String]

    /// The value of a header, nil where there is none.
    public func header(_ name: String) -> String? {
      let prefix = name.lowercased() + ":"
      let line = headers.first { $0.lowercased().hasPrefix(prefix) }
      return line.map { $0.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The address, without a slash at the end.
  public let origin: String
  private let socket: Int32
  private let log = Mutex<[Request]>([])
  private let open = Mutex<(now: Int, peak: Int)>((0, 0))
  private let answer: @Sendable (Request, Int) -> Answer

  /// Starts a server.
  ///
  /// - Parameter answer: Makes the answer to a request; the number counts requests for its path from 1.
  /// - Throws: An error where the system gives no port.
  public init(_ answer: @escaping @Sendable (Request, Int) -> Answer) throws {
    self.answer = answer
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard status else { throw TestSupportError("no server: \(String(cString: strerror(errno)))") }
    origin = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        guard let self else {
          close(connection)
          return
        }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// The requests so far, in their order.
  public var requests: [Request] { log.withLock { $0 } }

  /// The most connections that were open at a time.
  public var peakConnections: Int { open.withLock { $0.peak } }

  private func serve(_ connection: Int32) {
    open.withLock { open in
      open.now += 1
      open.peak = max(open.peak, open.now)
    }
    var isCounted = true
    func uncount() {
      if isCounted { open.withLock { $0.now -= 1 } }
      isCounted = false
    }
    defer {
      uncount()
      close(connection)
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = read(connection, &piece, piece.count)
      guard count > 0, bytes.count < 1 << 16 else { return }
      bytes += piece[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return }
    let request = Request(path: String(words[1]), headers: Array(lines.dropFirst()))
    let count = log.withLock { log in
      log.append(request)
      return log.filter { $0.path == request.path }.count
    }
    let answer = answer(request, count)
    send(answer, on: connection, ending: uncount)
  }

  /// Sends an answer; `ending` is called before its last bytes, behind which the other side may open the
  /// next connection.
  private func send(_ answer: Answer, on connection: Int32, ending: () -> Void) {
    var head = ["HTTP/1.1 \(answer.status) x", "Connection: close"] + answer.headers
    if case .endless = answer.manner {} else { head.append("Content-Length: \(answer.body.count)") }
    let start = Array(head.joined(separator: "\r\n").utf8)
    let half = Array(answer.body.prefix(answer.body.count / 2))
    let space = Array("\r\n\r\n".utf8)
    switch answer.manner {
    case .whole:
      ending()
      put(start + space + (answer.isCut ? half : answer.body), on: connection)
    case .slow:
      put(start + space, on: connection)
      let length = max(1, answer.body.count / 4)
      for index in stride(from: 0, to: answer.body.count, by: length) {
        Thread.sleep(forTimeInterval: 0.1)
        if index + length >= answer.body.count { ending() }
        put(Array(answer.body[index...].prefix(length)), on: connection)
      }
    case .stalled, .mute:
      if case .stalled = answer.manner { put(start + space + half, on: connection) }
      // Until the other side has had enough.
      var byte: UInt8 = 0
      while read(connection, &byte, 1) > 0 {}
    case .endless:
      put(start + space, on: connection)
      while put([UInt8](repeating: 65, count: 1 << 16), on: connection) {}
    case .endlessHead:
      put(start, on: connection)
      while put(Array("\r\nX-More: \(String(repeating: "x", count: 1000))".utf8), on: connection) {}
    case .endlessHeader:
      put(start + Array("\r\nX-More: ".utf8), on: connection)
      while put([UInt8](repeating: 120, count: 1 << 16), on: connection) {}
    }
  }

  @discardableResult
  private func put(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
