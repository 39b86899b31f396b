import Diagnostics
import Publication

/// An image is of another format than the manifest says.
enum ImageUnlikeMediaType: Rule {
  static let info = RuleInfo(
    code: "OPF-029", severity: .error,
    summary: "the content of an image is not of its declared media type",
    finds: "The first bytes of the GIF, JPEG and PNG files that the manifest declares.",
    matters: "Readers that go by the media type show no picture.",
    example: #"<item id="a" href="a.gif" media-type="image/gif"/>, where a.gif is a PNG"#,
    mend: "Declare the real media type, and rename the file to match.",
    specification: "EPUB 3.3, Publication resources, \"Core media types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.images.compactMap { image in
      guard image.bytes >= 4, let head = heads[image.mediaType], !image.head.starts(with: head)
      else { return nil }
      return Finding(info, message(image.mediaType), at: Location(entry: image.path))
    }
  }

  private static let heads: [String: [UInt8]] = [
    "image/gif": [0x47, 0x49, 0x46, 0x38], "image/jpeg": [0xFF, 0xD8],
    "image/png": [0x89, 0x50, 0x4E, 0x47],
  ]

  private static func message(_ type: String) -> String {
    "the image is not of its media type \"\(type)\""
  }
}
