import Diagnostics
import Publication

/// A picture that is no SVG is referred to with a fragment.
enum ImageWithFragment: Rule {
  static let info = RuleInfo(
    code: "RSC-009", severity: .warning,
    summary: "a picture that is no SVG is referred to with a fragment",
    finds: """
      The fragments of references to pictures; those of SVG, and canonical fragment identifiers, \
      are left out.
      """,
    matters: "Raster pictures have no parts that a fragment could name; readers ignore it.",
    example: #"<img src="a.png#part" alt=""/>"#,
    mend: "Take the fragment away.",
    specification: "EPUB 3.3, Publication resources")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.kind == .image && use.standing.isSuperset(of: [.fragment, .declared])
    } judge: { use, reference in
      guard let type = context.uses.target(of: use)?.mediaType, type != MediaType.svg,
        let fragment = reference.url.fragment, !fragment.hasPrefix("epubcfi(")
      else { return nil }
      return message(reference.url.text)
    }
  }

  private static func message(_ address: String) -> String {
    "picture address \"\(address)\" has a fragment, but the picture is no SVG"
  }
}
