import Paths

/// What a bundle has: which pages and files links and pictures can lead to.
struct BundleMap: Sendable {
  /// A page of the bundle.
  struct Page: Sendable {
    /// The file in the folder `pages`.
    let path: String
    /// The identifiers that links may name.
    let ids: Set<String>
  }

  /// The pages by their titles.
  var pages: [String: Page] = [:]
  /// The paths of stored files by the addresses that they come from.
  var files: [String: String] = [:]
  /// The paths of style sheets by their texts.
  var sheets: [String: String] = [:]
  /// The paths of the wiki's own sheets by their addresses.
  var siteSheets: [String: String] = [:]

  /// The page of a title and the reference to it from another page.
  func reference(to target: Wiki.Target) -> String? {
    guard let page = pages[target.title] else { return nil }
    let name = page.path.split(separator: "/").last.map(String.init) ?? page.path
    let fragment = page.ids.contains(target.fragment) ? "#" + target.fragment.fragmentEncoded : ""
    return name.percentEncoded + fragment
  }
}
