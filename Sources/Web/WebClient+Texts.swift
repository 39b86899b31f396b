extension WebClient {
  /// Lends a text to C, NULL where there is none.
  static func withOptionalCString<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return unsafe text.withCString { unsafe body($0) }
  }

  /// Lends two texts to C.
  static func withOptionalCStrings<Result>(
    _ first: String?, _ second: String?,
    _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
  ) -> Result {
    unsafe withOptionalCString(first) { first in
      unsafe withOptionalCString(second) { unsafe body(first, $0) }
    }
  }

  /// The text in an array of C.
  static func text<Field>(_ field: inout Field) -> String {
    unsafe withUnsafeBytes(of: &field) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// What a redirect's address means beside the one that was asked.
  static func resolve(_ location: String, beside url: String) -> String {
    let bare = location.prefix { $0 != "#" }
    // A query may name another address.
    let head = bare.firstRange(of: "://").map { bare[..<$0.lowerBound] }
    if let head, head.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }) {
      return String(bare)
    }
    guard let mark = url.firstRange(of: "://") else { return String(bare) }
    let scheme = url[..<mark.lowerBound]
    if bare.hasPrefix("//") { return "\(scheme):\(bare)" }
    let rest = url[mark.upperBound...]
    let host = rest.prefix { $0 != "/" }
    if bare.hasPrefix("/") { return "\(scheme)://\(host)\(bare)" }
    let path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }
    if bare.hasPrefix("?") { return "\(scheme)://\(host)\(path)\(bare)" }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return "\(scheme)://\(host)\(folder)/\(bare)"
  }
}
