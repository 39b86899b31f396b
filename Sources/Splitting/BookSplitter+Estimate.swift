import Chapters
import Cutting
import Media
import Narration
import Outputs
import Publication
import Reading
import Timing

extension BookSplitter {
  /// About how many bytes a split would write, worked out without cutting anything: audio by its length,
  /// the cover in every file, and the list of chapters.
  ///
  /// - Parameters:
  ///   - read: The book, with its audio measured.
  ///   - origin: The path that it was read from.
  ///   - digest: The SHA-256 of the book's file, where the caller has it.
  /// - Returns: The bytes; none where there is nothing to cut.
  public func estimate(of read: ReadBook, from origin: String, digest: String? = nil) -> Int64 {
    let plan = ChapterPlan(read.book, Narration(read.book), options: options.plan)
    guard !plan.chapters.isEmpty else { return 0 }
    let audio = plan.chapters.map { chapter in
      chapter.stretches.reduce(0.0) { $0 + bytes(of: $1, in: read.book) }
    }
    let cover = Double(coverBytes(of: read.book, at: origin))
    let sound = audio.reduce(0.0) { $0 + $1 + cover }
    let list = list(of: plan, audio, read.book, digest).json.count
    return ByteSize.sum(ByteSize.rounded(sound), Int64(clamping: list))
  }

  /// About how many bytes a stretch of audio becomes.
  private func bytes(of stretch: AudioStretch, in book: Book) -> Double {
    let entry = book.audio[stretch.audio]
    guard let facts = entry.facts, let presented = facts.presented, presented > .zero else {
      return 0
    }
    let seconds = Double(stretch.span.length.microseconds) / 1_000_000
    let whole = Double(presented.microseconds) / 1_000_000
    let isPlain = facts.codec.hasPrefix("pcm") || facts.codec == "wav"
    let speed = Double(options.speed) / 1000
    if options.isKept, !isPlain { return Double(entry.bytes) * seconds / whole }
    let codec = options.codec == .keep ? (isPlain ? .flac : CutCodec.aac) : options.codec
    let rate =
      options.bitRate
      ?? codec.usualBitRate(sampleRate: facts.sampleRate, channels: facts.channels)
    if let rate { return Double(rate) / 8 * seconds / speed }
    // Speech without loss takes about half of its samples.
    return Double(facts.sampleRate * facts.channels) * seconds / speed
  }

  private func coverBytes(of book: Book, at origin: String) -> Int {
    do throws(BookContents.Failure) {
      let contents = try BookContents(of: book, at: origin)
      return CoverPicture.read(at: BookDescription(book).cover, in: contents).cover?.bytes.count
        ?? 0
    } catch {
      return 0
    }
  }

  /// The list of chapters as it would be, but for digits that only the cut tells.
  private func list(
    of plan: ChapterPlan, _ audio: [Double], _ book: Book, _ digest: String?
  ) -> ChapterList {
    let description = BookDescription(book)
    let blank = String(repeating: "0", count: 64)
    let chapters = plan.chapters.enumerated().map { number, chapter in
      let name = ChapterFileName.name(
        number: number + 1, of: plan.chapters.count, title: chapter.title, pathExtension: "mp3")
      return CutChapter(
        number: number + 1, title: chapter.title, text: chapter.text,
        file: ChapterFile(
          name: name, codec: "mp3", isReencoded: !options.isKept, length: chapter.length,
          bytes: ByteSize.rounded(audio[number]), sha256: blank),
        begin: nil, duration: chapter.length,
        sources: chapter.stretches.map {
          CutChapter.Source(
            passage: ChapterList.Passage(entry: book.audio[$0.audio].path, span: $0.span),
            offset: .zero)
        },
        clips: chapter.clips.map { CutChapter.Clip(text: $0.text, span: $0.span) })
    }
    return ChapterList(
      book: ChapterList.BookFacts(
        path: book.file.path, sha256: digest ?? blank, title: description.title,
        identifier: description.identifier),
      chapters: chapters, unassigned: [])
  }
}
