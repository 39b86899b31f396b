import Diagnostics
import Publication

/// An image is of another format than its name says.
enum ImageUnlikeExtension: Rule {
  static let info = RuleInfo(
    code: "PKG-022", severity: .warning,
    summary: "the extension of an image file is that of another format",
    finds: """
      The first bytes of the GIF, JPEG and PNG files that the manifest declares are compared with \
      the extensions.
      """,
    matters: "Software that goes by the extension cannot open the picture.",
    example: "cover.jpg, which is a PNG",
    mend: "Rename the file, and change every reference to it.",
    specification: "EPUB 3.3, Publication resources, \"Core media types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.images.compactMap { image in
      guard let found = ImageFormat(image.head),
        let name = ImageFormat.pathExtension(of: image.path),
        let named = ImageFormat(named: name), named != found
      else { return nil }
      return Finding(info, message(found, name), at: Location(entry: image.path))
    }
  }

  private static func message(_ found: ImageFormat, _ named: Substring) -> String {
    "extension \"\(named)\" on an image of the format \(found.name)"
  }
}
