import Diagnostics
import Publication

/// The size of an image cannot be read.
enum ImageUnreadable: Rule {
  static let info = RuleInfo(
    code: "PKG-021", severity: .error,
    summary: "an image file is broken",
    finds: """
      The heads of the GIF, JPEG and PNG files that the manifest declares are read for the width \
      and the height.
      """,
    matters: "Readers show a broken picture or none.",
    mend: "Put the whole picture back, with the extension of its format.",
    specification: "EPUB 3.3, Publication resources, \"Core media types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.images.compactMap { image in
      let format = ImageFormat(image.head)
      let isWhole = image.size != nil || format == .other
      guard format == nil || !isWhole || ImageFormat.pathExtension(of: image.path) == nil else {
        return nil
      }
      return Finding(info, message(), at: Location(entry: image.path))
    }
  }

  private static func message() -> String {
    "the image cannot be read"
  }
}
