import Diagnostics
import Publication

extension Book {
  /// The content documents of EPUB 3 that are laid out in advance, in manifest order.
  var fixedLayoutDocuments: [ContentDocument] {
    guard version == .epub3 else { return [] }
    let paths = packages.reduce(into: Set<String>()) { $0.formUnion($1.fixedLayoutPaths) }
    guard !paths.isEmpty else { return [] }
    return documents.filter { paths.contains($0.path) }
  }

  /// What a test says of the first viewport of each fixed-layout document, and where it stands.
  func viewports(_ judge: (Viewport) -> [String]) -> [(String, Location)] {
    fixedLayoutDocuments.flatMap { document in
      guard document.kind == .xhtml, let viewport = document.viewports.first else {
        return [(String, Location)]()
      }
      let location = Location(entry: document.path, at: viewport.position, element: "meta")
      return judge(viewport).map { ($0, location) }
    }
  }

  /// Style sheets, style elements and style attributes.
  var allStyles: [StyleSheet] {
    styleSheets + documents.lazy.flatMap(\.styles)
  }

  /// What stands before the roots of all XML documents of the publication.
  var prologs: [(path: String, mediaType: String, prolog: Prolog)] {
    container.prologs.map { ($0.path, "application/xml", $0.prolog) }
      + packages.map { ($0.path, "application/oebps-package+xml", $0.prolog) }
      + documents.map { document in
        let type =
          switch document.kind {
          case .xhtml: MediaType.xhtml
          case .svg: MediaType.svg
          case .dtbook: MediaType.dtbook
          }
        return (document.path, type, document.prolog)
      }
      + overlays.map { ($0.path, MediaType.smil, $0.prolog) }
      + navigationControls.map { ($0.path, MediaType.ncx, $0.prolog) }
      + searchKeyMaps.map { ($0.path, MediaType.searchKeyMap, $0.prolog) }
  }
}
