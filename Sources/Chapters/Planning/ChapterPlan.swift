import Diagnostics
import Media
import Narration
import Publication

/// How the audio of a book is to be cut into chapters.
public struct ChapterPlan: Sendable {
  /// The chapters in reading order; each has sound.
  public let chapters: [PlannedChapter]
  /// The positions in ``Book/audio`` of the files that chapters are cut from, in the book's order.
  public let sources: [Int]
  /// What is not as the book or the caller asks for it.
  public let findings: [Finding]

  /// Plans the chapters of a book.
  ///
  /// A clip belongs to the last chapter that begins at or before its text. A chapter plays its clips
  /// whatever files they lie in, with the gaps between them; where two chapters' clips meet, each
  /// moment belongs to the clip that begins last before it.
  public init(_ book: Book, _ narration: Narration, options: PlanOptions = PlanOptions()) {
    let narrated = NarratedAudio(book, narration)
    var findings = narrated.findings
    var drafts: [ChapterDraft]
    if !narrated.clips.isEmpty {
      drafts = ChapterDraft.drafts(of: book, narrated.clips, options: options)
      findings += drafts.assignAudio(of: book, narrated.clips, options: options)
    } else if narration.clips.contains(where: { $0.fault != .silent }) {
      // There are clips, and what is wrong with each was said.
      drafts = []
    } else {
      drafts = ChapterDraft.drafts(ofUnnarrated: book, by: options.division)
      if drafts.isEmpty { findings.append(NarrationMissing.finding(book, options.division)) }
    }
    let chapters = drafts.enumerated().flatMap { number, draft in
      var chapter = draft.chapter(narrated.clips)
      chapter.origin = number
      return chapter.parts(within: options.maximumLength)
    }
    self.chapters = chapters
    let used = Set(chapters.lazy.flatMap(\.stretches).map(\.audio))
    sources = book.audio.indices.filter { used.contains($0) || narrated.files.contains($0) }
    self.findings = findings.limited()
  }
}
