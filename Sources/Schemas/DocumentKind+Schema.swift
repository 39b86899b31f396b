import XML

extension DocumentKind {
  /// The content models of the type.
  var grammar: Grammar {
    switch self {
    case .package3: Grammar([PackageGrammar.text], namespace: .package)
    case .xhtml:
      Grammar(XHTMLGrammar.parts(navigation: XHTMLGrammar.plainNavigation), namespace: .xhtml)
    case .navigation:
      Grammar(XHTMLGrammar.parts(navigation: NavigationGrammar.navigation), namespace: .xhtml)
    case .smil: Grammar([SMILGrammar.text], namespace: .smil)
    case .container3: Grammar([ContainerGrammar.version3], namespace: .container)
    case .container2: Grammar([ContainerGrammar.version2], namespace: .container)
    case .encryption: Grammar([ContainerGrammar.encryption], namespace: .container)
    case .signatures: Grammar([ContainerGrammar.signatures], namespace: .container)
    }
  }

  /// The rules of the type, nil where it has none.
  func rules(_ features: Features) -> (any DocumentRules)? {
    switch self {
    case .package3: PackageRules(features)
    case .smil: IdentifierRules()
    case .xhtml: XHTMLRules()
    case .navigation: CombinedRules([XHTMLRules(), NavigationRules()])
    case .container3: ContainerRules()
    case .encryption: IdentifierRules(attribute: .Id)
    case .container2, .signatures: nil
    }
  }

  /// How names of the type are read.
  var options: Matcher.Options {
    Matcher.Options(isExtensible: self == .xhtml || self == .navigation)
  }
}
