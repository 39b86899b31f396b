import Diagnostics
import Publication

/// A fragment names an element that cannot be used so.
enum FragmentOfOtherKind: Rule {
  static let info = RuleInfo(
    code: "RSC-014", severity: .error,
    summary: "a fragment names an element of the wrong kind",
    finds: """
      What elements the fragments of hyperlinks, overlay texts, paints, clip paths and `use` name.
      """,
    matters: "A link to a gradient shows nothing, and a fill that is a paragraph paints nothing.",
    example: #"<rect fill="url(#note)"/> … <p id="note">"#,
    mend: "Let the fragment name an element that suits the reference.",
    specification: "EPUB 3.3, SVG content documents")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.standing.contains(.declared)
        && !use.standing.isDisjoint(with: [.graphicElement, .knownID, .unknownID])
        && (use.kind == .svgPaint || use.standing.isDisjoint(with: .knownID)
          || use.standing.contains(.graphicElement))
        && kinds.contains(use.kind) && context.uses.isFragmentJudged(use, in: book)
    } judge: { use, reference in
      guard let target = context.uses.target(of: use), let type = target.mediaType,
        let fragment = reference.url.fragment, let id = Fragment(fragment, in: type).id
      else { return nil }
      guard let element = target.document?.identifier(id)?.element else {
        let isRead = type == MediaType.xhtml || type == MediaType.svg
        let isLegacy = book.version == .epub2 && MediaType.isDeprecatedDocument(type)
        return isRead || isLegacy ? nil : message(fragment, type: type)
      }
      return suits(use.kind, element) ? nil : message(fragment, element)
    }
  }

  private static let kinds: Set<Reference.Kind> = [
    .hyperlink, .citation, .overlayText, .overlayTextReference, .svgSymbol, .svgPaint,
  ]

  private static func suits(_ kind: Reference.Kind, _ element: String) -> Bool {
    switch kind {
    case .svgPaint: GraphicElement.paints.contains(element)
    case .svgSymbol: !GraphicElement.paints.contains(element) && element != "clipPath"
    case .hyperlink, .citation, .overlayText, .overlayTextReference:
      !GraphicElement.all.contains(element)
    default: true
    }
  }

  private static func message(_ fragment: String, _ element: String) -> String {
    "fragment \"\(fragment)\" names an element \"\(element)\", which cannot be used so"
  }
  private static func message(_ fragment: String, type: String) -> String {
    "fragment \"\(fragment)\" names an element, but the type \"\(type)\" has none"
  }
}
