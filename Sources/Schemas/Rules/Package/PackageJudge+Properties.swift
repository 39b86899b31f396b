import XML

extension PackageJudge {
  /// The rules of single metadata properties (EPUB 3.3, appendix "Meta properties vocabulary").
  mutating func judgeProperties() {
    judgeSubjects()
    judgeTargets()
    judgeRepetitions()
    for meta in metas("meta-auth") {
      add("the property \"meta-auth\" is deprecated", at: meta.place, severity: .warning)
    }
  }

  /// What is known of the elements that a meta refines, among its siblings.
  private mutating func target(of meta: PackageFacts.Metadatum) -> Refinements.Target? {
    guard var refines = meta.refines else { return nil }
    if meta.property == "title-type" { refines = refines.normalizedSpace }
    return refinements.target(refines, among: meta.parent)
  }

  private mutating func judgeSubjects() {
    var counts: [String: (authorities: Int, terms: Int)] = [:]
    for meta in metas where meta.property == "authority" || meta.property == "term" {
      // What refines nothing counts for the subjects without an id.
      let id = String((meta.refines ?? "").normalizedSpace.dropFirst())
      if meta.property == "term" {
        counts[id, default: (0, 0)].terms += 1
      } else {
        counts[id, default: (0, 0)].authorities += 1
      }
    }
    guard !counts.isEmpty else { return }
    for subject in facts.metadata where subject.isDublinCore(.subject) {
      let (authorities, terms) = counts[(subject.id ?? "").normalizedSpace] ?? (0, 0)
      guard authorities > 0 || terms > 0, authorities != 1 || terms != 1 else { continue }
      add(
        "the subject has \(authorities) authorities and \(terms) terms; expected one of each",
        at: subject.place)
    }
  }

  private mutating func judgeTargets() {
    for meta in metas {
      switch meta.property {
      case "authority", "term": require(meta, [.subject])
      case "role": require(meta, [.creator, .contributor, .publisher])
      case "title-type":
        guard meta.refines?.normalizedSpace != "#" else { break }
        require(meta, [.title])
      case "identifier-type": require(meta, [.identifier, .source])
      case "source-of":
        if meta.text != "pagination" {
          add("\"source-of\" is \"\(meta.text)\"; expected \"pagination\"", at: meta.place)
        }
        require(meta, [.source])
      case "collection-type":
        if !(target(of: meta)?.isCollection ?? false) {
          add("\"collection-type\" must refine a \"belongs-to-collection\"", at: meta.place)
        }
      case "belongs-to-collection":
        guard meta.refines != nil else { break }
        if !(target(of: meta)?.isCollection ?? false) {
          add("\"belongs-to-collection\" may only refine another", at: meta.place)
        }
      default: break
      }
    }
  }

  private mutating func require(_ meta: PackageFacts.Metadatum, _ names: [Name]) {
    guard target(of: meta)?.names.isDisjoint(with: names) ?? true else { return }
    let allowed = names.map { "dc:\($0.rawValue)" }.joined(separator: " or ")
    add("\"\(meta.property)\" must refine a \(allowed)", at: meta.place)
  }

  /// The properties that an element may be refined by once.
  private static let single: Set = [
    "collection-type", "display-seq", "file-as", "group-position", "identifier-type",
    "source-of", "title-type",
  ]

  private mutating func judgeRepetitions() {
    var seen: Set<String> = []
    for meta in metas where Self.single.contains(meta.property) {
      let key = "\(meta.parent)\n\(meta.property)\n\(meta.refines ?? "")"
      if !seen.insert(key).inserted {
        add("\"\(meta.property)\" is given more than once for the same", at: meta.place)
      }
    }
  }
}
