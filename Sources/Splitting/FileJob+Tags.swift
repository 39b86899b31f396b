import Chapters
import Cutting

extension FileJob {
  /// The files that a book's chapters are cut into.
  ///
  /// - Parameters:
  ///   - chapters: The chapters.
  ///   - book: What the files tell of the book.
  ///   - cover: The book's cover.
  ///   - form: Whether there is one file a chapter, or one of all.
  ///   - count: The count of chapters, those that cannot be cut included.
  /// - Returns: The files, in order.
  static func jobs(
    _ chapters: [ChapterJob], _ book: BookDescription, cover: CoverPicture?, form: SplitForm,
    count: Int
  ) -> [FileJob] {
    var tags = AudioTags()
    tags.album = book.title
    let authors = book.authors.joined(separator: ", ")
    let narrators = book.narrators.joined(separator: ", ")
    tags.albumArtist = authors.isEmpty ? nil : authors
    tags.artist = narrators.isEmpty ? tags.albumArtist : narrators
    tags.language = book.language
    tags.date = book.year
    tags.genre = "Audiobook"
    tags.cover = cover
    switch form {
    case .m4b:
      tags.title = book.title
      return [FileJob(chapters: chapters, tags: tags, isAudiobook: true, count: count)]
    case .files:
      tags.trackCount = count
      return chapters.map { chapter in
        tags.title = chapter.chapter.title
        tags.track = chapter.number
        return FileJob(chapters: [chapter], tags: tags, isAudiobook: false, count: count)
      }
    }
  }
}
