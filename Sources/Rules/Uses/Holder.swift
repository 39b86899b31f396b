import Publication

/// A document that refers to resources.
struct Holder: Sendable {
  /// The kinds of documents that refer to something.
  enum Kind: Sendable {
    /// A package document.
    case package
    /// An XHTML, SVG or DTBook document.
    case document
    /// A style sheet.
    case styleSheet
    /// A media overlay.
    case overlay
    /// An NCX.
    case control
    /// A search key map.
    case searchKeyMap
  }

  /// The kind of document.
  let kind: Kind
  /// The position in the list of the book that its kind stands in.
  let index: Int
  /// The container path.
  let path: String
  /// The position of the package document that declares it.
  let package: Int
  /// Whether it is that package's navigation document.
  let isNavigation: Bool
  private let order: Int

  /// Whether an item that names the document may be the one as which it is read.
  func isRead(as item: ManifestItem) -> Bool {
    switch kind {
    case .styleSheet: item.mediaType == MediaType.css
    case .document:
      item.mediaType != MediaType.css && !item.mediaType.hasPrefix("image/")
        || item.mediaType == MediaType.svg
    case .package, .overlay, .control, .searchKeyMap: true
    }
  }

  /// Lists the documents that refer to something, in the order in which EPUBCheck checks them.
  static func all(of book: Book) -> [Holder] {
    let orders = book.packages.map { package in
      Dictionary(
        CheckingOrder(package).places.enumerated().lazy.compactMap { order, place in
          package.manifest[place].path.map { ($0, (order: order, place: place)) }
        }, uniquingKeysWith: { first, _ in first })
    }
    guard !orders.isEmpty else { return [] }
    var holders: [Holder] = []
    func add(_ kind: Kind, _ index: Int, _ path: String) {
      let package = orders.firstIndex { $0[path] != nil } ?? 0
      let order = orders[package][path]
      let isNavigation =
        kind == .document
        && order.map { book.packages[package].manifest[$0.place].has("nav") } == true
      holders.append(
        Holder(
          kind: kind, index: index, path: path, package: package, isNavigation: isNavigation,
          order: order?.order ?? .max))
    }
    for (index, package) in book.packages.enumerated() {
      holders.append(
        Holder(
          kind: .package, index: index, path: package.path, package: index, isNavigation: false,
          order: -1))
    }
    for (index, document) in book.documents.enumerated() { add(.document, index, document.path) }
    for (index, sheet) in book.styleSheets.enumerated() { add(.styleSheet, index, sheet.path) }
    for (index, overlay) in book.overlays.enumerated() { add(.overlay, index, overlay.path) }
    for (index, map) in book.searchKeyMaps.enumerated() { add(.searchKeyMap, index, map.path) }
    for (index, control) in book.navigationControls.enumerated() {
      add(.control, index, control.path)
    }
    return holders.sorted { ($0.package, $0.order) < ($1.package, $1.order) }
  }
}
