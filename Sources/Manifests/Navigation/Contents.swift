import Publication

/// The lists that lead into a book: contents, landmarks, pages, and those of figures and the like.
struct Contents {
  /// The table of contents.
  private(set) var entries: [NavigationList.Entry] = []
  /// The landmarks.
  private(set) var landmarks: [ManifestLink] = []
  /// The page list.
  private(set) var pages: [ManifestLink] = []
  /// The lists of illustrations, tables, audio and video, by their words.
  private(set) var lists: [String: [ManifestLink]] = [:]

  /// The words of the further lists, in the order in which they are written.
  static let furtherLists: [StaticString] = ["loi", "lot", "loa", "lov"]

  /// Reads the navigation document of a book, else its NCX and its guide.
  init(_ book: Book, _ package: PackageDocument) {
    let item = package.manifest.first { $0.has("nav") }
    if let path = item?.path, let document = book.document(at: path) {
      read(document.navigation)
      return
    }
    let path = package.spine.toc.flatMap { package.item(id: $0)?.path }
    if let path, let control = book.navigationControls.first(where: { $0.path == path }) {
      entries = control.points
      pages = Self.flattened(control.pages)
    }
    landmarks = package.guide.compactMap { reference in
      Address.reference(to: reference.url).map { href in
        var link = ManifestLink(to: href)
        link.title = reference.title?.xmlWords().joined(separator: " ").nonEmpty
        link.relations = Self.relation(of: reference.type).map { [$0] } ?? []
        return link
      }
    }
  }

  private mutating func read(_ navigation: [NavigationList]) {
    for list in navigation {
      if list.types.contains("toc"), entries.isEmpty {
        entries = list.entries
      } else if list.types.contains("landmarks") {
        landmarks = Self.flattened(list.entries)
      } else if list.types.contains("page-list") {
        pages = Self.flattened(list.entries)
      } else if let word = list.types.first(where: Self.isFurtherList) {
        lists[word, default: []] += Self.flattened(list.entries)
      }
    }
  }

  private static func isFurtherList(_ word: String) -> Bool {
    furtherLists.contains { $0.description == word }
  }

  /// The table of contents as links.
  var links: [ManifestLink] { entries.map(Self.link) }

  /// A link for an entry and those below it; a heading without a link leads to `#`.
  private static func link(_ entry: NavigationList.Entry) -> ManifestLink {
    var link = ManifestLink(to: entry.url.flatMap { Address.reference(to: $0) } ?? "#")
    link.title = entry.title.nonEmpty
    link.children = entry.children.map { Self.link($0) }
    return link
  }

  /// The entries that lead somewhere, without their nesting.
  private static func flattened(_ entries: [NavigationList.Entry]) -> [ManifestLink] {
    entries.flatMap { entry -> [ManifestLink] in
      let below = flattened(entry.children)
      guard let href = entry.url.flatMap({ Address.reference(to: $0) }) else { return below }
      var link = ManifestLink(to: href)
      link.title = entry.title.nonEmpty
      link.relations = entry.types.compactMap(relation)
      return [link] + below
    }
  }

  /// The relation that a word of the structural vocabulary stands for.
  private static func relation(of word: String) -> String? {
    switch word {
    case "": nil
    case "cover": "cover"
    case "toc": "contents"
    case "bodymatter", "text": "start"
    default:
      word.contains(":") ? nil : "http://www.idpf.org/epub/vocab/structure/#\(word)"
    }
  }

  /// The titles that the table of contents gives documents, by their container paths: of several
  /// the first that leads to the document as a whole, else the first.
  var titles: [String: String] {
    var whole: [String: String] = [:]
    var parts: [String: String] = [:]
    Self.gather(entries, &whole, &parts)
    return whole.merging(parts) { whole, _ in whole }
  }

  private static func gather(
    _ entries: [NavigationList.Entry], _ whole: inout [String: String],
    _ parts: inout [String: String]
  ) {
    for entry in entries {
      if let path = entry.url?.path, let title = entry.title.nonEmpty {
        if entry.url?.fragment?.nonEmpty == nil {
          whole[path] = whole[path] ?? title
        } else {
          parts[path] = parts[path] ?? title
        }
      }
      gather(entry.children, &whole, &parts)
    }
  }
}
