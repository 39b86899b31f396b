/// A ZIP file as its bytes are, opened for reading; threads may share it.
///
/// Opening reads the end record and the central directory and nothing else. Names are kept as they
/// stand, duplicates are all listed, and methods that cannot be read are listed too.
public final class Archive: Sendable {
  /// How the archive is built around its entries.
  public let structure: Structure
  let file: RandomAccessFile
  let index: EntryIndex
  /// What must be added to an entry's claimed offset.
  let shift: UInt64

  /// Opens the archive at a path.
  ///
  /// Throws an error whose `blame` is `access` where the file cannot be opened or read, `container`
  /// where it is no archive or a broken one, and `bomb` where its entries are too large together.
  public init(path: String) throws(ZipError) {
    file = try RandomAccessFile(path: path)
    let directory = try CentralDirectory(of: file)
    structure = Structure(head: try FileHead(of: file), directory: directory)
    index = EntryIndex(directory.entries)
    shift = directory.shift
    let size = structure.admittedSize
    guard size <= Limits.totalFloor || size / Limits.totalRatio <= file.size else {
      throw ZipError(
        .bomb, .list, path: path,
        """
        its entries would inflate to \(size) bytes, more than \(Limits.totalRatio)-fold the file's \
        \(file.size)
        """)
    }
  }

  /// The path the archive was opened at.
  public var path: String { file.path }

  /// The file's size in bytes.
  public var fileSize: UInt64 { file.size }

  /// The file's modification time, since 1970-01-01T00:00:00Z.
  public var modificationTime: Duration { file.modificationTime }

  /// The entries in the order of the central directory.
  public var entries: [Entry] { index.entries }

  /// Finds the entry with exactly this name: the last of them, as unpacking would leave it.
  public func entry(named name: String) -> Entry? {
    index.entry(named: name.utf8.span)
  }
}
