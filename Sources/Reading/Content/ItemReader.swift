import Diagnostics
import Publication
import Schemas
import XML
import Zip

/// Reads the manifest items of one package document, each on any thread.
struct ItemReader: Sendable {
  private let container: Zip.Container
  private let entries: Publication.Container
  private let limit: Int
  private let package: PackageDocument
  /// What is asked of every document.
  private let features: Features
  /// The paths that index collections link to.
  private let indexPaths: Set<String>
  /// Whether breaches of content models are told no more.
  private let hasEnoughViolations: RaisedFlag

  /// Makes a reader of the items of `package` in the book that is being read.
  init(of package: PackageDocument, in reading: BookReading) {
    container = reading.container
    entries = reading.book.container
    limit = reading.options.entryLimit
    self.package = package
    features = reading.features
    indexPaths = package.indexPaths
    hasEnoughViolations = reading.hasEnoughViolations
  }

  private var isLegacy: Bool { package.version == .epub2 }

  /// Reads the item at a place in the manifest; its file is in the container.
  func read(_ place: Int, with tables: ReadingTables) -> ItemContents {
    let item = package.manifest[place]
    var contents = ItemContents()
    guard let path = item.path else { return contents }
    let entries = EntryReader(
      container: container, entries: entries, limit: limit, tables: tables)
    contents.facts = read(item, at: path, from: entries, &contents)
    return contents
  }

  private func read(
    _ item: ManifestItem, at path: String, from entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts? {
    // A table of contents of another type cannot be read as one, and EPUBCheck reads it as nothing
    // else (CHK-008).
    guard !package.isContents(item) else {
      return item.mediaType == MediaType.ncx ? readNCX(path, entries, &contents) : nil
    }
    guard isLegacy || !item.has("nav") || item.mediaType == MediaType.xhtml else { return nil }
    switch item.mediaType {
    case MediaType.xhtml:
      return readDocument(item, path, .xhtml, as: xhtmlKind(of: item), entries, &contents)
    case MediaType.svg:
      return readDocument(item, path, .svg, as: isLegacy ? .svg11 : .svg, entries, &contents)
    case "text/html", "text/x-oeb1-document":
      return isLegacy ? readDocument(item, path, .xhtml, as: nil, entries, &contents) : nil
    case MediaType.dtbook:
      return readDocument(item, path, .dtbook, as: .dtbook, entries, &contents)
    case MediaType.smil where !isLegacy: return readOverlay(path, entries, &contents)
    case MediaType.searchKeyMap where !isLegacy:
      return readSearchKeyMap(path, entries, &contents)
    case MediaType.css: return readStyleSheet(path, entries, &contents)
    case "image/gif", "image/jpeg", "image/png":
      return readImage(path, item.mediaType, entries, &contents)
    default:
      // EPUBCheck knows style sheets by their type in any case.
      let isStyle = item.mediaType.lowercased() == MediaType.css
      return isStyle ? readStyleSheet(path, entries, &contents) : nil
    }
  }

  private func xhtmlKind(of item: ManifestItem) -> DocumentKind {
    if isLegacy { return .xhtml11 }
    if item.has("data-nav") { return .dataNavigation }
    return item.has("nav") ? .navigation : .xhtml
  }

  private func readDocument(
    _ item: ManifestItem, _ path: String, _ kind: ContentDocument.Kind, as schema: DocumentKind?,
    _ entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts {
    let reader = ContentReader(
      path: path, kind: kind, package: package, isNavigation: item.has("nav"))
    var asked = features.asked(of: item, in: package)
    // Of a book of indexes the navigation document need be none.
    if item.has("nav") { asked.remove(.index) }
    let isIndex = item.has("index") || indexPaths.contains(path)
    let isWellFormed = walk(
      path, item.mediaType, into: reader, asking: isIndex ? asked.union(.index) : asked, as: schema,
      entries, &contents)
    contents.findings += reader.findings
    var document = reader.finish()
    document.isBroken = !isWellFormed
    return .document(document)
  }

  private func readOverlay(
    _ path: String, _ entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts {
    let reader = OverlayReader(path: path)
    walk(path, MediaType.smil, into: reader, as: .smil, entries, &contents)
    return .overlay(reader.overlay)
  }

  private func readNCX(
    _ path: String, _ entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts {
    let reader = NCXReader(path: path)
    let isChecked = !hasEnoughViolations.isRaised
    let outcome = entries.walk(
      path, mediaType: MediaType.ncx, into: reader, features: features
    ) { [isLegacy] _ in
      isChecked ? isLegacy && reader.hasOwnType ? .typedNCX : .ncx : nil
    }
    contents.defects += outcome.defects
    contents.findings += outcome.violations
    return .navigationControl(reader.control)
  }

  private func readSearchKeyMap(
    _ path: String, _ entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts {
    let reader = SearchKeyMapReader(path: path)
    walk(path, MediaType.searchKeyMap, into: reader, as: .searchKeyMap, entries, &contents)
    return .searchKeyMap(reader.map)
  }

  /// Walks through a document and notes what is wrong with it.
  ///
  /// - Returns: Whether the document was read to its end without a fault.
  @discardableResult
  private func walk(
    _ path: String, _ mediaType: String, into reader: any DocumentHandler,
    asking asked: Features? = nil, as kind: DocumentKind?, _ entries: EntryReader,
    _ contents: inout ItemContents
  ) -> Bool {
    let outcome = entries.walk(
      path, mediaType: mediaType, into: reader, features: asked ?? features,
      isEnough: hasEnoughViolations.isRaised
    ) { _ in kind }
    contents.defects += outcome.defects
    contents.findings += outcome.violations
    return outcome.isWellFormed
  }

  private func readStyleSheet(
    _ path: String, _ entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts? {
    do throws(ZipError) {
      var reader = StyleReader(path: path, base: path, line: 1)
      let sheet = try entries.withContents(of: path) { reader.read($0) }
      contents.findings += reader.findings
      return sheet.map { .styleSheet($0) }
    } catch {
      contents.defects.append(ContainerUnreadable.finding(path, error.text))
      return nil
    }
  }

  private func readImage(
    _ path: String, _ mediaType: String, _ entries: EntryReader, _ contents: inout ItemContents
  ) -> ItemContents.Facts? {
    guard let entry = entries.entry(at: path) else { return nil }
    do throws(ZipError) {
      return .image(
        try ImageReader.read(
          container.stream(entry), path: path, mediaType: mediaType, bytes: entry.uncompressedSize)
      )
    } catch {
      contents.defects.append(ContainerUnreadable.finding(path, error.text))
      return nil
    }
  }
}

extension PackageDocument {
  /// The container paths that index collections, and the collections in them, link to.
  ///
  /// EPUB Indexes 1.0, "Index collections".
  fileprivate var indexPaths: Set<String> {
    var waiting = collections.filter { $0.roles.contains("index") }
    var paths: Set<String> = []
    while let collection = waiting.popLast() {
      paths.formUnion(collection.links.lazy.compactMap(\.path))
      waiting += collection.children
    }
    return paths
  }
}
