import Glibc
import Paths
import Pictures

/// What a scan is to do with covers.
public struct CoverRequest: Sendable {
  /// Makes the thumbnails.
  let maker: ThumbnailMaker
  /// The path of the folder of thumbnails.
  let folder: String
  /// The path of that folder as the library's file sees it.
  let seenAs: String

  /// Asks for thumbnails in a folder.
  ///
  /// - Parameters:
  ///   - maker: Makes the thumbnails.
  ///   - folder: The path of the folder, where those of an earlier scan may lie.
  ///   - seenAs: The path of that folder as the library's file sees it; empty for its own folder.
  public init(maker: ThumbnailMaker, folder: String, seenAs: String) {
    self.maker = maker
    self.folder = folder
    self.seenAs = seenAs
  }

  /// The name of a book's thumbnail, which tells all that its bytes depend on.
  func name(for id: String) -> String {
    "\(id)-\(maker.width)x\(maker.height).\(maker.format.pathExtension)"
  }

  /// The path of a thumbnail as the library's file sees it.
  func path(of name: String) -> String { seenAs.isEmpty ? name : "\(seenAs)/\(name)" }

  /// Whether a thumbnail of an earlier scan is there.
  func isThere(_ name: String) -> Bool {
    var facts = stat()
    return "\(folder)/\(name)".withSystemPath { stat($0, &facts) } == 0
      && facts.st_mode & S_IFMT == S_IFREG
      && facts.st_size > 0
  }
}
