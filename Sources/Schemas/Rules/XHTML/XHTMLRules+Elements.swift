import XML

extension XHTMLRules {
  /// Judges single elements by their own attributes and their parents.
  func judge(_ element: borrowing Element, _ notes: Notes, _ frame: Frame) {
    switch element.name {
    case .area where !frame.enclosure.contains(.map):
      report("an area must stand in a map", at: element.place)
    case .img where notes.has(.ismap) && !frame.enclosure.contains(.hyperlink):
      report("an img with \"ismap\" must stand in an a with \"href\"", at: element.place)
    case .map: judgeMap(element, notes)
    case .option where notes.has(.selected): countSelected()
    case .track: judgeTrack(element, notes)
    case .bdo where !notes.has(.dir): report("a bdo must have \"dir\"", at: element.place)
    case .meta: judgeEncoding(element, notes)
    case .link where notes.has(.sizes): judgeSizes(element, notes)
    default: break
    }
  }

  private func judgeSizes(_ element: borrowing Element, _ notes: Notes) {
    guard notes.value(of: .rel, on: element)?.normalizedSpace.lowercased() != "icon" else { return }
    report("a link with \"sizes\" must be of the rel \"icon\"", at: element.place)
  }

  private func judgeMap(_ element: borrowing Element, _ notes: Notes) {
    guard let name = notes.value(of: .name, on: element) else { return }
    addMap(name, at: element.place)
    if let id = notes.value(of: .id, on: element), id != name {
      report("the map has the id \"\(id)\" and the name \"\(name)\"", at: element.place)
    }
  }

  private func countSelected() {
    for index in frames.indices.reversed() {
      guard frames[index].name != .select else {
        frames[index].count += 1
        return
      }
      guard frames[index].name == .optgroup else { return }
    }
  }

  private func judgeTrack(_ element: borrowing Element, _ notes: Notes) {
    if let label = notes.value(of: .label, on: element), label.normalizedSpace.isEmpty {
      report("the label of a track is blank", at: element.place)
    }
    guard notes.has(.default), !frames.isEmpty else { return }
    frames[frames.count - 1].count += 1
    if frames[frames.count - 1].count > 1 {
      report("more than one track is the default", at: element.place)
    }
  }

  /// Judges attributes that many elements may have.
  func startNoted(_ element: borrowing Element, _ notes: Notes, _ frame: inout Frame) {
    references.note(element, notes, table: frame.table)
    for position in notes.list.indices {
      let note = notes.list[position]
      switch XHTMLAttribute(rawValue: note.code) {
      case .xmlLang where element.namespace == .xhtml: judgeLanguages(element, notes)
      case .ph:
        if frame.enclosure.contains(.phoneme) {
          report("ssml:ph must not stand within another", at: element.place)
        }
        frame.enclosure.insert(.phoneme)
      case .itemprop where element.namespace == .xhtml: judgeItem(element, notes)
      case .role where element.namespace == .xhtml && !element.isCustom:
        judgeRole(element, at: note.index)
      case .activeDescendant:
        frame.activeDescendant = references.expectDescendant(element, at: note.index)
      default: break
      }
    }
  }

  private func judgeLanguages(_ element: borrowing Element, _ notes: Notes) {
    guard let lang = notes.value(of: .lang, on: element),
      let xmlLang = notes.value(of: .xmlLang, on: element),
      lang.lowercased() != xmlLang.lowercased()
    else { return }
    report("\"lang\" is \"\(lang)\" and \"xml:lang\" is \"\(xmlLang)\"", at: element.place)
  }

  private func judgeItem(_ element: borrowing Element, _ notes: Notes) {
    let needed: (attribute: XHTMLAttribute, name: String)
    switch element.name {
    case .a, .area: needed = (.href, "href")
    case .iframe, .embed, .object: needed = (.data, "data")
    case .audio, .video: needed = (.src, "src")
    default: return
    }
    guard !notes.has(needed.attribute) else { return }
    report(
      "\"\(element.localName)\" with \"itemprop\" must have \"\(needed.name)\"", at: element.place)
  }

  private func judgeRole(_ element: borrowing Element, at index: Int) {
    let isDeprecated = element.withAttributeValue(at: index) { value in
      value.count > 10
        && value[...].words.contains { $0.equals("doc-endnote") || $0.equals("doc-biblioentry") }
    }
    guard isDeprecated else { return }
    report(
      "the role \"\(element.attributeValue(at: index))\" is deprecated", at: element.place,
      severity: .warning)
  }
}
