import XML

extension DocumentKind {
  /// The content models of the type.
  var grammar: Grammar {
    switch self {
    case .package3: Grammar([PackageGrammar.text], namespace: .package)
    case .xhtml, .dataNavigation, .navigation:
      Grammar(XHTMLGrammar.parts, namespace: .xhtml, isNavigation: self == .navigation)
    case .svg:
      Grammar(
        [SVGGrammar.document] + XHTMLGrammar.shared, namespace: .xhtml, isNavigation: false)
    case .package12: Grammar([Package12Grammar.text], namespace: .oeb)
    case .package2: Grammar([Package2Grammar.text], namespace: .package)
    case .xhtml11:
      Grammar([XHTML11Grammar.text] + SVG11Grammar.insertions, namespace: .xhtml)
    case .svg11: Grammar(SVG11Grammar.documents, namespace: .svg)
    case .dtbook: Grammar(DTBookGrammar.parts, namespace: .dtbook)
    case .drawing: Grammar(SVG11Grammar.drawings, namespace: .svg)
    case .ncx: Grammar(NCXGrammar.plain, namespace: .ncx)
    case .typedNCX: Grammar(NCXGrammar.typed, namespace: .ncx)
    case .searchKeyMap: Grammar([SearchKeyMapGrammar.text], namespace: .ops)
    case .mapping: Grammar([MappingGrammar.text], namespace: .xhtml)
    case .metadata: Grammar([MetadataGrammar.text], namespace: .metadata)
    case .smil: Grammar([SMILGrammar.text], namespace: .smil)
    case .container3: Grammar([ContainerGrammar.version3], namespace: .container)
    case .container2: Grammar([ContainerGrammar.version2], namespace: .container)
    case .encryption:
      Grammar(
        [ContainerGrammar.encryptionParts, ContainerGrammar.encryption], namespace: .container)
    case .encryption2:
      Grammar(
        [ContainerGrammar.encryptionParts, ContainerGrammar.encryption2], namespace: .container)
    case .signatures: Grammar([ContainerGrammar.signatures], namespace: .container)
    }
  }

  /// Whether the type's content models are those of XHTML, which its types share.
  public var isXHTML: Bool { [.xhtml, .dataNavigation, .navigation].contains(self) }

  /// Whether drawings in the type are compared with SVG 1.1 too, whose word is advice.
  var hasAdvice: Bool { [.xhtml, .dataNavigation, .svg].contains(self) }

  /// The rules of the type.
  func rules(_ features: Features) -> any DocumentRules {
    switch self {
    case .package3: PackageRules(features)
    case .smil, .svg, .svg11: IdentifierRules()
    case .xhtml, .dataNavigation: contentRules(features)
    case .navigation: navigationRules(features)
    case .package2, .package12: Package2Rules()
    case .xhtml11: XHTML11Rules()
    case .ncx, .typedNCX: NCXRules()
    case .mapping: MappingRules()
    case .metadata: PackageRules(features, isMultiple: true)
    case .container3: ContainerRules()
    case .encryption: IdentifierRules(attribute: .Id)
    case .dtbook, .drawing, .container2, .encryption2, .signatures, .searchKeyMap: NoRules()
    }
  }

  /// The rules of the navigation document, with those of special content.
  private func navigationRules(_ features: Features) -> any DocumentRules {
    var parts: SpecialRules.Parts = features.contains(.edupub) ? .education : []
    if features.contains(.index) { parts.formUnion([.index, .declaredIndex]) }
    let special: [any DocumentRules] = parts.isEmpty ? [] : [SpecialRules(parts)]
    return CombinedRules([XHTMLRules(), NavigationRules()] + special)
  }

  /// How names of the type are read.
  var options: Matcher.Options {
    Matcher.Options(
      isExtensible: isXHTML || self == .svg || self == .drawing, ownNamespaces: ownNamespaces,
      skipsUnknown: self == .drawing, rootNamespace: rootNamespace)
  }

  /// The namespace whose sections are validated, nil where the root is judged by the grammar alone.
  private var rootNamespace: Namespace? {
    switch self {
    case .xhtml, .dataNavigation, .navigation, .xhtml11: .xhtml
    case .svg, .svg11: .svg
    default: nil
    }
  }

  /// The rules of XHTML content, with those of special content where a publication asks for them.
  private func contentRules(_ features: Features) -> any DocumentRules {
    var parts: SpecialRules.Parts = self == .dataNavigation ? .dataNavigation : []
    if features.contains(.dictionary) { parts.insert(.dictionary) }
    if features.contains(.index) { parts.formUnion([.index, .declaredIndex]) }
    if features.contains(.edupub) { parts.formUnion([.index, .education]) }
    return parts.isEmpty ? XHTMLRules() : CombinedRules([XHTMLRules(), SpecialRules(parts)])
  }

  /// The namespaces besides which elements may stand only where the grammar asks for them.
  private var ownNamespaces: Set<Namespace>? {
    switch self {
    case .xhtml11: [.none, .xhtml, .svg, .ops]
    case .svg11: Set(Namespace.allCases).subtracting([.xhtml])
    default: nil
    }
  }
}
