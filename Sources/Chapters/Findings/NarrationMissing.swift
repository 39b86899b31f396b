import Diagnostics
import Publication

/// A book that is to be split, of which nothing says where its chapters lie in its audio.
public enum NarrationMissing: Defect {
  /// What the finding is, and its explanation.
  public static let info = RuleInfo(
    code: "CHP-001", severity: .error,
    summary: "the book has no narration that it could be split by",
    finds: """
      The book has no media overlay with a clip of audio, so that nothing says which stretch of its \
      audio belongs to which chapter; or, where it is split by documents or by files, it has no \
      audio that one of them plays.
      """,
    matters: """
      Chapters are cut where the clips of their text begin and end. Without clips a cut would be a \
      guess.
      """,
    mend: """
      Split by what there is: `--by file` makes a chapter of each audio file, `--by spine` one of \
      each document that plays audio. Or add media overlays to the book.
      """,
    specification: "EPUB 3.3, Media overlays")

  static func finding(_ book: Book, _ division: ChapterDivision) -> Finding {
    let message =
      switch division {
      case .nav where book.audio.isEmpty: "the book has no media overlays and no audio"
      case .nav:
        "the book has no media overlays that play audio; --by file or --by spine may split it"
      case .spine:
        "no document of the spine plays audio, expected audio elements or media overlays"
      case .file: "the book has no audio that can be played"
      }
    return Finding(info, message, at: .book)
  }
}
