import Article
import XML

/// Collects the coordinates of a page's subject: those in its title line come before all others.
struct GeoCollector {
  private var titled: Coordinates?
  private var first: Coordinates?

  /// The coordinates, nil where the page has none.
  var coordinates: Coordinates? { titled ?? first }

  /// Looks at an element of the class `geo`, or at the one that holds those of the title line.
  mutating func read(_ node: Node, isUsed: Bool) {
    guard isUsed else { return }
    if node["id"] == "coordinates" {
      guard titled == nil else { return }
      var current: Node? = node
      while let inner = current, titled == nil {
        if inner.has(word: "geo", in: "class") { titled = Self.coordinates(of: inner) }
        current = inner.next(within: node)
      }
    } else if first == nil {
      first = Self.coordinates(of: node)
    }
  }

  private static func coordinates(of node: Node) -> Coordinates? {
    let text = VisibleText.of(node, includingHidden: true)
    let parts = text.split { $0 == ";" || $0 == "," }.map { $0.trimmed }
    if parts.count >= 2, let latitude = number(parts[0]), let longitude = number(parts[1]) {
      return Coordinates(latitude: latitude, longitude: longitude)
    }
    let value = { (name: Tag) -> Double? in
      let part = node.first { $0.has(word: name, in: "class") }
      return part.flatMap { number(VisibleText.collapsed($0.content)[...]) }
    }
    guard let latitude = value("latitude"), let longitude = value("longitude") else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.prefix { $0 == "-" || $0 == "." || $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let number = Double(digits), abs(number) <= 360 else { return nil }
    return number
  }
}
