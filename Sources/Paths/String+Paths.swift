extension String {
  /// Makes a path of the bytes that the system gave, so that none is lost.
  ///
  /// A byte that is no UTF-8 becomes a scalar of the last private plane; so do the bytes of those
  /// scalars themselves, so that every path leads back to its bytes. See ``pathBytes``.
  public init(path bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    if !bytes.contains(EscapedByte.lead), let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    self = ""
    var index = 0
    while index < bytes.count {
      let end = min(index + Self.length(behind: bytes[index]), bytes.count)
      let text = String(validating: bytes[index..<end], as: UTF8.self)
      if let text, !text.unicodeScalars.contains(where: { EscapedByte($0) != nil }) {
        self += text
        index = end
      } else {
        unicodeScalars.append(EscapedByte(bytes[index]).scalar)
        index += 1
      }
    }
  }

  /// The bytes of a path as the system knows it.
  public var pathBytes: [UInt8] {
    guard utf8.contains(EscapedByte.lead) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      EscapedByte(scalar).map { [$0.byte] } ?? Array(String(scalar).utf8)
    }
  }

  /// The path for people and reports, a byte that is no UTF-8 as `\xff`.
  public var shownPath: String {
    guard utf8.contains(EscapedByte.lead) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let escaped = EscapedByte(scalar) {
        text += escaped.shown
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Lends a path to a function of the system.
  public func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard utf8.contains(EscapedByte.lead) else { return withCString(body) }
    return (pathBytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map(body) ?? "".withCString(body)
      }
    }
  }

  /// How many bytes a character has by its first one, 1 where that begins none.
  private static func length(behind first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension String {
  /// Tells whether a path leads to something within the folder that it begins in: parts with `/` between
  /// them, of which none is empty, `.` or `..`.
  public var staysWithinFolder: Bool {
    split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
    }
  }
}
