import Media
import Narration
import Publication
import Timing

extension Audiobook {
  /// Makes an audiobook of the files of a book that are narrated, as the book holds them, in the
  /// order in which its overlays play them.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - place: Gives an entry its path in the output.
  public init(files book: Book, place: (String) -> String) {
    let places = NarratedPlaces(book)
    var paths: [Int: String] = [:]
    var copies: [Copy] = []
    var parts: [AudioPart] = []
    let titles = book.package.map { Contents(book, $0).titles } ?? [:]
    for (number, text) in places.files {
      let entry = book.audio[number]
      guard let facts = entry.facts, let duration = facts.fileLength, duration > .zero else {
        continue
      }
      let path = place(entry.path)
      paths[number] = path
      copies.append(Copy(entry: entry.path, path: path))
      parts.append(
        AudioPart(
          path: path, mediaType: Self.type(of: entry), title: text.flatMap { titles[$0] },
          duration: duration, bitRate: facts.bitRate, bytes: entry.bytes))
    }
    copies += Self.cover(of: book, place: place)
    let entries = book.package.map { Contents(book, $0).entries } ?? []
    self.init(
      parts: parts,
      contents: entries.flatMap { entry in
        Self.marks(for: entry) { url in
          places.moment(of: url).flatMap { moment in
            paths[moment.audio].map { ($0, moment.time) }
          }
        }
      },
      copies: copies, isCut: false)
  }

  /// The cover of a book, as what goes along with its audio; nothing where there is none.
  public static func cover(of book: Book, place: (String) -> String) -> [Copy] {
    guard let item = book.package?.coverItem, item.mediaType.hasPrefix("image/"),
      let path = item.path, book.container.contains(path)
    else { return [] }
    return [Copy(entry: path, path: place(path))]
  }

  /// The declared type of an entry where that is one of audio, else what the file is.
  private static func type(of entry: AudioEntry) -> String {
    let declared = entry.mediaType.flatMap { MediaType.isAudio($0) ? $0 : nil }
    return declared ?? entry.facts?.mediaType ?? "audio/mpeg"
  }

  /// The marks for an entry of the table of contents: one where it is narrated, else those below.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - place: Gives the file in the output, and the moment in it, at which the narration of what a
  ///     link leads to begins.
  /// - Returns: The marks.
  static func marks(
    for entry: NavigationList.Entry, _ place: (ResourceURL) -> (path: String, time: ClockTime)?
  ) -> [AudioMark] {
    let below = entry.children.flatMap { marks(for: $0, place) }
    let own = entry.url.flatMap(place)
    guard let (path, time) = own ?? below.first.map({ ($0.path, $0.time) }) else { return below }
    return [AudioMark(title: entry.title, path: path, time: time, children: below)]
  }
}
