import Web

/// An absolute address of the web, and what relative ones mean beside it (RFC 3986).
public struct WebAddress: Hashable, Sendable {
  /// The scheme in lower case, such as `https`.
  public let scheme: String
  /// The host, and the port where one is given.
  public let authority: String
  /// The path, which begins with a slash.
  public let path: String

  /// Reads an absolute `http` or `https` address, nil where a text is none; query and fragment go.
  public init?(_ text: String) {
    guard let colon = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let rest = text[colon.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    guard end > rest.startIndex else { return nil }
    self.scheme = scheme
    authority = String(rest[..<end])
    let path = rest[end...].prefix { $0 != "?" && $0 != "#" }
    self.path = path.isEmpty ? "/" : String(path)
  }

  init(scheme: String, authority: String, path: String) {
    (self.scheme, self.authority, self.path) = (scheme, authority, path)
  }

  /// The address as text.
  public var text: String { "\(origin)\(path)" }

  /// Scheme and authority.
  public var origin: String { "\(scheme)://\(authority)" }

  /// Whether the host is the machine itself.
  var isLoopback: Bool { WebPolicy.isLoopback(authority) }

  /// What a reference means beside this address: an absolute one stays, `//host` gets the scheme.
  public func resolve(_ reference: String) -> String {
    if reference.hasScheme { return reference }
    if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
    if reference.hasPrefix("/") { return origin + WebAddress.withoutDots(reference) }
    if reference.isEmpty || reference.hasPrefix("#") || reference.hasPrefix("?") {
      return text + reference
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let folder = path[...slash]
    return origin + WebAddress.withoutDots(folder + reference)
  }

  /// Takes `.` and `..` out of a path; what follows it stays (RFC 3986, 5.2.4).
  private static func withoutDots(_ reference: String) -> String {
    guard holdsDots(reference) else { return reference }
    let bytes = Array(reference.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < end {
      // Each segment begins with its slash.
      var next = index + 1
      while next < end, bytes[next] != UInt8(ascii: "/") { next += 1 }
      let segment = bytes[index..<next]
      let isLast = next == end
      if segment.elementsEqual("/.".utf8) {
        if isLast { kept.append(UInt8(ascii: "/")) }
      } else if segment.elementsEqual("/..".utf8) {
        while let last = kept.popLast(), last != UInt8(ascii: "/") {}
        if isLast { kept.append(UInt8(ascii: "/")) }
      } else {
        kept += segment
      }
      index = next
    }
    if kept.isEmpty { kept.append(UInt8(ascii: "/")) }
    kept += bytes[end...]
    return String(decoding: kept, as: UTF8.self)
  }

  /// Whether a segment of a path, or what is behind the path, begins with a dot.
  private static func holdsDots(_ reference: String) -> Bool {
    var isBehindSlash = false
    for byte in reference.utf8 {
      if isBehindSlash, byte == UInt8(ascii: ".") { return true }
      isBehindSlash = byte == UInt8(ascii: "/")
    }
    return false
  }
}

extension String {
  /// Whether a reference begins with a scheme.
  var hasScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = utf8[..<colon]
    guard let first = scheme.first, first | 0x20 >= UInt8(ascii: "a"),
      first | 0x20 <= UInt8(ascii: "z")
    else { return false }
    return scheme.allSatisfy { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  /// The scheme of a reference in lower case, nil where it has none.
  var scheme: String? {
    guard hasScheme, let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return self[..<colon].lowercased()
  }
}
