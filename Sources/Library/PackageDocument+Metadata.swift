import Publication

extension PackageDocument {
  /// An element of Dublin Core with its text, white space in it made single blanks.
  typealias TextElement = (item: MetadataItem, text: String)

  /// The elements of Dublin Core of one name, but for those without text.
  func elements(_ name: String) -> [TextElement] {
    metadata.compactMap { item in
      guard item.kind == .dublinCore, item.name == name else { return nil }
      let text = item.value.singleSpaced
      return text.isEmpty ? nil : (item, text)
    }
  }

  /// The text of the first meta that refines an element by a property.
  func refinement(_ property: String, of item: MetadataItem) -> String? {
    guard let id = item.id else { return nil }
    let reference = "#\(id)"
    let found = metadata.first {
      $0.kind == .meta && $0.name == property && $0.refines?.trimmingXMLSpace() == reference
    }
    return found?.value.singleSpaced
  }

  /// The text of the element that `unique-identifier` names, else of the first identifier.
  var uniqueIdentifierText: String? {
    let all = elements("identifier")
    return (all.first { $0.item.id != nil && $0.item.id == uniqueIdentifier } ?? all.first)?.text
  }

  /// Takes a creator or contributor with the refinements of EPUB 3 or the attributes of EPUB 2.
  func creator(_ element: TextElement) -> Creator {
    Creator(
      name: element.text,
      sortAs: refinement("file-as", of: element.item) ?? element.item.attributes["file-as"],
      role: (refinement("role", of: element.item) ?? element.item.attributes["role"])?.lowercased())
  }

  /// Who reads aloud: by `media:narrator`, then by the role, each name once.
  var narrators: [String] {
    var names: [String] = []
    let add = { (name: String) in
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    for item in values(of: "media:narrator") { add(item.value.singleSpaced) }
    for name in ["creator", "contributor"] {
      for person in elements(name).map(creator) where person.role == "nrt" { add(person.name) }
    }
    return names
  }

  /// The collections that the book belongs to, the series first.
  ///
  /// EPUB 3.3, "The belongs-to-collection property", and the metas of calibre, which came before it.
  var memberships: [Membership] {
    var found: [Membership] = values(of: "belongs-to-collection").compactMap { item in
      let name = item.value.singleSpaced
      guard !name.isEmpty else { return nil }
      return Membership(
        name: name, type: refinement("collection-type", of: item),
        position: refinement("group-position", of: item))
    }
    if let name = extra("calibre:series"), !found.contains(where: { $0.name == name }) {
      found.append(
        Membership(name: name, type: "series", position: extra("calibre:series_index")))
    }
    let series = found.firstIndex { $0.type == "series" } ?? found.firstIndex { $0.type == nil }
    if let series { found.insert(found.remove(at: series), at: 0) }
    return found
  }

  /// The text of a meta that EPUB does not know, in the form of EPUB 2 or 3.
  private func extra(_ name: String) -> String? {
    let found = metadata.first {
      $0.name == name && ($0.kind == .legacyMeta || $0.kind == .meta) && $0.refines == nil
    }
    let text = found?.value.singleSpaced ?? ""
    return text.isEmpty ? nil : text
  }

  /// The cover: the item with the property, else the one that the meta of EPUB 2 names, else a
  /// picture that the guide calls the cover.
  var cover: ManifestItem? {
    if let item = coverItem, item.has("cover-image") || item.isPicture { return item }
    return guide.lazy.filter { $0.type == "cover" }
      .compactMap { $0.url.path.flatMap(self.item(at:)) }.first(where: \.isPicture)
  }
}

extension ManifestItem {
  /// Whether the item is declared to be a picture.
  fileprivate var isPicture: Bool { mediaType.hasPrefix("image/") }
}

extension String {
  /// The text without white space at its ends, and with single blanks in between.
  fileprivate var singleSpaced: String { xmlWords().joined(separator: " ") }
}
