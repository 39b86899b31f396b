import Glibc
import Outputs
import Paths
import ZipWriting

/// A bundle as a ZIP archive, which is put in its place when it is whole.
final class ArchiveOutput: BundleOutput {
  private let place: OutputPlace
  private let stage: StagingFolder
  private let lock: PathLock?
  private var writer: ArchiveWriter?

  /// Starts an archive; a file that is there is replaced where it is an archive itself, or empty.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - lock: Its lock, where the caller has it already.
  /// - Throws: What keeps the archive from being made, or what is there from being replaced.
  init(_ place: OutputPlace, lock: PathLock? = nil) throws(BundleOutputError) {
    self.place = place
    try FileTree.checkReplaceable(place.path, beginning: [0x50, 0x4B])
    stage = try place.makeStage()
    self.lock = if let lock { lock } else { try place.lock() }
    do throws(WritingError) {
      writer = try ArchiveWriter(path: "\(stage.path)/\(FileTree.part)", mediaType: nil)
    } catch {
      throw .archive(error.text, path: place.path)
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    let isText =
      path.hasSuffix(".html") || path.hasSuffix(".css") || path.hasSuffix(".js")
      || path.hasSuffix(".json") || path.hasSuffix(".svg")
    do throws(WritingError) {
      try writer?.add(path, bytes, isText ? .deflated : .stored)
    } catch {
      throw .archive(error.text, path: path)
    }
  }

  func finish() throws(BundleOutputError) -> Bool {
    guard let writer = writer.take() else { return false }
    do throws(WritingError) {
      try writer.finish()
    } catch {
      throw .archive(error.text, path: place.path)
    }
    // The same pages make the same archive, which stays as it is then.
    return try FileTree.place(stage, at: place)
  }
}
