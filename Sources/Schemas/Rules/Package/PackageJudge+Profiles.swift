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

  private mutating func requireType(_ type: String) {
    guard !types.contains(type) else { return }
    add("metadata has no dc:type \"\(type)\"", at: facts.metadataPlace)
  }

  private mutating func judgePreviewProfile() {
    requireType("preview")
    let sources = ownMetadata.filter { $0.isDublinCore(.source) }
    if sources.isEmpty {
      add(
        "a preview should name the publication that it previews in a dc:source",
        at: facts.metadataPlace, severity: .warning)
    }
    let unique = ownMetadata.first {
      $0.isDublinCore(.identifier) && $0.id == facts.uniqueIdentifier
    }
    guard let unique else { return }
    for source in sources where source.text == unique.text {
      add("the dc:source of a preview must not be its own identifier", at: source.place)
    }
  }

  private mutating func judgeEducation() {
    requireType("edupub")
    let features = metas("schema:accessibilityFeature").filter { $0.collection == nil }
    if features.isEmpty {
      add("metadata has no \"schema:accessibilityFeature\"", at: facts.metadataPlace)
    } else if features.contains(where: { $0.text == "none" }) {
      add("\"schema:accessibilityFeature\" must not be \"none\"", at: facts.metadataPlace)
    }
    let edition = ownMetadata.first { $0.isDublinCore(.type) && $0.text == "teacher-edition" }
    if let edition, !ownMetadata.contains(where: { $0.isDublinCore(.source) }) {
      add(
        "a teacher edition should name the student edition in a dc:source", at: edition.place,
        severity: .warning)
    }
    guard metas("schema:audienceType").contains(where: { $0.text == "schools" }) else {
      return
    }
    let wanted = [
      "schema:educationalAlignment", "schema:educationalRole", "schema:educationalUse",
      "schema:interactivityType", "schema:isBasedOnUrl", "schema:learningResourceType",
      "schema:typicalAgeRange",
    ]
    for property in wanted where metas(property).isEmpty {
      add(
        "a publication for schools should have \"\(property)\"", at: facts.metadataPlace,
        severity: .warning)
    }
  }

  private mutating func judgeDictionaryProfile() {
    requireType("dictionary")
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
    let own = metas.filter { $0.collection == nil }
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
