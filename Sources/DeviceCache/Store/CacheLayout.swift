/// Where everything lies in a device cache.
struct CacheLayout: Sendable {
  /// The path of the cache.
  let root: String

  /// What belongs to the program, and is none of a device's business.
  var own: String { "\(root)/.epubtool" }
  /// What was done so far.
  var journal: String { "\(own)/journal" }
  /// What a build holds while it works.
  var lock: String { "\(own)/lock" }
  /// Files by the digests of their contents.
  var objects: String { "\(own)/objects" }
  /// Publications in the making.
  var work: String { "\(own)/work" }
  /// A file that is to take its place whole.
  var draft: String { "\(work)/draft" }
  /// The list of publications.
  var library: String { "\(root)/library.json" }

  /// The folder of a publication, as library.json sees it.
  static func place(_ id: String, of kind: PublicationKind) -> String {
    "\(kind.folder)/\(id)"
  }

  /// The folder of a publication.
  func home(_ id: String, of kind: PublicationKind) -> String {
    "\(root)/\(Self.place(id, of: kind))"
  }

  /// The folder that a publication is made in.
  func bench(_ id: String) -> String { "\(work)/\(id)" }
}

/// The kinds of publications.
enum PublicationKind: String, Sendable, CaseIterable {
  /// A book.
  case book
  /// A page of a list or a dump.
  case page

  /// The folder of all publications of the kind.
  var folder: String {
    switch self {
    case .book: "books"
    case .page: "pages"
    }
  }
}
