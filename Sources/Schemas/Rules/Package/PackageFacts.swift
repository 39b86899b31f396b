import Diagnostics
import XML

/// What a package document says, as far as its rules ask.
struct PackageFacts {
  /// A metadata element wherever it stands: of Dublin Core, `meta`, `link`, and what refines another.
  struct Metadatum {
    let namespace: Namespace
    let name: Name
    /// The number of the element around it, which its siblings share.
    let parent: Int
    /// What the element around it is.
    let surrounding: Surrounding
    /// Whether it stands somewhere in the package's own metadata, be it in another of them.
    let isBelowOwn: Bool
    /// The outermost collection around it, nil where there is none.
    let collection: Int?
    let id: String?
    let property: String
    let refines: String?
    let rel: [Substring]
    let mediaType: String?
    let place: Position
    /// The text of it and of all in it.
    var text = ""

    /// What the element around a metadata element is.
    enum Surrounding {
      /// The package's own metadata.
      case own
      /// Metadata of a collection.
      case ofCollection
      /// Metadata somewhere else.
      case astray
      /// No metadata.
      case other
    }

    /// Whether it is a child of the package's own metadata.
    var isOwn: Bool { surrounding == .own }

    /// Whether it is the element of Dublin Core of a name.
    func isDublinCore(_ name: Name) -> Bool { namespace == .dublinCore && self.name == name }

    /// Whether it is a `meta` of the EPUB 3 form.
    var isMeta: Bool { namespace != .dublinCore && name == .meta && !property.isEmpty }
  }

  /// Holds an element `metadata`.
  struct MetadataElement {
    /// The number of the element.
    let number: Int
    let place: Position
    /// Whether it is the package's own.
    let isOwn: Bool
  }

  struct Item {
    let id: String
    let href: String
    let mediaType: String
    let properties: [Substring]
    let overlay: String?
    /// The number of the manifest that is the element around it, nil where that is another element.
    let manifest: Int?
    /// Whether it is an item of a manifest that is the package's own.
    let isOwn: Bool
    let place: Position
  }

  struct ItemReference {
    let idref: String?
    let properties: [Substring]
    /// The number of the spine around it.
    let spine: Int
    let place: Position
  }

  struct Reference {
    let key: String
    let place: Position
  }

  struct Collection {
    let role: String
    /// The number of the collection around it.
    let parent: Int?
    /// The outermost collection around it, or itself.
    let outermost: Int
    let place: Position
    var metadataPlace: Position?
    /// The number of its metadata element.
    var metadata: Int?
    var hasMetadata = false
    var links = 0
    var ids: Set<ExactText> = []
    var children: [Int] = []
    var hrefs: [String] = []
  }

  var package: Position?
  var uniqueIdentifier: String?
  /// The metadata elements, of which one should be the package's own.
  var metadataElements: [MetadataElement] = []
  var manifestPlaces: [Position] = []
  var bindingsPlace: Position?
  /// The tables of contents that spines name.
  var tocs: [(id: String, place: Position)] = []
  var metadata: [Metadatum] = []
  var items: [Item] = []
  var itemReferences: [ItemReference] = []
  /// How many spines there are, which should be one.
  var spines = 0
  var references: [Reference] = []
  var collections: [Collection] = []
  var identifiers = Identifiers()
}
