import Glibc
import Paths

/// An EPUB's files, zipped or unpacked, read in the same way; threads may share it.
public enum Container: Sendable {
  /// A ZIP file.
  case archive(Archive)
  /// A folder that an EPUB was unpacked into.
  case folder(Folder)

  /// Opens the folder or the archive at a path; throws like `Folder` and `Archive`.
  public init(path: String) throws(ZipError) {
    var facts = stat()
    if unsafe path.withSystemPath({ unsafe stat($0, &facts) }) == 0,
      facts.st_mode & S_IFMT == S_IFDIR
    {
      self = .folder(try Folder(path: path))
    } else {
      self = .archive(try Archive(path: path))
    }
  }

  /// The path the container was opened at.
  public var path: String {
    switch self {
    case .archive(let archive): archive.path
    case .folder(let folder): folder.path
    }
  }

  /// How the archive is built, nil for a folder.
  public var structure: Structure? {
    switch self {
    case .archive(let archive): archive.structure
    case .folder: nil
    }
  }

  /// The modification time of the file or the folder, since 1970-01-01T00:00:00Z.
  public var modificationTime: Duration {
    switch self {
    case .archive(let archive): archive.modificationTime
    case .folder(let folder): folder.modificationTime
    }
  }

  /// The entries in the container's order.
  public var entries: [Entry] {
    switch self {
    case .archive(let archive): archive.entries
    case .folder(let folder): folder.entries
    }
  }

  /// Finds the entry with exactly this name: the last of them in an archive.
  public func entry(named name: String) -> Entry? {
    switch self {
    case .archive(let archive): archive.entry(named: name)
    case .folder(let folder): folder.entry(named: name)
    }
  }

  /// Reads the header before an entry's bytes, nil in a folder; throws where none lies there.
  public func localHeader(of entry: Entry) throws(ZipError) -> LocalHeader? {
    switch self {
    case .archive(let archive): try archive.localHeader(of: entry)
    case .folder: nil
    }
  }

  /// Reads the contents of an entry of at most `limit` bytes; throws where they cannot be had.
  public func read(
    _ entry: Entry, limit: Int, verifyingChecksum: Bool = true
  ) throws(ZipError) -> [UInt8] {
    switch self {
    case .archive(let archive):
      try archive.read(entry, limit: limit, verifyingChecksum: verifyingChecksum)
    case .folder(let folder):
      try folder.read(entry, limit: limit)
    }
  }

  /// Lends the contents of an entry of at most `limit` bytes; throws where they cannot be had.
  public func withContents<Result>(
    of entry: Entry, limit: Int, verifyingChecksum: Bool = true,
    _ body: (Span<UInt8>) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    switch self {
    case .archive(let archive):
      try archive.withContents(
        of: entry, limit: limit, verifyingChecksum: verifyingChecksum, body)
    case .folder(let folder):
      try folder.withContents(of: entry, limit: limit, body)
    }
  }

  /// Lends the same contents and one byte more, a zero, for parsers that stop there.
  public func withZeroEndedContents<Result>(
    of entry: Entry, limit: Int, _ body: (Span<UInt8>) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    switch self {
    case .archive(let archive): try archive.withZeroEndedContents(of: entry, limit: limit, body)
    case .folder(let folder): try folder.withZeroEndedContents(of: entry, limit: limit, body)
    }
  }

  /// Opens an entry for reading piece by piece; throws where it cannot be had.
  public func stream(
    _ entry: Entry, verifyingChecksum: Bool = true
  ) throws(ZipError) -> EntryStream {
    switch self {
    case .archive(let archive): try archive.stream(entry, verifyingChecksum: verifyingChecksum)
    case .folder(let folder): try folder.stream(entry)
    }
  }
}
