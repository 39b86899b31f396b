import CZip
import Paths

/// Why an archive could not be written.
public struct WritingError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Operation: String, Sendable {
    /// Opening the archive that entries are copied from.
    case open
    /// Starting the new archive.
    case create
    /// Taking in an entry.
    case add
    /// Compressing the entries and writing the file.
    case write
    /// Bringing the written file to the disk.
    case sync
    /// Putting the new file in the place of the old one.
    case rename
  }

  /// Which numbers `code` is one of.
  public enum Domain: Sendable {
    /// A `ZIP_ER_…` number of libzip.
    case archive
    /// An `errno` of the system.
    case system
  }

  /// What was being done.
  public let operation: Operation
  /// The path of the archive.
  public let path: String
  /// The name of the entry, nil where the whole archive is concerned.
  public let entry: String?
  /// Which numbers `code` is one of.
  public let domain: Domain
  /// The number that libzip or the system gave.
  public let code: Int32
  /// What it means.
  public let text: String
}

extension WritingError {
  /// Whether the archive that entries are copied from is at fault, and not the new one or its place.
  public var isOfSource: Bool {
    guard domain == .archive else { return false }
    switch code {
    case ZIP_ER_NOZIP, ZIP_ER_INCONS, ZIP_ER_CRC, ZIP_ER_ZLIB, ZIP_ER_EOF, ZIP_ER_MULTIDISK,
      ZIP_ER_COMPNOTSUPP, ZIP_ER_ENCRNOTSUPP, ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD,
      ZIP_ER_COMPRESSED_DATA, ZIP_ER_DELETED, ZIP_ER_OPNOTSUPP, ZIP_ER_EXISTS:
      return true
    case ZIP_ER_SEEK, ZIP_ER_READ: return operation != .create
    default: return false
    }
  }
}

extension WritingError: CustomStringConvertible {
  /// The error in one line: `cannot write "a.epub": …`.
  public var description: String {
    let place = entry.map { ", entry \"\($0)\"" } ?? ""
    return "cannot \(operation.rawValue) \"\(path.shownPath)\"\(place): \(text)"
  }
}
