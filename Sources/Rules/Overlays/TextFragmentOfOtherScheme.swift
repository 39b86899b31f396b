import Diagnostics
import Publication

/// An overlay points into XHTML otherwise than by an id.
enum TextFragmentOfOtherScheme: Rule {
  static let info = RuleInfo(
    code: "MED-017", severity: .warning,
    summary: "an overlay points into an XHTML document by something that is no id",
    finds: "The fragments of the texts of overlays that lead to XHTML documents.",
    matters: "Readers highlight elements by their ids; other fragments few of them understand.",
    example: #"<text src="c1.xhtml#xpointer(//p[2])"/>"#,
    mend: "Give the element an id, and point to that.",
    specification: "EPUB 3.3, Media overlays, \"The text element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      isText(use)
    } judge: { use, reference in
      guard context.uses.target(of: use)?.item?.mediaType == MediaType.xhtml,
        let fragment = reference.url.fragment, !fragment.isEmpty,
        Fragment(fragment, in: MediaType.xhtml).id == nil
      else { return nil }
      return message(fragment)
    }
  }

  /// Whether a use is the text of an overlay, with a fragment that names no id of its target.
  static func isText(_ use: Use) -> Bool {
    (use.kind == .overlayText || use.kind == .overlayTextReference)
      && use.standing.isSuperset(of: [.fragment, .declared])
      && use.standing.isDisjoint(with: [.knownID])
  }

  private static func message(_ fragment: String) -> String {
    "fragment \"\(fragment)\" is no id"
  }
}
