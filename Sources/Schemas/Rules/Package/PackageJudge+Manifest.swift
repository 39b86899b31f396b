import Diagnostics
import XML

extension PackageJudge {
  /// The rules of manifest items.
  mutating func judgeManifest() {
    let listed = facts.items.filter { $0.manifest != nil }
    let navigation = listed.filter { $0.properties.contains("nav") }
    let covers = listed.count { $0.properties.contains("cover-image") }
    for (number, place) in facts.manifestPlaces.enumerated() {
      if navigation.count != 1 {
        add(
          "the manifest has \(navigation.count) items with the property \"nav\"; expected one",
          at: place)
      }
      if covers > 1 { reportRepetition(of: "cover-image", covers, at: place) }
      let maps = listed.count { $0.manifest == number && $0.properties.contains("data-nav") }
      if maps > 1 { reportRepetition(of: "data-nav", maps, at: place) }
    }
    for item in navigation where item.mediaType.normalizedSpace != "application/xhtml+xml" {
      add(
        "the navigation document is of type \"\(item.mediaType)\"; expected "
          + "\"application/xhtml+xml\"", at: item.place)
    }
    if let bindings = facts.bindingsPlace {
      add("the element \"bindings\" is deprecated", at: bindings, severity: .warning)
    }
  }

  private mutating func reportRepetition(of property: String, _ count: Int, at place: Position) {
    add(
      "the manifest has \(count) items with the property \"\(property)\"; expected one at most",
      at: place)
  }

  /// Items by their ids, the first where several share one.
  private func itemsByID(
    where isMeant: (PackageFacts.Item) -> Bool
  ) -> [ExactText: PackageFacts.Item] {
    Dictionary(
      facts.items.lazy.filter(isMeant).map { (ExactText($0.id.normalizedSpace), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The rules of the spine.
  mutating func judgeSpine() {
    let items = itemsByID { $0.manifest != nil }
    var seen: Set<ExactText> = []
    var spine = 0
    for reference in facts.itemReferences {
      if reference.spine != spine {
        spine = reference.spine
        seen = []
      }
      // Two that name nothing name the same.
      let idref = ExactText((reference.idref ?? "").normalizedSpace)
      if reference.idref != nil, items[idref] == nil {
        add("\"\(idref.text)\" names no item of the manifest", at: reference.place)
      }
      if !seen.insert(idref).inserted {
        add("the item \"\(idref.text)\" is in the spine more than once", at: reference.place)
      }
    }
    let ncxType = "application/x-dtbncx+xml"
    let own = itemsByID(where: \.isOwn)
    for toc in facts.tocs where own[ExactText(toc.id.normalizedSpace)]?.mediaType != ncxType {
      add("\"toc\" is \"\(toc.id)\"; expected the id of an NCX", at: toc.place)
    }
    if facts.tocs.isEmpty {
      for item in facts.items where item.mediaType == ncxType {
        add("the spine must name the NCX in \"toc\"", at: item.place)
      }
    }
  }

  /// The rules of media overlays and their metadata (EPUB 3.3, section 9.3.5).
  mutating func judgeOverlays() {
    let durations = facts.metas("media:duration")
    for meta in durations {
      let isClock = Array(meta.text.utf8).withUnsafeBufferPointer {
        Datatype.Kind.clock.accepts($0)
      }
      if !isClock {
        add("\"media:duration\" is \"\(meta.text)\"; expected a SMIL clock value", at: meta.place)
      }
    }
    let listed = itemsByID { $0.manifest != nil }
    let items = itemsByID { _ in true }
    let refined = durations.map { $0.refines?.normalizedSpace }
    let described = Set(refined.compactMap { $0 })
    for item in facts.items {
      guard let overlay = item.overlay?.normalizedSpace else { continue }
      if listed[ExactText(overlay)]?.mediaType != "application/smil+xml" {
        add("\"media-overlay\" is \"\(overlay)\"; expected the id of a SMIL item", at: item.place)
      }
      if item.mediaType != "application/xhtml+xml" && item.mediaType != "image/svg+xml" {
        add("only XHTML and SVG documents can have a media overlay", at: item.place)
      }
      guard item.manifest != nil else { continue }
      // What no item is, no duration can be of.
      if items[ExactText(overlay)] == nil || !described.contains("#\(overlay)") {
        add("the overlay \"\(overlay)\" has no \"media:duration\"", at: item.place)
      }
    }
    if !refined.contains(where: { $0 == nil }) {
      let narrated = Set(facts.items.lazy.filter { $0.overlay != nil }.compactMap(\.manifest))
      for manifest in narrated.sorted() {
        add("the total \"media:duration\" is missing", at: facts.manifestPlaces[manifest])
      }
    }
    judgeActiveClasses()
  }

  private mutating func judgeActiveClasses() {
    for property in ["media:active-class", "media:playback-active-class"] {
      for meta in facts.metas(property) {
        if meta.refines != nil {
          add("\"\(property)\" must not refine anything", at: meta.place)
        }
        if meta.text.contains(" ") {
          add("\"\(property)\" is \"\(meta.text)\"; expected one class name", at: meta.place)
        }
      }
    }
  }
}
