import Publication

extension Book {
  /// What stands before the roots of all XML documents of the container and the publication.
  var prologs: [(path: String, mediaType: String, prolog: Prolog)] {
    container.documents.map { ($0.path, "application/xml", $0.prolog) }
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
