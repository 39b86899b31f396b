import Diagnostics
import XML

extension PackageJudge {
  /// The rules of manifest items.
  mutating func judgeManifest() {
    let special = facts.items.filter { $0.manifest != nil && !$0.properties.isEmpty }
    let navigation = special.filter { $0.properties.contains("nav") }
    let covers = special.count { $0.properties.contains("cover-image") }
    for (number, place) in facts.manifestPlaces.enumerated() {
      if navigation.count != 1 {
        add(
          "the manifest has \(navigation.count) items with the property \"nav\"; expected one",
          at: place)
      }
      if covers > 1 { reportRepetition(of: "cover-image", covers, at: place) }
      let maps = special.count { $0.manifest == number && $0.properties.contains("data-nav") }
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

  /// The positions of items by their ids, the first where several share one.
  private func positionsByID(where isMeant: (PackageFacts.Item) -> Bool) -> [ExactText: Int] {
    var positions: [ExactText: Int] = [:]
    positions.reserveCapacity(facts.items.count)
    for position in facts.items.indices.reversed() where isMeant(facts.items[position]) {
      positions[ExactText(facts.items[position].id.normalizedSpace)] = position
    }
    return positions
  }

  /// The rules of the spine.
  mutating func judgeSpine() {
    let positions = positionsByID { $0.manifest != nil }
    // In which spine each item was met last, and what names no item in this one.
    var spines = [Int](repeating: -1, count: facts.items.count)
    var strangers: Set<ExactText> = []
    var spine = 0
    for reference in facts.itemReferences {
      if reference.spine != spine {
        spine = reference.spine
        strangers = []
      }
      // Two that name nothing name the same.
      let idref = ExactText((reference.idref ?? "").normalizedSpace)
      let isRepeated: Bool
      if let position = positions[idref] {
        isRepeated = spines[position] == spine
        spines[position] = spine
      } else {
        if reference.idref != nil {
          add("\"\(idref.text)\" names no item of the manifest", at: reference.place)
        }
        isRepeated = !strangers.insert(idref).inserted
      }
      if isRepeated {
        add("the item \"\(idref.text)\" is in the spine more than once", at: reference.place)
      }
    }
    judgeContents()
  }

  /// The rules of the tables of contents that spines name.
  private mutating func judgeContents() {
    let ncxType = "application/x-dtbncx+xml"
    guard !facts.tocs.isEmpty else {
      for position in facts.items.indices where facts.items[position].mediaType == ncxType {
        add("the spine must name the NCX in \"toc\"", at: facts.items[position].place)
      }
      return
    }
    let own = positionsByID { $0.isOwn }
    for toc in facts.tocs {
      let item = own[ExactText(toc.id.normalizedSpace)].map { facts.items[$0] }
      if item?.mediaType != ncxType {
        add("\"toc\" is \"\(toc.id)\"; expected the id of an NCX", at: toc.place)
      }
    }
  }

  /// The rules of media overlays and their metadata (EPUB 3.3, section 9.3.5).
  mutating func judgeOverlays() {
    let durations = metas("media:duration")
    for meta in durations {
      let isClock = Array(meta.text.utf8).withUnsafeBufferPointer {
        Datatype.Kind.clock.accepts($0)
      }
      if !isClock {
        add("\"media:duration\" is \"\(meta.text)\"; expected a SMIL clock value", at: meta.place)
      }
    }
    judgeNarration(durations)
    judgeActiveClasses()
  }

  private mutating func judgeNarration(_ durations: [PackageFacts.Metadatum]) {
    let narrated = facts.items.filter { $0.overlay != nil }
    guard !narrated.isEmpty else { return }
    let listed = positionsByID { $0.manifest != nil }
    let all = positionsByID { _ in true }
    let refined = durations.map { $0.refines?.normalizedSpace } + facts.strayDurations
    let described = Set(refined.compactMap { $0 })
    for item in narrated {
      guard let overlay = item.overlay?.normalizedSpace else { continue }
      let target = listed[ExactText(overlay)].map { facts.items[$0] }
      if target?.mediaType != "application/smil+xml" {
        add("\"media-overlay\" is \"\(overlay)\"; expected the id of a SMIL item", at: item.place)
      }
      if item.mediaType != "application/xhtml+xml" && item.mediaType != "image/svg+xml" {
        add("only XHTML and SVG documents can have a media overlay", at: item.place)
      }
      guard item.manifest != nil else { continue }
      // What no item is, no duration can be of.
      if all[ExactText(overlay)] == nil || !described.contains("#\(overlay)") {
        add("the overlay \"\(overlay)\" has no \"media:duration\"", at: item.place)
      }
    }
    if !refined.contains(where: { $0 == nil }) {
      for manifest in Set(narrated.lazy.compactMap { $0.manifest }).sorted() {
        add("the total \"media:duration\" is missing", at: facts.manifestPlaces[manifest])
      }
    }
  }

  private mutating func judgeActiveClasses() {
    for property in ["media:active-class", "media:playback-active-class"] {
      for meta in metas(property) {
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
