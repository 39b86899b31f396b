import XML

/// Collects the style sheets that templates put into a page.
///
/// A sheet stands where its template is used first; later uses point to it. The first use may be in
/// something that is left out, so sheets are collected from everywhere.
struct SheetCollector {
  private var order: [String] = []
  private var texts: [String: String] = [:]
  private var usedKeys: Set<String> = []
  private var count = 0

  /// Looks at a `style` or `link`.
  mutating func read(_ node: Node, isUsed: Bool) {
    var key = node["data-mw-deduplicate"]
    if key == nil, node.has(word: "mw-deduplicated-inline-style", in: "rel") {
      key = node["href"].map { $0.hasPrefix("mw-data:") ? String($0.dropFirst(8)) : $0 }
    }
    let isSheet = node.tag == "style"
    if key == nil, isSheet {
      count += 1
      key = "unnamed \(count)"
    }
    guard let key else { return }
    if isUsed, usedKeys.insert(key).inserted { order.append(key) }
    guard isSheet, texts[key] == nil else { return }
    let text = node.content
    if text.contains(where: { !$0.isWhitespace }) { texts[key] = text }
  }

  /// The sheets in use, in the order of their first use.
  var used: [String] { order.compactMap { texts[$0] } }
}
