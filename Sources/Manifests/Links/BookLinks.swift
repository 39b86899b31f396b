import Diagnostics
import Publication

/// The reading order and the other resources of a book.
struct BookLinks {
  /// A place of the reading order.
  struct Page {
    /// The link.
    var link: ManifestLink
    /// The container path, nil where the document is not in the container.
    let path: String?
    /// The position of its overlay in ``Book/overlays``, nil where it is not narrated.
    let overlay: Int?
  }

  /// The documents in reading order, each once.
  private(set) var pages: [Page] = []
  /// All that the manifest declares besides, and audio that it forgets.
  private(set) var resources: [ManifestLink] = []
  /// What is wrong with the spine and the manifest.
  private(set) var findings: [Finding] = []
  /// The positions of overlays that have a page, in the order of their first ones.
  private(set) var overlays: [Int] = []

  private var listed: Set<String> = []
  private var reached: Set<Int> = []

  init(_ book: Book, _ package: PackageDocument, isFixed: Bool) {
    let maker = LinkMaker(book, package, isFixed: isFixed)
    var indices: [String: Int] = [:]
    for (index, overlay) in book.overlays.enumerated() { indices[overlay.path] = index }
    let named = Set(package.spine.items.map(\.idref))
    for place in package.spine.items {
      guard let item = package.item(id: place.idref) else {
        findings.append(SpineItemLeftOut.finding(place, in: package.path))
        continue
      }
      let shown = Self.shown(item, in: package, besides: named)
      guard let link = maker.link(shown, at: place) else {
        findings.append(SpineItemLeftOut.finding(place, in: package.path))
        continue
      }
      guard listed.insert(link.href).inserted else {
        findings.append(DocumentReadTwice.finding(place, link.href, in: package.path))
        continue
      }
      let overlay = item.mediaOverlay.flatMap { package.item(id: $0)?.path }
        .flatMap { indices[$0] }
      if let overlay, reached.insert(overlay).inserted { overlays.append(overlay) }
      pages.append(Page(link: link, path: shown.path, overlay: overlay))
    }
    addResources(of: book, package, maker)
    addUndeclaredAudio(of: book, package, maker)
  }

  /// The item that stands in the reading order: where that is no document, the first of its
  /// fallbacks that is one and stands in no other place.
  ///
  /// EPUB 3.3, "Manifest fallbacks".
  private static func shown(
    _ item: ManifestItem, in package: PackageDocument, besides named: Set<String>
  ) -> ManifestItem {
    var candidate = item
    // A chain of fallbacks may be a ring.
    var steps = package.manifest.count
    while !candidate.isDocument, steps > 0, let id = candidate.fallback,
      let next = package.item(id: id)
    {
      candidate = next
      steps -= 1
    }
    return candidate.isDocument && !named.contains(candidate.id) ? candidate : item
  }

  private mutating func addResources(
    of book: Book, _ package: PackageDocument, _ maker: LinkMaker
  ) {
    for item in package.manifest {
      if let path = item.path, !book.container.contains(path) { continue }
      guard let link = maker.link(item), listed.insert(link.href).inserted else { continue }
      resources.append(link)
    }
  }

  /// Adds the audio that overlays play though the manifest does not declare it.
  private mutating func addUndeclaredAudio(
    of book: Book, _ package: PackageDocument, _ maker: LinkMaker
  ) {
    for entry in book.audio {
      let link = maker.link(toUndeclared: entry.path)
      guard listed.insert(link.href).inserted else { continue }
      resources.append(link)
      findings.append(PlayedAudioUndeclared.finding(entry.path))
    }
  }
}

extension ManifestItem {
  /// Whether the item is a document that every reader shows.
  fileprivate var isDocument: Bool {
    mediaType == MediaType.xhtml || mediaType == MediaType.svg
      || mediaType == MediaType.dtbook || mediaType == "text/html"
  }
}

extension BookLinks {
  /// Gives documents the titles that the table of contents has for them.
  mutating func addTitles(_ titles: [String: String]) {
    for index in pages.indices {
      guard let path = pages[index].path, let title = titles[path] else { continue }
      pages[index].link.title = title
    }
  }

  /// Joins documents with what narrates them.
  mutating func addNarrations(_ overlays: [NarratedOverlay], of flavour: ManifestFlavour) {
    var numbers: [Int: Int] = [:]
    for (number, overlay) in overlays.enumerated() { numbers[overlay.index] = number }
    for index in pages.indices {
      guard let number = pages[index].overlay.flatMap({ numbers[$0] }),
        let path = flavour.overlayPath(number + 1)
      else { continue }
      var alternate = ManifestLink(to: path, type: flavour.overlayType)
      alternate.duration = overlays[number].duration
      pages[index].link.alternates.append(alternate)
      pages[index].link.duration = pages[index].path.flatMap { overlays[number].duration(of: $0) }
      if flavour == .syncnarr { pages[index].link.properties.narration = path }
    }
  }
}
