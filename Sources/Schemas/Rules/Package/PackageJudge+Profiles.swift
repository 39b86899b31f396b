import XML

extension PackageJudge {
  /// The rules of what the publication says it is, or is asked to be.
  mutating func judgeProfiles() {
    // A type asks for its profile in letters of either case, but meets it only in small ones.
    let asked = Set(types.map { $0.lowercased() })
    if features.contains(.dictionary) || asked.contains("dictionary") { judgeDictionaryProfile() }
    if features.contains(.edupub) || asked.contains("edupub") { judgeEducation() }
    if features.contains(.preview) || asked.contains("preview") { judgePreviewProfile() }
  }

  private mutating func requireType(_ type: String, in element: PackageFacts.MetadataElement) {
    let isThere = children(of: element).contains { $0.isDublinCore(.type) && $0.text == type }
    guard !isThere else { return }
    add("metadata has no dc:type \"\(type)\"", at: element.place)
  }

  /// The metadata that stand in a metadata element.
  private mutating func children(of element: PackageFacts.MetadataElement) -> [PackageFacts
    .Metadatum]
  {
    (metadata[element.number] ?? []).map { facts.metadata[$0] }
  }

  private mutating func judgePreviewProfile() {
    let sources = facts.metadata.filter { $0.isDublinCore(.source) && $0.refines == nil }
    for element in facts.metadataElements {
      requireType("preview", in: element)
      if !sources.contains(where: { $0.parent == element.number }) {
        add(
          "a preview should name the publication that it previews in a dc:source",
          at: element.place, severity: .warning)
      }
    }
    let unique = facts.metadata.first {
      $0.isDublinCore(.identifier) && $0.id == facts.uniqueIdentifier
    }
    guard let unique else { return }
    for source in sources where source.text == unique.text {
      add("the dc:source of a preview must not be its own identifier", at: source.place)
    }
  }

  private mutating func judgeEducation() {
    let isForSchools = metas("schema:audienceType").contains {
      $0.isOwn && $0.text == "schools"
    }
    for element in facts.metadataElements {
      requireType("edupub", in: element)
      judgeEducation(element, isForSchools: isForSchools)
    }
  }

  private mutating func judgeEducation(
    _ element: PackageFacts.MetadataElement, isForSchools: Bool
  ) {
    let children = children(of: element)
    let features = children.filter { $0.isMeta && $0.property == "schema:accessibilityFeature" }
    if features.isEmpty {
      add("metadata has no \"schema:accessibilityFeature\"", at: element.place)
    } else if features.contains(where: { $0.text == "none" }) {
      add("\"schema:accessibilityFeature\" must not be \"none\"", at: element.place)
    }
    if !children.contains(where: { $0.isDublinCore(.source) }) {
      for edition in children where edition.isDublinCore(.type) {
        guard edition.text == "teacher-edition" else { continue }
        add(
          "a teacher edition should name the student edition in a dc:source", at: edition.place,
          severity: .warning)
      }
    }
    guard isForSchools else { return }
    let wanted = [
      "schema:educationalAlignment", "schema:educationalRole", "schema:educationalUse",
      "schema:interactivityType", "schema:isBasedOnUrl", "schema:learningResourceType",
      "schema:typicalAgeRange",
    ]
    for property in wanted
    where !children.contains(where: { $0.isMeta && $0.property == property }) {
      add(
        "a publication for schools should have \"\(property)\"", at: element.place,
        severity: .warning)
    }
  }

  private mutating func judgeDictionaryProfile() {
    for element in facts.metadataElements where element.isOwn {
      requireType("dictionary", in: element)
    }
    let dictionaries = facts.collections.filter { $0.role.spacedWords.contains("dictionary") }
    let keyMaps = facts.items.filter { $0.properties.contains("search-key-map") }
    if dictionaries.count < 2 {
      let count = keyMaps.count { $0.properties.contains("dictionary") }
      if count != 1 {
        add(
          "the manifest has \(count) search key maps of a dictionary; expected one",
          at: facts.package)
      }
    }
    if dictionaries.isEmpty { judgeLanguages() }
    let links = Dictionary(grouping: dictionaries.flatMap { $0.hrefs }) { $0 }
    for map in keyMaps where links[map.href, default: []].count > 1 {
      add("a search key map is in more than one dictionary", at: map.place)
    }
    let languages = Set(ownMetadata.filter { $0.isDublinCore(.language) }.map { $0.text })
    for meta in metas("source-language") + metas("target-language")
    where !languages.contains(meta.text) {
      add("\"\(meta.property)\" is \"\(meta.text)\", which is no dc:language", at: meta.place)
    }
    let kinds: Set = [
      "monolingual", "bilingual", "multilingual", "thesaurus", "encyclopedia", "spelling",
      "pronouncing", "etymological",
    ]
    for meta in metas("dictionary-type") where !kinds.contains(meta.text) {
      add("\"dictionary-type\" is \"\(meta.text)\", which is none of its words", at: meta.place)
    }
  }

  private mutating func judgeLanguages() {
    let own = metas.filter { $0.isOwn }
    let sources = own.count { $0.property == "source-language" }
    if sources == 0 { add("metadata has no \"source-language\"", at: facts.package) }
    if sources > 1 {
      add("metadata has more than one \"source-language\"", at: facts.package)
    }
    if !own.contains(where: { $0.property == "target-language" }) {
      add("metadata has no \"target-language\"", at: facts.package)
    }
  }
}
