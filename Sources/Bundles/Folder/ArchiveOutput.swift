import Outputs
import ZipWriting

/// A bundle as a ZIP archive, which is put in its place when it is whole.
final class ArchiveOutput: BundleOutput {
  private let archive: StagedArchive

  /// Starts an archive; a file that is there is replaced where it is an archive itself, or empty.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - lock: Its lock, where the caller has it already.
  /// - Throws: What keeps the archive from being made, or what is there from being replaced.
  init(_ place: OutputPlace, lock: PathLock? = nil) throws(BundleOutputError) {
    archive = try StagedArchive(place, lock: lock, mediaType: nil)
  }

  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    let isText =
      path.hasSuffix(".html") || path.hasSuffix(".css") || path.hasSuffix(".js")
      || path.hasSuffix(".json") || path.hasSuffix(".svg")
    try archive.add(bytes, at: path, isText ? .deflated : .stored)
  }

  func finish() throws(BundleOutputError) -> Bool { try archive.finish() }
}
