import Diagnostics
import Publication
import Rules

/// A book put together in memory, sound until a test spoils it.
struct SampleBook {
  /// The version that the package document declares.
  var version = "3.0"
  /// The paths of further container files.
  var files: [String] = []
  /// The manifest item of the first chapter.
  var chapter = Self.item("c1", "c1.xhtml")
  /// Spoils the package document before it is put into the book.
  var package: (inout PackageDocument) -> Void = { _ in }
  /// Spoils the book.
  var book: (inout Book) -> Void = { _ in }

  /// The codes of what the rules find, other than usage, sorted.
  func codes(_ options: RuleOptions = RuleOptions()) -> [String] {
    findings(options).filter { $0.severity > .usage }.map(\.code).sorted()
  }

  /// What the rules find.
  func findings(_ options: RuleOptions = RuleOptions()) -> [Finding] {
    Judgement(made(), options: options).findings
  }

  /// Makes the book: two chapters, a navigation document, and a package document that names them.
  func made() -> Book {
    let paths =
      ["mimetype", "META-INF/container.xml", "EPUB/package.opf"]
      + ["EPUB/nav.xhtml", "EPUB/c1.xhtml", "EPUB/c2.xhtml"] + files
    var made = Book(
      file: BookFile(path: "sample.epub", isFolder: false, bytes: 1000),
      container: Container(entries: paths.map(Self.entry)))
    made.container.rootFiles = [
      RootFile(
        path: "EPUB/package.opf", mediaType: RootFile.packageType,
        position: Position(line: 3, column: 1))
    ]
    var document = PackageDocument(path: "EPUB/package.opf")
    document.isPackage = true
    document.declaredVersion = version
    document.uniqueIdentifier = "uid"
    document.hasUniqueIdentifier = true
    document.isComplete = true
    document.metadata = [Self.element("identifier", "urn:isbn:9780000000001", id: "uid")]
    document.add(Self.item("nav", "nav.xhtml", properties: version == "3.0" ? ["nav"] : []))
    document.add(chapter)
    document.add(Self.item("c2", "c2.xhtml"))
    document.spine.position = Position(line: 50, column: 1)
    document.spine.items = ["nav", "c1", "c2"].map { Self.place($0) }
    package(&document)
    made.packages = [document]
    for path in ["EPUB/nav.xhtml", "EPUB/c1.xhtml", "EPUB/c2.xhtml"] {
      var content = ContentDocument(path: path, kind: .xhtml)
      for id in ["a", "b"] {
        content.add(
          Identifier(value: id, element: "p", position: Position(line: 5, column: 1), textStart: 0))
      }
      content.endPosition = Position(line: 10, column: 8)
      made.add(content)
    }
    book(&made)
    return made
  }

  /// Replaces the content document of a path by a spoilt one.
  static func spoil(
    _ path: String, of book: inout Book, _ change: (inout ContentDocument) -> Void
  ) {
    var fresh = Book(file: book.file, container: book.container)
    fresh.packages = book.packages
    fresh.overlays = book.overlays
    for var document in book.documents {
      if document.path == path { change(&document) }
      fresh.add(document)
    }
    book = fresh
  }

  /// A stored file of the container.
  static func entry(_ path: String) -> ContainerEntry {
    ContainerEntry(
      path: path, bytes: 10, packedBytes: 10, method: .stored, isDirectory: path.hasSuffix("/"))
  }

  /// A manifest item.
  static func item(
    _ id: String, _ href: String, _ mediaType: String = MediaType.xhtml, fallback: String? = nil,
    overlay: String? = nil, properties: [String] = []
  ) -> ManifestItem {
    ManifestItem(
      id: id, url: ResourceURL(href, relativeTo: "EPUB/package.opf"), mediaType: mediaType,
      fallback: fallback, mediaOverlay: overlay, properties: properties,
      position: Position(line: 20, column: 1))
  }

  /// A place of the spine.
  static func place(
    _ id: String, isLinear: Bool = true, properties: [String] = []
  ) -> Spine.Item {
    Spine.Item(
      idref: id, isLinear: isLinear, properties: properties,
      position: Position(line: 51, column: 1))
  }

  /// An element of Dublin Core, or a meta where `kind` says so.
  static func element(
    _ name: String, _ value: String, id: String? = nil, kind: MetadataItem.Kind = .dublinCore,
    refines: String? = nil, attributes: [String: String] = [:]
  ) -> MetadataItem {
    MetadataItem(
      kind: kind, name: name, value: value, id: id, refines: refines, attributes: attributes,
      language: nil, position: Position(line: 10, column: 1),
      endPosition: Position(line: 10, column: 9))
  }

  /// A reference of chapter 1.
  static func reference(
    _ kind: Reference.Kind, _ href: String, element: String = "a"
  ) -> Reference {
    Reference(
      kind, to: ResourceURL(href, relativeTo: "EPUB/c1.xhtml"), element: element,
      attribute: "href", position: Position(line: 7, column: 3))
  }
}
