import Diagnostics
import Publication

/// A search key map leads to a document outside the spine.
enum SearchKeyOutsideSpine: Rule {
  static let info = RuleInfo(
    code: "RSC-021", severity: .error,
    summary: "a search key map leads to a document outside the spine",
    finds: "The targets of the references of search key maps are looked up in the spine.",
    matters: "The reader that looks a word up is led nowhere.",
    example: #"<match href="draft.xhtml#entry"/>"#,
    mend: "Name the document in the spine, or correct the reference.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Search Key Map Documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.kind == .searchKey
        && (use.target == nil || use.standing.isSuperset(of: [.local, .exists]))
        && use.standing.isDisjoint(with: [.inSpine])
    } judge: { _, reference in
      guard reference.url.target != .data else { return message(reference.url.text) }
      guard reference.url.fragment?.hasPrefix("epubcfi(") != true else { return nil }
      return reference.url.path.map(message)
    }
  }

  private static func message(_ path: String) -> String {
    "search key map leads to \"\(path)\", which is not in the spine"
  }
}
