import Diagnostics
import Media
import Publication

/// Declares the media types that audio files really have.
enum AudioTypes: Mender {
  static func mend(_ draft: inout Draft) {
    for entry in draft.book.audio {
      guard let format = entry.facts.flatMap(AudioFormat.init), let type = format.mediaType,
        MediaType.isCoreAudio(type), !isDeclaredElsewhere(entry.path, unlike: type, in: draft.book)
      else { continue }
      for package in draft.book.packages {
        guard let item = package.item(at: entry.path), item.mediaType != type,
          !MediaType.isCoreAudio(item.mediaType)
            || AudioType(item.mediaType)?.admits(format) == false
        else { continue }
        let isCore = MediaType.isCoreAudio(item.mediaType)
        let repair = Repair(
          isCore ? "AUD-003" : "MED-005",
          "declare \"\(entry.path)\" as \"\(type)\" instead of \"\(item.mediaType)\"", .safe,
          at: AudioNames.place(of: item, in: package))
        draft.make(repair) { draft in
          draft.edit(package.path, at: item.position) { $0.set("media-type", to: type, at: $1) }
        }
      }
    }
  }

  /// Whether a document says itself that a file has another type, which the manifest must agree with.
  private static func isDeclaredElsewhere(
    _ path: String, unlike type: String, in book: Book
  ) -> Bool {
    book.documents.contains { document in
      document.references.contains { reference in
        guard let declared = reference.mediaType, reference.url.path == path else { return false }
        return declared != type
      }
    }
  }
}
