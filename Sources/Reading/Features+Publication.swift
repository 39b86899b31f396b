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
      switch item.trimmedValue {
      case "dictionary": insert(.dictionary)
      case "edupub": insert(.edupub)
      case "index": insert(.index)
      case "preview": insert(.preview)
      default: break
      }
    }
  }
}
