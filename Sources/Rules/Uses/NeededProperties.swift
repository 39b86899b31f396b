import Diagnostics
import Publication

/// What properties a document needs of its manifest item.
struct NeededProperties {
  /// The manifest item.
  let item: ManifestItem
  /// What the content document makes use of, nil for style sheets and overlays.
  let features: ContentDocument.Features?
  /// The properties that the item has to have.
  let properties: [String]
  /// The properties that it may have besides.
  let allowed: Set<String>
  /// Where what is missing is reported.
  let location: Location
  /// Behind the end of a content document, which is where remote resources would have come.
  let end: Location
  /// Where a style element or attribute fetches something from the network, each once.
  var styles: [Location] = []

  /// Works the needs of all documents, style sheets and overlays out.
  static func all(of book: Book, _ context: RuleContext) -> [NeededProperties] {
    let remote = holdersWithRemoteResources(context)
    let graphic = holdersWithGraphics(context)
    let rivals = book.itemsOfSharedPaths
    return context.uses.holders.enumerated().flatMap { number, holder -> [NeededProperties] in
      let only = book.packages[holder.package].item(at: holder.path).map { [$0] }
      let items = (rivals[holder.path] ?? only ?? []).filter { holder.isRead(as: $0) }
      let needsRemote = remote.contains(Int32(number)) ? ["remote-resources"] : []
      return items.prefix(FindingLimit.perID).compactMap { item in
        needs(of: holder, as: item, book, needsRemote, hasGraphics: graphic.contains(Int32(number)))
      }
    }
  }

  private static func needs(
    of holder: Holder, as item: ManifestItem, _ book: Book, _ needsRemote: [String],
    hasGraphics: Bool
  ) -> NeededProperties? {
    switch holder.kind {
    case .document:
      let document = book.documents[holder.index]
      // EPUBCheck compares at the end of a document, to which it does not come in a broken one.
      guard !document.isBroken, document.endPosition != nil else { return nil }
      var needed = NeededProperties(
        item: item, features: document.features, properties: needs(of: document) + needsRemote,
        allowed: allowances(of: document).union(
          hasGraphics && document.kind != .svg ? ["svg"] : []),
        location: Location(entry: holder.path),
        end: Location(entry: holder.path, at: document.endPosition))
      needed.styles = document.styles.filter(\.isRemoteUser).map {
        Location(entry: holder.path, line: $0.line > 1 ? $0.line - 1 : nil)
      }
      return needed
    case .styleSheet, .overlay:
      return NeededProperties(
        item: item, features: nil, properties: needsRemote, allowed: [],
        location: Location(entry: holder.path),
        end: Location(entry: holder.path, line: 0, column: 0))
    case .package, .control, .searchKeyMap: return nil
    }
  }

  /// The documents that use something from the network, other than by links and style sheets.
  private static func holdersWithRemoteResources(_ context: RuleContext) -> Set<Int32> {
    let kinds: Set<Reference.Kind> = [
      .image, .audio, .video, .track, .resource, .font, .overlayAudio,
    ]
    var holders: Set<Int32> = []
    for use in context.uses.list where use.standing.contains(.remote) && kinds.contains(use.kind) {
      if case .style = use.part { continue }
      holders.insert(use.holder)
    }
    return holders
  }

  /// The documents that show an SVG file.
  private static func holdersWithGraphics(_ context: RuleContext) -> Set<Int32> {
    let isGraphic = context.uses.targets.map { $0.item?.mediaType == MediaType.svg }
    var holders: Set<Int32> = []
    for use in context.uses.list where use.kind != .hyperlink {
      if let target = use.target, isGraphic[Int(target)] { holders.insert(use.holder) }
    }
    return holders
  }

  private static func needs(of document: ContentDocument) -> [String] {
    let features: [(ContentDocument.Features, String)] = [
      (.scripted, "scripted"), (.mathML, "mathml"), (.switch, "switch"),
    ]
    var needs = features.filter { document.features.contains($0.0) }.map(\.1)
    if document.kind == .xhtml, document.features.contains(.svg) { needs.append("svg") }
    return needs
  }

  private static func allowances(of document: ContentDocument) -> Set<String> {
    let features: [(ContentDocument.Features, String)] = [
      (.svgReference, "svg"), (.index, "index"), (.glossary, "glossary"),
      (.dictionary, "dictionary"),
    ]
    return Set(features.filter { document.features.contains($0.0) }.map(\.1))
  }
}
