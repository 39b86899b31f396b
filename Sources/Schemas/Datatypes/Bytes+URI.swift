extension Bytes {
  /// Whether the bytes pass as a URI reference, blanks and characters beyond ASCII allowed.
  ///
  /// XML Schema's anyURI takes nearly anything: refused are broken escapes, brackets outside a host, a
  /// second `#`, an authority without a host and a scheme with nothing behind it.
  var isURI: Bool {
    var hasFragment = false
    var isInPath = true
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "%"):
        guard index + 2 < endIndex, self[index + 1].isHexDigit, self[index + 2].isHexDigit else {
          return false
        }
      case UInt8(ascii: "#"):
        if hasFragment { return false }
        hasFragment = true
        isInPath = false
      case UInt8(ascii: "?"): isInPath = false
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        guard !isInPath || isHostBracket(at: index) else { return false }
      default: break
      }
      index += 1
    }
    return hasSoundStart
  }

  /// Whether the bytes are a URI or, in brackets, a compact one (RDFa Core 1.1).
  var isCURIE: Bool {
    isURI || (count > 2 && first == UInt8(ascii: "[") && last == UInt8(ascii: "]"))
  }

  /// Whether a bracket stands around an IP address behind `//`.
  private func isHostBracket(at index: Int) -> Bool {
    guard let host = hostStart, host < endIndex, self[host] == UInt8(ascii: "["),
      let close = self[host...].firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    let address = self[(host + 1)..<close]
    guard address.contains(UInt8(ascii: ":")),
      address.allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") })
    else { return false }
    return index == host || index == close
  }

  /// Where the host begins, nil where there is no authority.
  private var hostStart: Int? {
    guard let slash = firstIndex(of: UInt8(ascii: "/")), slash + 1 < endIndex,
      self[slash + 1] == UInt8(ascii: "/")
    else { return nil }
    let before = self[..<slash]
    guard before.isEmpty || before.last == UInt8(ascii: ":") else { return nil }
    return slash + 2
  }

  /// Whether the bytes may be the scheme of a URI.
  private var isScheme: Bool {
    first.map { $0.isLetter } ?? false
      && allSatisfy { byte in
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      }
  }

  /// Whether neither the host behind `//` nor what follows a scheme is missing.
  private var hasSoundStart: Bool {
    if let colon = firstIndex(where: \.endsScheme), self[colon] == UInt8(ascii: ":") {
      guard self[..<colon].isScheme, colon + 1 < endIndex, self[colon + 1] != UInt8(ascii: "#")
      else { return false }
    }
    guard let host = hostStart else { return true }
    guard host < endIndex else { return false }
    // An empty authority is allowed where a path follows, as in file:///.
    return !self[host].endsScheme || self[host] == UInt8(ascii: "/")
  }
}

extension UInt8 {
  /// Whether the byte ends what may be the scheme of a URI, or the whole part before its path.
  fileprivate var endsScheme: Bool {
    switch self {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }
}
