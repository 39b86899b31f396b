import XML

/// The attributes that the rules of XHTML documents look at.
enum XHTMLAttribute: UInt8, CaseIterable {
  case id = 1
  case lang, xmlLang, href, controls, usemap, type, ismap, `for`, form, list, headers, describedBy
  case labelledBy, flowTo, owns, ariaControls, activeDescendant, name, selected, multiple, label
  case `default`, ph, dir, itemprop, data, src, role, charset, httpEquiv, content, observer, ref
  case xref, indentTarget, epubType, ariaLabel, alt, rel, sizes

  /// The attributes in the order of their numbers, as ``DocumentRules`` wants them.
  static let interests: [(Namespace, Name)] = allCases.map { $0.qualifiedName }

  private var qualifiedName: (Namespace, Name) {
    switch self {
    case .id: (.none, .id)
    case .lang: (.none, .lang)
    case .xmlLang: (.xml, .lang)
    case .href: (.none, .href)
    case .controls: (.none, .controls)
    case .usemap: (.none, .usemap)
    case .type: (.none, .type)
    case .ismap: (.none, .ismap)
    case .for: (.none, .for)
    case .form: (.none, .form)
    case .list: (.none, .list)
    case .headers: (.none, .headers)
    case .describedBy: (.none, .ariaDescribedby)
    case .labelledBy: (.none, .ariaLabelledby)
    case .flowTo: (.none, .ariaFlowto)
    case .owns: (.none, .ariaOwns)
    case .ariaControls: (.none, .ariaControls)
    case .activeDescendant: (.none, .ariaActivedescendant)
    case .name: (.none, .name)
    case .selected: (.none, .selected)
    case .multiple: (.none, .multiple)
    case .label: (.none, .label)
    case .default: (.none, .default)
    case .ph: (.ssml, .ph)
    case .dir: (.none, .dir)
    case .itemprop: (.none, .itemprop)
    case .data: (.none, .data)
    case .src: (.none, .src)
    case .role: (.none, .role)
    case .charset: (.none, .charset)
    case .httpEquiv: (.none, .httpEquiv)
    case .content: (.none, .content)
    case .observer: (.events, .observer)
    case .ref: (.none, .ref)
    case .xref: (.none, .xref)
    case .indentTarget: (.none, .indenttarget)
    case .epubType: (.ops, .type)
    case .ariaLabel: (.none, .ariaLabel)
    case .alt: (.none, .alt)
    case .rel: (.none, .rel)
    case .sizes: (.none, .sizes)
    }
  }
}

extension Notes {
  /// Where in the tag an attribute stands, nil where it was not noted.
  func index(of attribute: XHTMLAttribute) -> Int? {
    for note in list where note.code == attribute.rawValue { return note.index }
    return nil
  }

  /// Whether an attribute was noted.
  func has(_ attribute: XHTMLAttribute) -> Bool { index(of: attribute) != nil }

  /// The value of an attribute, nil where it was not noted.
  func value(of attribute: XHTMLAttribute, on element: borrowing Element) -> String? {
    guard let index = index(of: attribute) else { return nil }
    return element.attributeValue(at: index)
  }
}
