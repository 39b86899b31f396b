import Diagnostics
import Publication

/// An image file has fewer than four bytes.
enum ImageTooShort: Rule {
  static let info = RuleInfo(
    code: "MED-004", severity: .error,
    summary: "an image file has fewer than four bytes",
    finds: "The sizes of the GIF, JPEG and PNG files that the manifest declares.",
    matters: "There is no picture in so few bytes.",
    mend: "Put the picture back.",
    specification: "EPUB 3.3, Publication resources, \"Core media types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.images.compactMap { image in
      guard image.bytes < 4 else { return nil }
      return Finding(info, message(image), at: Location(entry: image.path))
    }
  }

  private static func message(_ image: ImageEntry) -> String {
    "image of \(image.bytes) bytes"
  }
}
