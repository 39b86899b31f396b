import XML

extension PackageJudge {
  /// The rules of the rendition properties (EPUB 3.3, section 8.2).
  mutating func judgeRendition() {
    judgeGlobalProperties()
    judgeSpineOverrides()
  }

  /// The words of the properties that hold for a whole rendition.
  private static let values: [(property: String, allowed: Set<String>)] = [
    ("rendition:flow", ["paginated", "scrolled-continuous", "scrolled-doc", "auto"]),
    ("rendition:layout", ["reflowable", "pre-paginated"]),
    ("rendition:orientation", ["landscape", "portrait", "auto"]),
    ("rendition:spread", ["none", "landscape", "portrait", "both", "auto"]),
  ]

  /// The properties that stand in a metadata element once.
  private static let single =
    values.map { $0.property } + [
      "rendition:viewport", "media:active-class", "media:playback-active-class",
    ]

  private static let placements: Set<Substring> = [
    "page-spread-left", "page-spread-right", "rendition:page-spread-center",
  ]

  private mutating func judgeGlobalProperties() {
    for (property, allowed) in Self.values {
      for meta in metas(property) where meta.collection == nil {
        if meta.refines != nil {
          add("\"\(property)\" must not refine anything", at: meta.place)
        }
        if !allowed.contains(meta.text) {
          let expected = allowed.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
          add("\"\(property)\" is \"\(meta.text)\"; expected \(expected)", at: meta.place)
        }
      }
    }
    for meta in metas("rendition:viewport") where meta.collection == nil && !isViewport(meta.text) {
      add(
        "\"rendition:viewport\" is \"\(meta.text)\"; expected \"width=…, height=…\"",
        at: meta.place)
    }
    for metadata in facts.ownMetadata {
      for property in Self.single {
        let count = metas(property).count {
          $0.collection == nil && $0.parent == metadata.number
            && (property != "rendition:viewport" || $0.refines == nil)
        }
        guard count > 1 else { continue }
        add(
          "metadata has \(count) metas \"\(property)\"; expected one at most", at: metadata.place)
      }
    }
  }

  private func isViewport(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).normalizedSpace
    }
    guard parts.count == 2 else { return false }
    let names = parts.compactMap { part -> Substring? in
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty, sides[1].utf8.allSatisfy(\.isDigit) else {
        return nil
      }
      return sides[0]
    }
    return names.count == 2 && Set(names) == ["width", "height"]
  }

  private mutating func judgeSpineOverrides() {
    let groups = [
      "rendition:flow-", "rendition:layout-", "rendition:orientation-", "rendition:spread-",
    ]
    for reference in facts.itemReferences where reference.properties.count > 1 {
      for group in groups where reference.properties.count(where: { $0.hasPrefix(group) }) > 1 {
        add("properties has more than one \"\(group)…\"", at: reference.place)
      }
      if reference.properties.count(where: { Self.placements.contains($0) }) > 1 {
        add("properties has more than one side of the spread", at: reference.place)
      }
    }
  }
}
