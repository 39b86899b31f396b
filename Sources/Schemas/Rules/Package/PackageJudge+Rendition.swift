import XML

extension PackageJudge {
  /// The rules of the rendition properties (EPUB 3.3, section 8.2).
  mutating func judgeRendition() {
    judgeGlobalProperties()
    judgeSpineOverrides()
  }

  private mutating func judgeGlobalProperties() {
    let values: [(String, Set<String>)] = [
      ("rendition:flow", ["paginated", "scrolled-continuous", "scrolled-doc", "auto"]),
      ("rendition:layout", ["reflowable", "pre-paginated"]),
      ("rendition:orientation", ["landscape", "portrait", "auto"]),
      ("rendition:spread", ["none", "landscape", "portrait", "both", "auto"]),
    ]
    let own = outerMetadata.filter { $0.isMeta }
    for (property, allowed) in values {
      for meta in own where meta.property == property {
        if meta.refines != nil {
          add("\"\(property)\" must not refine anything", at: meta.place)
        }
        if !allowed.contains(meta.text) {
          let expected = allowed.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
          add("\"\(property)\" is \"\(meta.text)\"; expected \(expected)", at: meta.place)
        }
      }
    }
    for meta in own where meta.property == "rendition:viewport" && !isViewport(meta.text) {
      add(
        "\"rendition:viewport\" is \"\(meta.text)\"; expected \"width=…, height=…\"",
        at: meta.place)
    }
    let single =
      values.map { $0.0 } + [
        "rendition:viewport", "media:active-class", "media:playback-active-class",
      ]
    for metadata in facts.metadataElements where metadata.isOwn {
      for property in single {
        let count = own.count {
          $0.property == property && $0.parent == metadata.number
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
    let placements: Set<Substring> = [
      "page-spread-left", "page-spread-right",
      "rendition:page-spread-center",
    ]
    for reference in facts.itemReferences {
      for group in groups where reference.properties.count(where: { $0.hasPrefix(group) }) > 1 {
        add("properties has more than one \"\(group)…\"", at: reference.place)
      }
      if reference.properties.count(where: { placements.contains($0) }) > 1 {
        add("properties has more than one side of the spread", at: reference.place)
      }
    }
  }
}
