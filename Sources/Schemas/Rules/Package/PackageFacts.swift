import Diagnostics
import XML

/// What a package document says, as far as its rules ask.
struct PackageFacts {
  /// A metadata element: of Dublin Core, `meta` or `link`.
  struct Metadatum {
    let namespace: Namespace
    let name: Name
    /// The number of the metadata element around it.
    let parent: Int
    /// The outermost collection around it, nil in the package's own metadata.
    let collection: Int?
    let id: String?
    let property: String
    let refines: String?
    let rel: [Substring]
    let mediaType: String?
    let isNamed: Bool
    /// Whether it stands in another one.
    let isNested: Bool
    let place: Position
    var text = ""

    /// Whether it is the element of Dublin Core of a name.
    func isDublinCore(_ name: Name) -> Bool { namespace == .dublinCore && self.name == name }

    /// Whether it is a `meta` of the EPUB 3 form.
    var isMeta: Bool { namespace != .dublinCore && name == .meta && !property.isEmpty }
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
  var metadataPlace: Position?
  /// The numbers and places of the metadata elements that are the package's own, which should be one.
  var ownMetadata: [(number: Int, place: Position)] = []
  var manifestPlaces: [Position] = []
  var bindingsPlace: Position?
  /// The tables of contents that spines name.
  var tocs: [(id: String, place: Position)] = []
  var metadata: [Metadatum] = []
  /// What metas outside of metadata say of durations: what they refine, nil for the whole book.
  var strayDurations: [String?] = []
  var items: [Item] = []
  var itemReferences: [ItemReference] = []
  /// How many spines there are, which should be one.
  var spines = 0
  var references: [Reference] = []
  var collections: [Collection] = []
  var identifiers = Identifiers()
}
