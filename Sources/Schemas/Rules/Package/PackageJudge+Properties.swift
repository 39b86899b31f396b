import XML

extension PackageJudge {
  /// The rules of single metadata properties (EPUB 3.3, appendix "Meta properties vocabulary").
  mutating func judgeProperties() {
    judgeSubjects()
    judgeTargets()
    judgeRepetitions()
    for meta in facts.metadata where meta.isMeta && meta.property == "meta-auth" {
      add("the property \"meta-auth\" is deprecated", at: meta.place, severity: .warning)
    }
  }

  /// The metadata that a meta refines, among its siblings.
  private func targets(of meta: PackageFacts.Metadatum) -> [PackageFacts.Metadatum] {
    guard var refines = meta.refines else { return [] }
    if meta.property == "title-type" { refines = refines.normalizedSpace }
    return (named[refines] ?? []).map { facts.metadata[$0] }.filter { $0.parent == meta.parent }
  }

  private mutating func judgeSubjects() {
    for subject in facts.metadata where subject.isDublinCore(.subject) {
      guard let id = subject.id else { continue }
      let refining = (refining["#\(id)"] ?? []).map { facts.metadata[$0] }.filter {
        $0.isMeta && $0.parent == subject.parent
      }
      let authorities = refining.count { $0.property == "authority" }
      let terms = refining.count { $0.property == "term" }
      guard authorities > 0 || terms > 0, authorities != 1 || terms != 1 else { continue }
      add(
        "the subject has \(authorities) authorities and \(terms) terms; expected one of each",
        at: subject.place)
    }
  }

  private mutating func judgeTargets() {
    for meta in facts.metadata where meta.isMeta {
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
        if !targets(of: meta).contains(where: { $0.property == "belongs-to-collection" }) {
          add("\"collection-type\" must refine a \"belongs-to-collection\"", at: meta.place)
        }
      case "belongs-to-collection":
        guard meta.refines != nil else { break }
        if !targets(of: meta).contains(where: { $0.property == "belongs-to-collection" }) {
          add("\"belongs-to-collection\" may only refine another", at: meta.place)
        }
      default: break
      }
    }
  }

  private mutating func require(_ meta: PackageFacts.Metadatum, _ names: [Name]) {
    let isMet = targets(of: meta).contains {
      $0.namespace == .dublinCore && names.contains($0.name)
    }
    guard !isMet else { return }
    let allowed = names.map { "dc:\($0.rawValue)" }.joined(separator: " or ")
    add("\"\(meta.property)\" must refine a \(allowed)", at: meta.place)
  }

  private mutating func judgeRepetitions() {
    let single: Set = [
      "collection-type", "display-seq", "file-as", "group-position", "identifier-type",
      "source-of", "title-type",
    ]
    var seen: Set<String> = []
    for meta in facts.metadata where meta.isMeta && single.contains(meta.property) {
      let key = "\(meta.parent)\n\(meta.property)\n\(meta.refines ?? "")"
      if !seen.insert(key).inserted {
        add("\"\(meta.property)\" is given more than once for the same", at: meta.place)
      }
    }
  }
}
