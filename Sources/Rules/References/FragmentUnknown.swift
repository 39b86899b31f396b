import Diagnostics
import Publication

/// A reference names an id that its target does not have.
enum FragmentUnknown: Rule {
  static let info = RuleInfo(
    code: "RSC-012", severity: .error,
    summary: "a reference names an id that is not in its target",
    finds: """
      The fragments of references are looked up among the ids of the documents that they lead to.
      """,
    matters: """
      Links land at the head of a document instead of the place that is meant; overlays highlight \
      nothing.
      """,
    example: #"<a href="c1.xhtml#missing">see there</a>"#,
    mend: "Correct the fragment, or give the element the id.",
    specification: "EPUB 3.3, Publication resources")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.standing.isSuperset(of: [.unknownID, .declared])
        && context.uses.isFragmentJudged(use, in: book)
    } judge: { use, reference in
      guard let target = context.uses.target(of: use), let fragment = reference.url.fragment,
        target.mediaType == MediaType.xhtml || target.mediaType == MediaType.svg
      else { return nil }
      return message(fragment, target.name)
    }
  }

  private static func message(_ fragment: String, _ path: String) -> String {
    "no element of \"\(path)\" has the id \"\(fragment)\""
  }
}
