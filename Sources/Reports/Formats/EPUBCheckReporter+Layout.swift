import Publication

extension EPUBCheckReporter {
  /// How pages are laid out: the package's wishes, and those of one place of the spine.
  struct Layout {
    private(set) var layout = "reflowable"
    private(set) var orientation = "auto"
    private(set) var spread = "auto"

    /// Reads the package's wishes.
    init(of package: PackageDocument?) {
      let value = { (name: String) in
        package?.values(of: "rendition:\(name)").first?.trimmedValue
      }
      layout = value("layout") ?? layout
      orientation = value("orientation") ?? orientation
      spread = value("spread") ?? spread
    }

    /// Whether pages have a fixed layout.
    var isFixed: Bool { layout == "pre-paginated" }

    /// The layout of one place of the spine, whose properties win over the package's.
    func of(_ place: Spine.Item) -> Layout {
      var own = self
      for property in place.properties {
        guard let words = property.words(after: "rendition:") else { continue }
        switch words.name {
        case "layout": own.layout = words.value
        case "orientation": own.orientation = words.value
        case "spread": own.spread = words.value
        default: break
        }
      }
      return own
    }
  }
}

extension String {
  /// What a property such as `rendition:layout-pre-paginated` says of what, nil for other words.
  fileprivate func words(after prefix: String) -> (name: Substring, value: String)? {
    guard hasPrefix(prefix) else { return nil }
    let parts = dropFirst(prefix.count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (parts[0], String(parts[1]))
  }
}
