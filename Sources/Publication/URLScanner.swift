import Diagnostics

/// Takes a URL apart, byte by byte.
struct URLScanner {
  private var bytes: ArraySlice<UInt8>
  private var problems: ResourceURL.Problems = []

  init(_ text: String) {
    bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
  }

  mutating func resolve(text: String, base: String) -> ResourceURL {
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.map { percentDecoded(bytes[($0 + 1)...]) }
    var rest = hash.map { bytes[..<$0] } ?? bytes
    if let scheme = scheme(of: rest) {
      return absolute(scheme, rest, text: text, fragment: fragment)
    }
    check(bytes)
    if rest.starts(with: [0x2F, 0x2F]) {
      return made(text, .remote("https:" + String(bounding: rest)), fragment)
    }
    if let query = rest.firstIndex(of: UInt8(ascii: "?")) {
      problems.insert(.query)
      rest = rest[..<query]
    }
    guard !rest.isEmpty else { return made(text, .local(base), fragment) }
    let path = path(rest, base: base)
    return made(text, .local(path), fragment)
  }

  private func made(
    _ text: String, _ target: ResourceURL.Target, _ fragment: String?
  ) -> ResourceURL {
    ResourceURL(text: text, target: target, fragment: fragment, problems: problems)
  }

  private func scheme(of rest: ArraySlice<UInt8>) -> String? {
    guard let first = rest.first, isLetter(first),
      let colon = rest.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = rest[..<colon]
    let isScheme = name.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    return isScheme ? String(bounding: name).lowercased() : nil
  }

  private mutating func absolute(
    _ scheme: String, _ rest: ArraySlice<UInt8>, text: String, fragment: String?
  ) -> ResourceURL {
    switch scheme {
    case "data":
      check(bytes, passingSpace: true)
      return made(text, .data, fragment)
    case "file":
      problems.insert(.fileScheme)
    case "http", "https", "ftp", "ws", "wss":
      let behind = rest[(rest.startIndex + scheme.utf8.count + 1)...]
      let authority = authority(of: behind)
      check(bytes[(authority?.endIndex ?? behind.startIndex)...])
      if let authority, !isAuthority(authority) {
        problems.insert(.malformed)
        return made(text, .nowhere, fragment)
      }
      if let authority, hasHighPort(authority) { problems.insert(.malformed) }
    default:
      check(bytes)
    }
    return made(text, .remote(String(bounding: rest)), fragment)
  }

  /// The part between `//` and the path; nil, and a problem, where there is no `//`.
  private mutating func authority(of behindScheme: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard behindScheme.starts(with: [0x2F, 0x2F]) else {
      problems.insert(.malformed)
      return nil
    }
    return behindScheme.dropFirst(2).prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x5C }
  }

  /// Whether an authority has a host that can be, and a port that is a number if any.
  ///
  /// URL Standard, "Host parsing", without the tables of international names.
  private func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last
    guard let host, !host.isEmpty else { return false }
    if host.first == UInt8(ascii: "[") {
      guard let end = host.lastIndex(of: UInt8(ascii: "]")) else { return false }
      return isAddress(host[(host.startIndex + 1)..<end]) && isPort(host[(end + 1)...].dropFirst())
    }
    let parts = host.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // The URL Standard decodes a host before it looks for what no host may have.
    let name = Array(percentDecoded(parts[0]).utf8)
    let forbidden = name.contains { byte in
      byte <= 0x20 || Array("#%/:?@[\\]".utf8).contains(byte)
    }
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && !name.isEmpty && !forbidden
      && !labels.dropLast().contains(where: \.isEmpty)
      && (parts.count < 2 || isPort(parts[1]))
  }

  /// Whether the text between the brackets of a host looks like an IPv6 address.
  private func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    text.filter { $0 == UInt8(ascii: ":") }.count >= 2
      && text.allSatisfy { hexadecimal($0) != nil || $0 == UInt8(ascii: ":") || $0 == 0x2E }
  }

  private func isPort(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether an authority that is one has a port higher than there are.
  private func hasHighPort(_ authority: ArraySlice<UInt8>) -> Bool {
    guard let colon = authority.lastIndex(of: UInt8(ascii: ":")) else { return false }
    let digits = authority[(colon + 1)...].drop { $0 == 0x30 }
    guard isPort(digits) else { return false }
    return digits.count > 5 || digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } > 65535
  }

  /// Notes bytes that the URL Standard lets no valid URL have.
  ///
  /// - Parameters:
  ///   - bytes: The URL, or the part of it that is not looked at otherwise.
  ///   - passingSpace: Whether white space is none of them, as data URLs are broken into lines.
  private mutating func check(_ bytes: ArraySlice<UInt8>, passingSpace: Bool = false) {
    var index = bytes.startIndex
    var isInFragment = false
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x09...0x0D, 0x20:
        if !passingSpace { problems.insert(.malformed) }
      case 0...0x1F, 0x22, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x7F:
        problems.insert(.malformed)
      case UInt8(ascii: "#"):
        if isInFragment { problems.insert(.malformed) }
        isInFragment = true
      case UInt8(ascii: "%"):
        let digits = bytes[(index + 1)...].prefix(2)
        if digits.count < 2 || !digits.allSatisfy({ hexadecimal($0) != nil }) {
          problems.insert(.malformed)
        }
      default: break
      }
      index += 1
    }
  }

  /// Joins a relative path to the folder of its base, without dot segments.
  private mutating func path(_ relative: ArraySlice<UInt8>, base: String) -> String {
    var segments: [ArraySlice<UInt8>] = []
    var isRooted = false
    if let first = relative.first, isSlash(first) {
      problems.insert(.leavesContainer)
      isRooted = true
    } else {
      let folder = Array(base.utf8)
      if let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
        segments = folder[..<slash].split(
          separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      }
    }
    let parts = relative.split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      switch dots(part) {
      case 1:
        if isLast { segments.append([]) }
      case 2:
        if segments.isEmpty {
          problems.insert(.leavesContainer)
        } else {
          segments.removeLast()
        }
        if isLast { segments.append([]) }
      default:
        if !(isRooted && number == 0 && part.isEmpty) { segments.append(part) }
      }
    }
    return percentDecoded(ArraySlice(segments.joined(separator: [UInt8(ascii: "/")])))
  }

  /// 1 for a segment that stays, 2 for one that climbs, 0 for any other.
  private func dots(_ segment: ArraySlice<UInt8>) -> Int {
    guard segment.count <= 6 else { return 0 }
    switch String(bounding: segment).lowercased() {
    case ".", "%2e": return 1
    case "..", ".%2e", "%2e.", "%2e%2e": return 2
    default: return 0
    }
  }

  private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(bounding: bytes) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(bounding: decoded)
  }

  /// Whether a byte divides a path; browsers take a backslash for a slash.
  private func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == 0x5C }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
