/// The wiki that a page belongs to: what its links mean.
struct Wiki: Hashable, Sendable {
  /// The address under which titles stand, which ends with a slash; nil where nobody tells.
  let base: WebAddress?
  /// The page's own title, as its address has it.
  let ownTitle: String
  /// The page's title, as its head has it.
  let headTitle: String

  /// What a link to a page of the wiki names.
  struct Target: Hashable {
    /// The title, with spaces.
    let title: String
    /// The place in the page, decoded; empty where none is named.
    let fragment: String
    /// The query, such as `action=edit&redlink=1`; empty where there is none.
    let query: String
  }

  /// The page of the same wiki that a reference names, nil where it leads elsewhere.
  func target(of reference: String) -> Target? {
    var rest: Substring
    if reference.hasPrefix("//") || reference.hasPrefix("/") || reference.hasScheme {
      guard let base else { return nil }
      let absolute = base.resolve(reference)
      let (scheme, behind) = absolute[...].parted(at: ":")
      guard scheme == "https" || scheme == "http", behind.hasPrefix("//") else { return nil }
      let prefix = base.authority + base.path
      rest = behind.dropFirst(2)
      guard rest.hasPrefix(prefix) else { return nil }
      rest = rest.dropFirst(prefix.count)
    } else {
      rest = reference[...].withoutClimbing
    }
    let (beforeFragment, fragment) = rest.parted(at: "#")
    let (path, query) = beforeFragment.parted(at: "?")
    return Target(
      title: path.percentDecoded.asTitle, fragment: fragment.percentDecoded, query: String(query))
  }

  /// Whether a title is the page's own.
  func isOwn(_ title: String) -> Bool { title == ownTitle || title == headTitle }

  /// What a reference means on the web, nil where the wiki's address is not known.
  func absolute(_ reference: String) -> String? {
    if let base { return base.resolve(reference) }
    if reference.hasPrefix("//") { return "https:\(reference)" }
    return reference.hasScheme ? reference : nil
  }
}

extension Substring {
  /// The reference without the `./` and `../` that it begins with.
  var withoutClimbing: Substring {
    var rest = utf8
    while true {
      if rest.starts(with: "./".utf8) {
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "../".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return Substring(rest)
      }
    }
  }

  /// What stands before and behind the first occurrence of a character of ASCII.
  func parted(at mark: Unicode.Scalar) -> (Substring, Substring) {
    guard let index = utf8.firstIndex(of: UInt8(ascii: mark)) else { return (self, "") }
    return (self[..<index], self[utf8.index(after: index)...])
  }
}

extension StringProtocol {
  /// A title as people write it: underscores are spaces, and several spaces one.
  var asTitle: String {
    var bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "_") { bytes[index] = 0x20 }
    return bytes.withUnsafeBufferPointer(VisibleText.collapsed)
  }
}
