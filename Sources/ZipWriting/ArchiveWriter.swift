import CZip
import Glibc
import Outputs
import Paths

/// Writes an EPUB container: entry by entry, and nothing at its path until it is complete.
///
/// The first entry is `mimetype`, stored and without an extra field (OCF 4.3). All entries bear the
/// same date, so the same entries give the same bytes. Entries stay in memory until `finish`.
public struct ArchiveWriter: ~Copyable {
  /// How an entry's bytes are kept.
  public enum Method: Sendable {
    /// As they are, which is right for audio and pictures: readers can jump within them.
    case stored
    /// Compressed.
    case deflated
  }

  /// The contents of `mimetype`.
  public static let mediaType = "application/epub+zip"

  private let path: String
  /// Where the archive is made, and what is left of it is removed.
  private let stage: StagingFolder
  private let temporaryPath: String
  private let handle: ArchiveHandle
  private let source: SourceArchive?

  /// Starts an archive that will lie at `path`, replacing what lies there.
  ///
  /// `mediaType` is what `mimetype` says; without one the archive begins with the first entry
  /// added. `sourcePath` is an archive whose entries are copied. Throws where the archive cannot be
  /// started or the other one cannot be opened.
  public init(
    path: String, mediaType: String? = ArchiveWriter.mediaType,
    copyingFrom sourcePath: String? = nil
  ) throws(WritingError) {
    guard !path.utf8.contains(0) else {
      throw WritingError(status: ENOENT, .create, path: path)
    }
    let stage: StagingFolder
    do throws(OutputError) {
      stage = try StagingFolder(beside: path)
    } catch {
      throw WritingError(status: error.code, .create, path: path)
    }
    let temporaryPath = "\(stage.path)/archive"
    var source: SourceArchive?
    if let sourcePath { source = try SourceArchive(path: sourcePath) }
    let handle = try ArchiveHandle(path: temporaryPath)
    if let mediaType {
      try handle.add("mimetype", mediaType.utf8.span, method: ZIP_CM_STORE, path: path)
    }
    self.path = path
    self.stage = stage
    self.temporaryPath = temporaryPath
    self.handle = handle
    self.source = source
  }

  /// Appends an entry of the archive that is copied from, with its bytes as they are.
  ///
  /// - Parameters:
  ///   - name: The container path in the other archive.
  ///   - index: The position in the directory of the other archive.
  ///   - newName: The container path from now on.
  ///   - method: How the bytes are to be kept; nil leaves them as they are.
  /// - Throws: Where the name is taken or the entry cannot be read; where the other archive has
  ///   another entry in that place, as one that is built ambiguously may.
  public mutating func copy(
    _ name: String, at index: Int, to newName: String, _ method: Method? = nil
  ) throws(WritingError) {
    guard let source, index < source.count, source.name(of: index) == Array(name.utf8) else {
      throw WritingError(
        operation: .add, path: path, entry: name, domain: .archive, code: ZIP_ER_INCONS,
        text: "the archive to copy from is ambiguous")
    }
    let code = method.map { $0 == .stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE }
    try handle.add(newName, copying: index, of: source, method: code, path: path)
  }

  /// Appends an entry with the container path `name`.
  ///
  /// Throws where the name is taken, or there is no memory.
  public mutating func add(
    _ name: String, _ contents: Span<UInt8>, _ method: Method
  ) throws(WritingError) {
    let code = method == .stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
    try handle.add(name, contents, method: code, path: path)
  }

  /// Appends an entry with the container path `name`; throws like the other `add`.
  public mutating func add(
    _ name: String, _ contents: [UInt8], _ method: Method
  ) throws(WritingError) {
    try add(name, contents.span, method)
  }

  /// Writes the archive beside its path, brings it to the disk and renames it to its path.
  ///
  /// Throws where one of these fails; then what lay at the path before still does.
  public consuming func finish() throws(WritingError) {
    let (path, temporaryPath, source, stage) = (path, temporaryPath, source, stage)
    // libzip reads what it copies now, so the source must live until then.
    defer { withExtendedLifetime((source, stage)) {} }
    try handle.close(path: path)
    try Self.sync(temporaryPath, O_RDONLY | O_CLOEXEC, path)
    let status = unsafe temporaryPath.withSystemPath { old in
      unsafe path.withSystemPath { unsafe rename(old, $0) }
    }
    guard status == 0 else { throw WritingError(status: errno, .rename, path: path) }
    // The rename itself lasts only when the folder is on the disk too.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    try Self.sync(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, path)
  }

  private static func sync(_ name: String, _ flags: Int32, _ path: String) throws(WritingError) {
    let descriptor = unsafe name.withSystemPath { unsafe open($0, flags) }
    guard descriptor >= 0 else { throw WritingError(status: errno, .sync, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw WritingError(status: errno, .sync, path: path) }
  }
}
