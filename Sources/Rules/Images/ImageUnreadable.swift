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
      let name = ImageFormat.pathExtension(of: image.path)
      guard name?.lowercased() != "svg" else { return nil }
      if let found = ImageFormat(image.head), let named = name.flatMap(ImageFormat.init(named:)) {
        // The size of other formats is not looked for.
        let isWhole = image.size != nil || found == .bmp || found == .tiff
        guard named == found, !isWhole else { return nil }
      }
      return Finding(info, message(), at: Location(entry: image.path))
    }
  }

  private static func message() -> String {
    "the image cannot be read"
  }
}
