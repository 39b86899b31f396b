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
}
