import XML

extension PackageJudge {
  /// The rules of collections by their roles.
  mutating func judgeCollections() {
    guard !facts.collections.isEmpty else { return }
    let ofPackage = Set(metas.lazy.filter { $0.collection == nil }.map { $0.property })
    for collection in facts.collections {
      for role in Set(collection.role.spacedWords).sorted() {
        switch role {
        case "distributable-object": judgeDistributable(collection)
        case "manifest": judgeManifestCollection(collection)
        case "preview": judgePreview(collection)
        case "dictionary": judgeDictionary(collection, ofPackage)
        case "index":
          if collection.children.contains(where: { !has($0, "index-group") }) {
            add(
              "an index may only hold collections of the role \"index-group\"", at: collection.place
            )
          }
        case "index-group":
          if !(collection.parent.map { has($0, "index") } ?? false) {
            add("an index group must stand in an index", at: collection.place)
          }
          if !collection.children.isEmpty {
            add("an index group must not hold collections", at: collection.place)
          }
        default: break
        }
      }
    }
  }

  private func has(_ collection: Int, _ role: Substring) -> Bool {
    facts.collections[collection].role.spacedWords.contains(role)
  }

  private func manifests(_ collection: PackageFacts.Collection) -> Int {
    collection.children.count { facts.collections[$0].role == "manifest" }
  }

  private mutating func requireLinks(_ collection: PackageFacts.Collection) {
    if collection.links == 0 {
      add("the collection has no link", at: collection.place)
    }
  }

  private mutating func judgeDistributable(_ collection: PackageFacts.Collection) {
    if !collection.hasMetadata {
      add("a distributable object must have metadata", at: collection.place)
    }
    if manifests(collection) > 1 {
      add("a distributable object has more than one manifest", at: collection.place)
    }
    requireLinks(collection)
    guard let metadata = collection.metadata else { return }
    let data = (self.metadata[metadata] ?? []).map { facts.metadata[$0] }
    for (name, isRight) in [
      (Name.identifier, { (count: Int) in count == 1 }), (.title, { $0 > 0 }),
      (.language, { $0 > 0 }),
    ] where !isRight(data.count(where: { $0.isDublinCore(name) })) {
      add(
        "a distributable object needs a dc:\(name.rawValue)",
        at: collection.metadataPlace ?? collection.place)
    }
  }

  private mutating func judgeManifestCollection(_ collection: PackageFacts.Collection) {
    if collection.hasMetadata || !collection.children.isEmpty {
      add("a manifest collection may only hold links", at: collection.place)
    }
    requireLinks(collection)
    if collection.parent == nil {
      add("a manifest collection must stand in another collection", at: collection.place)
    }
  }

  private mutating func judgePreview(_ collection: PackageFacts.Collection) {
    if manifests(collection) != 1 {
      add("a preview must have exactly one manifest", at: collection.place)
    }
    requireLinks(collection)
  }

  private mutating func judgeDictionary(
    _ collection: PackageFacts.Collection, _ ofPackage: Set<String>
  ) {
    if !collection.children.isEmpty {
      add("a dictionary must not hold collections", at: collection.place)
    }
    let own = (collection.metadata.flatMap { metadata[$0] } ?? []).map { facts.metadata[$0] }
      .filter { $0.isMeta }
    for property in ["source-language", "target-language"]
    where !ofPackage.contains(property) && !own.contains(where: { $0.property == property }) {
      add("a dictionary needs \"\(property)\" metadata", at: collection.place)
    }
    let sources = own.count { $0.property == "source-language" }
    if sources > 1 {
      add("a dictionary has more than one \"source-language\"", at: collection.place)
    }
  }
}
