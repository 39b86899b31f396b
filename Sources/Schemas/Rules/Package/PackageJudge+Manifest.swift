import XML

extension PackageJudge {
  /// The rules of manifest items.
  mutating func judgeManifest() {
    let navigation = facts.items.filter { $0.properties.contains("nav") }
    if navigation.count != 1 {
      add(
        "the manifest has \(navigation.count) items with the property \"nav\"; expected one",
        at: facts.manifestPlace)
    }
    for item in navigation where item.mediaType.normalizedSpace != "application/xhtml+xml" {
      add(
        "the navigation document is of type \"\(item.mediaType)\"; expected "
          + "\"application/xhtml+xml\"", at: item.place)
    }
    for property in ["cover-image", "data-nav"] {
      let count = facts.items.count { $0.properties.contains(property[...]) }
      guard count > 1 else { continue }
      add(
        "the manifest has \(count) items with the property \"\(property)\"; expected one at most",
        at: facts.manifestPlace)
    }
    if let bindings = facts.bindingsPlace {
      add("the element \"bindings\" is deprecated", at: bindings, severity: .warning)
    }
  }

  /// The rules of the spine.
  mutating func judgeSpine() {
    let items = Dictionary(
      facts.items.map { ($0.id.normalizedSpace, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    var spine = 0
    for reference in facts.itemReferences {
      if reference.spine != spine {
        spine = reference.spine
        seen = []
      }
      guard let idref = reference.idref?.normalizedSpace else { continue }
      if items[idref] == nil {
        add("\"\(idref)\" names no item of the manifest", at: reference.place)
      }
      if !seen.insert(idref).inserted {
        add("the item \"\(idref)\" is in the spine more than once", at: reference.place)
      }
    }
    let ncxType = "application/x-dtbncx+xml"
    if let toc = facts.toc, items[toc.id.normalizedSpace]?.mediaType != ncxType {
      add("\"toc\" is \"\(toc.id)\"; expected the id of an NCX", at: toc.place)
    }
    if facts.hasSpine, facts.toc == nil {
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
    let items = Dictionary(
      facts.items.map { ($0.id.normalizedSpace, $0) }, uniquingKeysWith: { first, _ in first })
    let described = Set(durations.compactMap { $0.refines?.normalizedSpace })
    for item in facts.items {
      guard let overlay = item.overlay?.normalizedSpace else { continue }
      if items[overlay]?.mediaType != "application/smil+xml" {
        add("\"media-overlay\" is \"\(overlay)\"; expected the id of a SMIL item", at: item.place)
      }
      if item.mediaType != "application/xhtml+xml" && item.mediaType != "image/svg+xml" {
        add("only XHTML and SVG documents can have a media overlay", at: item.place)
      }
      // What no item is, no duration can be of.
      if items[overlay] == nil || !described.contains("#\(overlay)") {
        add("the overlay \"\(overlay)\" has no \"media:duration\"", at: item.place)
      }
    }
    if facts.items.contains(where: { $0.overlay != nil }),
      !durations.contains(where: { $0.refines == nil })
    {
      add("the total \"media:duration\" is missing", at: facts.manifestPlace)
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
