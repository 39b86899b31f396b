import Chapters
import Cutting
import Timing

/// A file that is to be made: a chapter, or all of a book.
struct FileJob: Sendable {
  /// The chapters in it, in order; one at least.
  let chapters: [ChapterJob]
  /// What the file says of itself.
  let tags: AudioTags
  /// Whether it is an audiobook, in which chapters are marked.
  let isAudiobook: Bool
  /// The count of chapters of the book.
  let count: Int

  /// The file as messages call it.
  var title: String {
    guard !isAudiobook, let first = chapters.first else { return "the audiobook" }
    return "chapter \(first.number) \"\(first.chapter.title)\""
  }

  /// The name of the file.
  func name(pathExtension: String) -> String {
    guard !isAudiobook, let first = chapters.first else {
      return "\(Slug(tags.title ?? "", fallback: "audiobook").text).\(pathExtension)"
    }
    return ChapterFileName.name(
      number: first.number, of: count, title: first.chapter.title, pathExtension: pathExtension)
  }

  /// How long the sound is that goes into it.
  var length: ClockTime { chapters.reduce(.zero) { $0 + $1.length } }

  /// Where the chapters begin, before any change of speed.
  var marks: [ChapterMark] {
    guard isAudiobook else { return [] }
    var begin = ClockTime.zero
    return chapters.map { job in
      defer { begin += job.length }
      return ChapterMark(begin: begin, title: job.chapter.title)
    }
  }
}
