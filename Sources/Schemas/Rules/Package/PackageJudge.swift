import Diagnostics
import XML

/// Judges what a package document says, one rule after the other.
struct PackageJudge {
  let facts: PackageFacts
  let features: Features
  /// The types of the publication, its `dc:type` elements.
  let types: Set<String>
  /// The metadata of the package itself.
  let ownMetadata: [PackageFacts.Metadatum]
  /// The metas of the EPUB 3 form, in order.
  let metas: [PackageFacts.Metadatum]
  /// The same by their properties.
  private let metasByProperty: [String: [PackageFacts.Metadatum]]
  private let identifiers: Identifiers.Index
  // The tables below are made for those packages alone that hold what is looked up in them.
  /// What refines what.
  private(set) lazy var refinements = Refinements(facts.metadata)
  /// Positions in the facts' metadata by the number of the metadata element around.
  private(set) lazy var metadata = Dictionary(grouping: facts.metadata.indices) {
    facts.metadata[$0].parent
  }
  /// The addresses of all manifest items.
  private lazy var addresses = Set(facts.items.map { $0.href })
  var violations: [Violation] = []
  private var isMultiple = false

  init(_ facts: PackageFacts, _ features: Features) {
    self.facts = facts
    self.features = features
    ownMetadata = facts.metadata.filter { $0.collection == nil }
    types = Set(ownMetadata.lazy.filter { $0.isDublinCore(.type) }.map { $0.text })
    metas = facts.metadata.filter { $0.isMeta }
    metasByProperty = Dictionary(grouping: metas) { $0.property }
    identifiers = Identifiers.Index(facts.identifiers)
  }

  /// The EPUB 3 metas of a property.
  func metas(_ property: String) -> [PackageFacts.Metadatum] { metasByProperty[property] ?? [] }

  /// The violations of all rules.
  mutating func judge() -> [Violation] {
    judgeIdentity()
    judgeLinks()
    judgeRefines()
    judgeProperties()
    judgeManifest()
    judgeSpine()
    judgeRendition()
    judgeOverlays()
    judgeGuide()
    judgeCollections()
    judgeProfiles()
    return violations + identifiers.violations()
  }

  /// The violations of the rules for the metadata of a container with several renditions.
  mutating func judgeMultiple() -> [Violation] {
    isMultiple = true
    judgeIdentity()
    judgeLinks()
    judgeRefines()
    judgeProperties()
    judgeRendition()
    return violations + identifiers.violations()
  }

  mutating func add(
    _ message: String, at place: Position?, severity: Violation.Severity = .error
  ) {
    guard let place else { return }
    violations.append(Violation(message, at: place, severity: severity))
  }

  private mutating func judgeIdentity() {
    let unique = facts.uniqueIdentifier?.normalizedSpace
    let isFound = ownMetadata.contains {
      $0.isDublinCore(.identifier) && !$0.isNested && $0.id?.normalizedSpace == unique
    }
    if let unique, !isFound {
      add(
        "the unique identifier \"\(unique)\" names no dc:identifier of the metadata",
        at: facts.package)
    }
    let modified = metas("dcterms:modified").filter { $0.collection == nil && !$0.isNested }
    for metadata in facts.ownMetadata {
      let count = modified.count { $0.refines == nil && $0.parent == metadata.number }
      guard count != 1 else { continue }
      add(
        "metadata has \(count) metas \"dcterms:modified\" without refines; expected one",
        at: metadata.place)
    }
    for meta in modified where !isModificationTime(meta.text) {
      add(
        "\"dcterms:modified\" is \"\(meta.text)\"; expected CCYY-MM-DDThh:mm:ssZ",
        at: meta.place)
    }
  }

  private func isModificationTime(_ text: String) -> Bool {
    let form = "0000-00-00T00:00:00Z".utf8
    return text.utf8.count == form.count
      && zip(text.utf8, form).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }
  }

  private mutating func judgeLinks() {
    for link in facts.metadata where link.namespace != .dublinCore && link.name == .link {
      if link.rel.contains("record"), link.refines != nil {
        add("a link to a record must not refine anything", at: link.place)
      }
      if isMultiple, link.rel.contains("record"), link.mediaType == nil {
        add("a link to a record must have \"media-type\"", at: link.place)
      }
      if link.rel.contains("voicing"), link.refines == nil {
        add("a link to a voicing must refine what it voices", at: link.place)
      }
    }
  }

  private mutating func judgeRefines() {
    for datum in facts.metadata {
      guard let refines = datum.refines else { continue }
      if let collection = datum.collection {
        let target = refines.normalizedSpace
        let ids = facts.collections[collection].ids
        if !target.hasPrefix("#") || !ids.contains(ExactText(String(target.dropFirst()))) {
          add("\"\(refines)\" names no element of the collection", at: datum.place)
        }
        continue
      }
      if isAbsolute(refines[...]) {
        add("refines is \"\(refines)\"; expected a relative URL", at: datum.place)
      }
      if refines.hasPrefix("#") {
        if refines != "#", !identifiers.contains(refines.dropFirst().utf8) {
          add("\"\(refines)\" names no element of the package document", at: datum.place)
        }
      } else if addresses.contains(refines) {
        add(
          "refines is \"\(refines)\"; the item should be named by its id", at: datum.place,
          severity: .warning)
      }
    }
  }

  /// Whether something like a scheme with its colon stands anywhere in a URL.
  private func isAbsolute(_ url: Substring) -> Bool {
    url.split(separator: ":", omittingEmptySubsequences: false).dropLast().contains { part in
      let scheme = part.utf8.reversed().prefix {
        $0.isLetter || $0.isDigit || "+-.".utf8.contains($0)
      }
      return scheme.contains { $0.isLetter }
    }
  }

  private mutating func judgeGuide() {
    var counts: [String: Int] = [:]
    for reference in facts.references { counts[reference.key, default: 0] += 1 }
    for reference in facts.references where counts[reference.key, default: 0] > 1 {
      add(
        "the guide names the same type and target more than once", at: reference.place,
        severity: .warning)
    }
  }
}
