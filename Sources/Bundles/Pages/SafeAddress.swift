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
    guard let scheme = String(value[...].trimmed).scheme else { return true }
    return schemes.contains(scheme)
  }

  /// The address of a picture that is written into the page, nil where it is of an unknown kind.
  static func ofInlinePicture(_ source: String) -> String? {
    let lower = source.prefix(40).lowercased()
    let kinds = ["png", "jpeg", "jpg", "gif", "webp", "avif", "svg+xml"]
    return kinds.contains { lower.hasPrefix("data:image/\($0)") } ? source : nil
  }
}
