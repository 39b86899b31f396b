import Outputs
import Paths
import Zip
import ZipWriting

/// A ZIP archive that is written beside its place, and put there when it is whole.
final class StagedArchive {
  /// Where the archive goes.
  let place: OutputPlace
  private let stage: StagingFolder
  private let lock: PathLock?
  private var writer: ArchiveWriter?

  /// Starts an archive; a file that is there is replaced where it is a bundle itself, or empty.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - lock: Its lock, where the caller has it already.
  ///   - mediaType: The media type that the archive begins with, nil for none.
  /// - Throws: What keeps the archive from being made, or what is there from being replaced.
  init(
    _ place: OutputPlace, lock: PathLock?, mediaType: String?
  ) throws(BundleOutputError) {
    self.place = place
    try FileTree.checkReplaceable(place.path, beginning: [0x50, 0x4B])
    try Self.checkBundle(place.path)
    stage = try place.makeStage()
    self.lock = if let lock { lock } else { try place.lock() }
    do throws(WritingError) {
      writer = try ArchiveWriter(path: "\(stage.path)/\(FileTree.part)", mediaType: mediaType)
    } catch {
      throw .archive(error.text, path: place.path)
    }
  }

  /// Refuses an archive that is there and holds the description of no bundle.
  private static func checkBundle(_ path: String) throws(BundleOutputError) {
    guard let size = Disk.facts(path.realPath ?? path)?.bytes, size > 0 else { return }
    do throws(ZipError) {
      let archive = try Archive(path: path)
      let descriptions = ["bundle.json", BookOutput.description]
      if descriptions.contains(where: { archive.entry(named: $0) != nil }) { return }
    } catch {
      throw .notReplaceable(path: path, reason: "it is no bundle: \(error)")
    }
    throw .notReplaceable(path: path, reason: "it is an archive, but no bundle")
  }

  /// Adds an entry.
  func add(
    _ bytes: [UInt8], at path: String, _ method: ArchiveWriter.Method
  ) throws(BundleOutputError) {
    do throws(WritingError) {
      try writer?.add(path, bytes, method)
    } catch {
      throw .archive(error.text, path: path)
    }
  }

  /// Ends the archive and puts it in its place, unless what is there is the same.
  ///
  /// - Returns: Whether anything changed.
  func finish() throws(BundleOutputError) -> Bool {
    guard let writer = writer.take() else { return false }
    do throws(WritingError) {
      try writer.finish()
    } catch {
      throw .archive(error.text, path: place.path)
    }
    return try FileTree.place(stage, at: place)
  }
}
