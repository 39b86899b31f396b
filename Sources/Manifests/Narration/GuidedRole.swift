/// The roles that Guided Navigation Documents may use, and the words of epub:type they stand for.
enum GuidedRole {
  /// The role of a word of epub:type, nil where there is none.
  static func role(of word: String) -> String? {
    let role =
      switch word {
      case "page-list": "pagelist"
      case "table-cell": "cell"
      case "table-row": "row"
      case "list-item": "listItem"
      case "glossdef": "definition"
      case "glossterm": "term"
      default: word
      }
    return known.contains(role) ? role : nil
  }

  private static let known: Set = [
    "abstract", "acknowledgments", "afterword", "appendix", "article", "aside", "audio",
    "backlink", "bibliography", "biblioref", "blockquote", "body", "caption", "cell", "chapter",
    "colophon", "columnheader", "complementary", "conclusion", "cover", "credit", "credits",
    "dedication", "definition", "details", "endnotes", "epigraph", "epilogue", "errata", "example",
    "figure", "footnote", "foreword", "glossary", "glossref", "header", "heading1", "heading2",
    "heading3", "heading4", "heading5", "heading6", "image", "index", "introduction", "landmarks",
    "list", "listItem", "loa", "loi", "lot", "lov", "main", "math", "navigation", "noteref",
    "notice", "pagebreak", "pagelist", "paragraph", "part", "preface", "preformatted",
    "presentation", "prologue", "pullquote", "qna", "region", "row", "rowheader", "section",
    "separator", "sequence", "subtitle", "summary", "table", "term", "tip", "toc", "video",
  ]
}
