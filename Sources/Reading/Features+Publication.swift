import Publication
import Schemas

extension Features {
  /// What a profile asks for.
  init(_ profile: Profile) {
    switch profile {
    case .default: self = []
    case .dict: self = .dictionary
    case .edupub: self = .edupub
    case .idx: self = .index
    case .preview: self = .preview
    }
  }

  /// What the `dc:type` elements of a package document ask for.
  init(_ package: PackageDocument) {
    self = []
    for item in package.metadata where item.kind == .dublinCore && item.name == "type" {
      switch item.trimmedValue.lowercased() {
      case "dictionary": insert(.dictionary)
      case "edupub": insert(.edupub)
      case "index": insert(.index)
      case "preview": insert(.preview)
      default: break
      }
    }
  }
}

extension Features {
  /// What is asked of one content document.
  ///
  /// The rules for educational books hold for reflowable documents of the main reading order.
  func asked(of item: ManifestItem, in package: PackageDocument) -> Features {
    guard contains(.edupub) else { return self }
    let isFixed = package.values(of: "rendition:layout").contains {
      $0.trimmedValue == "pre-paginated"
    }
    let isMeant = package.spine.items.contains { place in
      guard place.isLinear, place.idref == item.id else { return false }
      return isFixed
        ? place.properties.contains("rendition:layout-reflowable")
        : !place.properties.contains("rendition:layout-pre-paginated")
    }
    return isMeant ? self : subtracting(.edupub)
  }
}
