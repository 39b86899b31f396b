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
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return origin + WebAddress.withoutDots(folder + reference)
  }

  /// Takes `.` and `..` out of a path; what follows it stays.
  private static func withoutDots(_ reference: String) -> String {
    let end = reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
    var segments: [Substring] = []
    let parts = reference[..<end].split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst()
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case ".": if isLast { segments.append("") }
      case "..":
        if !segments.isEmpty { segments.removeLast() }
        if isLast { segments.append("") }
      default: segments.append(part)
      }
    }
    return "/" + segments.joined(separator: "/") + reference[end...]
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
    guard hasScheme, let colon = firstIndex(of: ":") else { return nil }
    return self[..<colon].lowercased()
  }
}
