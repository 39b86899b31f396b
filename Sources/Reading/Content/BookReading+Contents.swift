import Diagnostics
import Publication
import Schemas
import XML
import Zip

extension BookReading {
  /// Reads the content of every local manifest item, in manifest order.
  func readContents(of package: PackageDocument) {
    indexPaths = package.indexPaths
    for item in package.manifest {
      guard let path = item.path, path != package.path, book.container.contains(path),
        isFirstReading(of: path)
      else { continue }
      guard !book.container.isEncrypted(path) else { continue }
      readContent(of: item, at: path, in: package)
    }
  }

  private func readContent(of item: ManifestItem, at path: String, in package: PackageDocument) {
    let isLegacy = package.version == .epub2
    // A table of contents of another type cannot be read as one, and EPUBCheck reads it as nothing
    // else (CHK-008).
    guard !package.isContents(item) else {
      if item.mediaType == MediaType.ncx { readNCX(path) }
      return
    }
    guard isLegacy || !item.has("nav") || item.mediaType == MediaType.xhtml else { return }
    switch item.mediaType {
    case MediaType.xhtml:
      readDocument(path, .xhtml, as: xhtmlKind(of: item, isLegacy: isLegacy), item, package)
    case MediaType.svg:
      readDocument(path, .svg, as: isLegacy ? .svg11 : .svg, item, package)
    case "text/html", "text/x-oeb1-document":
      if isLegacy { readDocument(path, .xhtml, as: nil, item, package) }
    case MediaType.dtbook where isLegacy:
      readDocument(path, .dtbook, as: .dtbook, item, package)
    case MediaType.smil where !isLegacy: readOverlay(path)
    case MediaType.searchKeyMap where !isLegacy: readSearchKeyMap(path)
    case MediaType.css: readStyleSheet(path)
    case "image/gif", "image/jpeg", "image/png": readImage(path)
    default: break
    }
  }

  private func xhtmlKind(of item: ManifestItem, isLegacy: Bool) -> DocumentKind {
    if isLegacy { return .xhtml11 }
    if item.has("data-nav") { return .dataNavigation }
    return item.has("nav") ? .navigation : .xhtml
  }

  private func readDocument(
    _ path: String, _ kind: ContentDocument.Kind, as schema: DocumentKind?, _ item: ManifestItem,
    _ package: PackageDocument
  ) {
    let reader = ContentReader(
      path: path, kind: kind, package: package, isNavigation: item.has("nav"))
    var asked = features.asked(of: item, in: package)
    // Of a book of indexes the navigation document need be none.
    if item.has("nav") { asked.remove(.index) }
    let isIndex = item.has("index") || indexPaths.contains(path)
    let isWellFormed = readXML(
      path, mediaType: item.mediaType, into: reader,
      features: isIndex ? asked.union(.index) : asked
    ) { _ in schema }
    add(reader.findings)
    var document = reader.finish()
    document.isBroken = !isWellFormed
    book.add(document)
  }

  private func readOverlay(_ path: String) {
    let reader = OverlayReader(path: path)
    readXML(path, mediaType: MediaType.smil, into: reader) { _ in .smil }
    book.overlays.append(reader.overlay)
  }

  private func readNCX(_ path: String) {
    let reader = NCXReader(path: path)
    readXML(path, mediaType: MediaType.ncx, into: reader) { _ in .ncx }
    book.navigationControls.append(reader.control)
  }

  private func readSearchKeyMap(_ path: String) {
    let reader = SearchKeyMapReader(path: path)
    readXML(path, mediaType: MediaType.searchKeyMap, into: reader) { _ in .searchKeyMap }
    book.searchKeyMaps.append(reader.map)
  }

  private func readStyleSheet(_ path: String) {
    withContents(of: path) { bytes in
      var reader = StyleReader(path: path, base: path, line: 1)
      book.styleSheets.append(reader.read(bytes))
      add(reader.findings)
    }
  }

  private func readImage(_ path: String) {
    guard let entry = entry(at: path) else { return }
    do throws(ZipError) {
      book.images.append(
        try ImageReader.read(container.stream(entry), path: path, bytes: entry.uncompressedSize))
    } catch {
      findings.append(ContainerUnreadable.finding(path, error.text))
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
