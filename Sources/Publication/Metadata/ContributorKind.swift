/// The parts that people take in a publication, as lists of books and manifests tell them apart.
public enum ContributorKind: CaseIterable, Sendable {
  case author, narrator, translator, editor, illustrator, artist, colorist, publisher, contributor

  /// The kind of a role's code in MARC's list of relators, nil where it is another one.
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
}
