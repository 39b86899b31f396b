/// How a page becomes a part of another: its identifiers get a prefix, so that each stays the only
/// one.
struct Embedding: Sendable {
  /// What goes before the page's identifiers.
  let prefix: String
  /// What goes before those of the other pages, by their files' names.
  let prefixes: [String: String]
  /// Addresses that hold the stored files, by their paths.
  let data: [String: String]

  /// What the address of a link becomes.
  func link(_ href: String) -> String? {
    if href.hasPrefix("#") { return "#\(prefix)\(href.dropFirst())" }
    guard !href.hasScheme, !href.hasPrefix("//") else { return href }
    let (path, fragment) = href[...].parted(at: "#")
    if path == "../index.html" { return prefixes.count > 1 ? "#contents" : nil }
    guard let other = prefixes[path.percentDecoded] else { return nil }
    return fragment.isEmpty ? "#\(other)page" : "#\(other)\(fragment)"
  }

  /// What the address of a picture or recording becomes.
  func file(_ source: String) -> String? {
    if source.hasPrefix("data:") { return source }
    return data[source.hasPrefix("../") ? String(source.dropFirst(3)) : source]
  }

  /// What names of identifiers become, several of which may stand in one attribute.
  func names(_ value: String) -> String {
    value.split(separator: " ").map { prefix + $0 }.joined(separator: " ")
  }
}
