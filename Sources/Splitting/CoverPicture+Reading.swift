import Chapters
import Cutting
import Diagnostics
import Reading

extension CoverPicture {
  /// The largest cover that is put into files, in bytes.
  private static let limit = 16 << 20

  /// Reads the cover of a book.
  ///
  /// - Parameters:
  ///   - path: The container path, nil where the book has no cover.
  ///   - contents: The book's files.
  /// - Returns: The cover, or why it cannot be used; neither where there is none.
  static func read(
    at path: String?, in contents: BookContents
  ) -> (cover: CoverPicture?, finding: Finding?) {
    guard let path else { return (nil, nil) }
    do throws(BookContents.Failure) {
      let bytes = try contents.bytes(of: path, limit: limit)
      guard let type = mediaType(of: bytes) else {
        return (nil, CoverUnusable.finding(path, reason: "it is neither JPEG nor PNG"))
      }
      return (CoverPicture(mediaType: type, bytes: bytes), nil)
    } catch {
      return (nil, CoverUnusable.finding(path, reason: error.description))
    }
  }

  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? "image/png" : nil
  }
}
