import JSON
import Publication

/// How pages are to be laid out: EPUB 3.3, "Package rendering vocabulary".
struct Rendition: Hashable, Sendable {
  /// Whether pages have a fixed size.
  var isFixed: Bool?
  /// `auto`, `landscape` or `portrait`.
  var orientation: String?
  /// `auto`, `both`, `landscape` or `none`.
  var spread: String?
  /// `auto`, `paginated`, `scrolled-continuous` or `scrolled-doc`.
  var flow: String?

  /// Whether nothing is told.
  var isEmpty: Bool { self == Rendition() }

  private init() {}

  /// Reads what holds for the whole book.
  init(_ package: PackageDocument) {
    let told = { (property: String) in
      package.values(of: "rendition:\(property)").map(\.trimmedValue)
    }
    if !told("layout").isEmpty { isFixed = told("layout").contains("pre-paginated") }
    orientation = told("orientation").first
    // The old value for portrait alone meant that there are spreads in any case.
    spread = told("spread").first.map { $0 == "portrait" ? "both" : $0 }
    flow = told("flow").first
  }

  /// Reads what holds for one place of the spine.
  init(overridingIn properties: [String]) {
    for property in properties {
      let word = property.split(separator: ":").last.map(String.init) ?? property
      let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2, property.hasPrefix("rendition:") else { continue }
      switch parts[0] {
      case "layout": isFixed = parts[1] == "pre-paginated"
      case "orientation": orientation = parts[1]
      case "spread": spread = parts[1] == "portrait" ? "both" : parts[1]
      case "flow": flow = parts[1]
      default: break
      }
    }
  }

  /// How content that is larger than the screen is to be reached, nil where it is left open.
  var overflow: String? {
    switch flow {
    case "paginated", "auto": flow
    case "scrolled-continuous", "scrolled-doc": "scrolled"
    default: nil
    }
  }

  /// Writes the hints as members of an object.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("orientation", orientation)
    writer.member("spread", spread)
    writer.member("overflow", overflow)
    if flow == "scrolled-continuous" { writer.member("continuous", true) }
    if flow == "scrolled-doc" { writer.member("continuous", false) }
  }
}
