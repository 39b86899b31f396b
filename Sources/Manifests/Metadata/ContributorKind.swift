/// The parts that people take in a publication, as manifests have keys for them.
enum ContributorKind: CaseIterable, Sendable {
  case author, narrator, translator, editor, illustrator, artist, colorist, publisher, contributor

  /// The kind of a role's code in MARC's list of relators, nil where there is no key for it.
  init?(role: String) {
    switch role.lowercased() {
    case "aut": self = .author
    case "nrt": self = .narrator
    case "trl": self = .translator
    case "edt": self = .editor
    case "ill": self = .illustrator
    case "art": self = .artist
    case "clr": self = .colorist
    case "pbl": self = .publisher
    default: return nil
    }
  }

  /// The key in a Readium Web Publication Manifest.
  var key: StaticString {
    switch self {
    case .author: "author"
    case .narrator: "narrator"
    case .translator: "translator"
    case .editor: "editor"
    case .illustrator: "illustrator"
    case .artist: "artist"
    case .colorist: "colorist"
    case .publisher: "publisher"
    case .contributor: "contributor"
    }
  }

  /// The key in the publication manifest of W3C.
  var publicationKey: StaticString { self == .narrator ? "readBy" : key }
}
