/// Keeps addresses that a reader may follow, and drops those that would run something.
enum SafeAddress {
  private static let schemes: Set<String> = [
    "http", "https", "mailto", "tel", "geo", "sms", "ftp", "ftps", "irc", "ircs", "magnet", "news",
    "nntp", "sip", "sips", "xmpp", "gopher", "git", "ssh", "svn", "urn", "bitcoin", "matrix",
  ]

  /// What a reference means on the web, nil where it is to be no link.
  static func of(_ reference: String, wiki: Wiki) -> String? {
    let reference = String(reference[...].trimmed)
    guard let address = wiki.absolute(reference) else { return nil }
    // Nearly all are of these two.
    if address.hasPrefix("https:") || address.hasPrefix("http:") { return address }
    guard let scheme = address.scheme, schemes.contains(scheme) else { return nil }
    return address
  }

  /// Whether an attribute's value may stand as the address of a link.
  static func isSafe(_ value: String) -> Bool {
    guard let scheme = asRead(value).scheme else { return true }
    return schemes.contains(scheme)
  }

  /// A reference as browsers read it: without what is not seen around it, and without tabs and line
  /// ends anywhere (URL Standard, 4.4).
  static func asRead(_ reference: String) -> String {
    guard reference.utf8.contains(where: { $0 <= 0x20 }) else { return reference }
    var bytes = reference.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address of a picture that is written into the page, nil where it is of an unknown kind.
  static func ofInlinePicture(_ source: String) -> String? {
    let lower = source.prefix(40).lowercased()
    let kinds = ["png", "jpeg", "jpg", "gif", "webp", "avif", "svg+xml"]
    return kinds.contains { lower.hasPrefix("data:image/\($0)") } ? source : nil
  }
}
