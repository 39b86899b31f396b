/// Why a container, or one entry of it, could not be read.
public struct ZipError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Operation: String, Sendable {
    /// Opening the file or the folder.
    case open
    /// Finding and reading the list of entries.
    case list
    /// Reading bytes or the contents of an entry.
    case read
  }

  /// Who is to blame, which decides whether a book was unreadable or broken.
  public enum Blame: Sendable {
    /// The file system: the file is missing, may not be read, is no regular file, or failed.
    case access
    /// The container: its end record or its directory is absent, cut or untrue.
    case container
    /// One entry: the others can still be read.
    case entry
  }

  /// What went wrong.
  public enum Code: Hashable, Sendable {
    /// Nothing lies at the path.
    case missing
    /// The system refuses to let the file be read.
    case permissionDenied
    /// A folder, pipe, socket, device or link lies where a regular file was expected.
    case notRegularFile
    /// A system call failed with this `errno`.
    case system(Int32)

    /// No end of central directory record lies in the last 65,557 bytes.
    case noEndRecord
    /// The end record places the directory where it cannot be.
    case directoryOutOfBounds
    /// A directory header has no signature or is cut.
    case directoryDamaged
    /// The directory has more bytes or entries than are read.
    case directoryTooLarge

    /// The local header does not lie where the directory says.
    case localHeaderDamaged
    /// The entry's bytes would reach past the end of the file.
    case dataOutOfBounds
    /// The entry is encrypted by ZIP's own means.
    case encrypted
    /// The entry is compressed with another method than deflate.
    case unsupportedMethod(UInt16)
    /// The deflated bytes are damaged or end early.
    case deflateDamaged
    /// The contents are longer or shorter than declared.
    case sizeMismatch
    /// The contents do not have the declared CRC-32.
    case checksumMismatch
    /// The contents are larger than the caller's limit.
    case tooLarge
    /// The contents are so much larger than their bytes in the file that they are refused.
    case bomb
  }

  /// What went wrong.
  public let code: Code
  /// What was being done.
  public let operation: Operation
  /// The path of the container.
  public let path: String
  /// The name of the entry, nil where the whole container is concerned.
  public let entry: String?
  /// The offset in the file where the trouble lies, nil where there is none.
  public let offset: UInt64?
  /// What was found and what was expected, in lower case, without a full stop.
  public let text: String

  /// Who is to blame.
  public var blame: Blame {
    switch code {
    case .missing, .permissionDenied, .notRegularFile, .system: .access
    case .noEndRecord, .directoryOutOfBounds, .directoryDamaged, .directoryTooLarge: .container
    case .localHeaderDamaged, .dataOutOfBounds, .encrypted, .unsupportedMethod, .deflateDamaged,
      .sizeMismatch, .checksumMismatch, .tooLarge, .bomb:
      .entry
    }
  }

  init(
    _ code: Code, _ operation: Operation, path: String, entry: Entry? = nil, offset: UInt64? = nil,
    _ text: String
  ) {
    self.code = code
    self.operation = operation
    self.path = path
    self.entry = entry?.displayName
    self.offset = offset
    self.text = text
  }
}

extension ZipError: CustomStringConvertible {
  /// The error in one line: `cannot read "a.epub", entry "b.css": …`.
  public var description: String {
    let place = entry.map { ", entry \"\($0)\"" } ?? ""
    return "cannot \(operation.rawValue) \"\(path)\"\(place): \(text)"
  }
}
