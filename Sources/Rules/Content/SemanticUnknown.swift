import Diagnostics
import Publication

/// A word of epub:type is in no vocabulary.
enum SemanticUnknown: Rule {
  static let info = RuleInfo(
    code: "OPF-088", severity: .usage,
    summary: "a word of epub:type is not in the vocabulary",
    finds: """
      The words of `epub:type` without a prefix, in content documents and overlays, are looked up in \
      the vocabularies of structure, data navigation, dictionaries, indexes and comics; those of \
      overlays in that of structure alone.
      """,
    matters: "Reading systems pass over words that they do not know; a slip of the pen is lost.",
    example: #"<section epub:type="chaptre">"#,
    mend: "Correct the word, or give a word of your own a prefix.",
    specification: "EPUB 3 Structural Semantics Vocabulary 1.1")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let ofDocuments = book.documents.flatMap { document in
      document.semantics.compactMap { semantic -> Finding? in
        guard isUnknown(semantic.word), !others.contains(semantic.word) else { return nil }
        return Finding(
          info, message(semantic.word),
          at: Location(entry: document.path, at: semantic.position, element: semantic.element))
      }
    }
    return ofDocuments + book.overlays.flatMap(findings)
  }

  private static func findings(of overlay: Overlay) -> [Finding] {
    overlay.semantics.filter { isUnknown($0.word) }.map {
      Finding(
        info, message($0.word),
        at: Location(entry: overlay.path, at: $0.position, element: $0.element))
    }
  }

  private static func isUnknown(_ word: String) -> Bool {
    !structure.contains(word) && !word.utf8.contains(UInt8(ascii: ":"))
  }

  private static let structure = Set(
    """
    abstract acknowledgments afterword annoref annotation appendix aside assessment backlink \
    backmatter biblioentry bibliography biblioref bodymatter bridgehead chapter colophon \
    concluding-sentence conclusion contributors copyright-page cover covertitle credit credits \
    dedication division endnote endnotes epigraph epilogue errata figure footnote footnotes foreword \
    frontmatter fulltitle glossary glossdef glossref glossterm halftitle halftitlepage help \
    imprimatur imprint index introduction keyword landmarks learning-objective learning-resource \
    list list-item loa loi lot lov marginalia note noteref notice other-credits pagebreak page-list \
    part preamble preface prologue pullquote qna rearnote rearnotes revision-history sidebar \
    subchapter subtitle table table-cell table-row tip title titlepage toc topic-sentence volume \
    warning
    """.split(separator: " ").map(String.init))

  private static let others = Set(
    """
    region-based antonym-group condensed-entry def dictentry dictionary etymology example gram-info \
    idiom part-of-speech part-of-speech-group part-of-speech-list phonetic-transcription \
    phrase-group phrase-list sense-group sense-list synonym-group tran tran-info index-editor-note \
    index-entry index-entry-list index-group index-headnotes index-legend index-locator \
    index-locator-list index-locator-range index-term index-term-categories index-term-category \
    index-xref-preferred index-xref-related balloon panel panel-group sound-area text-area
    """.split(separator: " ").map(String.init))

  private static func message(_ word: String) -> String {
    "epub:type \"\(word)\" is in no vocabulary"
  }
}
