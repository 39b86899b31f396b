/// An EPUB unpacked into a folder, read like an archive; threads may share it.
///
/// Its entries are the regular files, sorted by the bytes of their names. Hidden files and folders
/// are left out, and links are not followed, so nothing outside the folder can be read.
public final class Folder: Sendable {
  /// Something in the folder that is no entry.
  public struct Omission: Hashable, Sendable {
    /// Why it is none.
    public enum Reason: Sendable {
      /// Its name begins with a full stop.
      case hidden
      /// It is a symbolic link.
      case symbolicLink
      /// It is a pipe, a socket or a device.
      case special
      /// Its path is longer than 65,535 bytes.
      case nameTooLong
    }

    /// The path within the folder, with damaged bytes replaced.
    public let path: String
    /// Why it is no entry.
    public let reason: Reason
  }

  /// The path the folder was opened at.
  public let path: String
  /// The folder's own modification time, since 1970-01-01T00:00:00Z.
  public let modificationTime: Duration
  /// What lies in the folder and is no entry; a hidden folder counts once.
  public let omissions: [Omission]
  let root: DirectoryDescriptor
  let index: EntryIndex

  /// Lists the folder at a path and all folders in it.
  ///
  /// Throws an access error where one of them cannot be read, `directoryTooLarge` where there are
  /// too many files.
  public init(path: String) throws(ZipError) {
    root = try DirectoryDescriptor(path: path)
    let listing = try FolderListing(of: root)
    self.path = path
    modificationTime = root.modificationTime
    omissions = listing.omissions
    index = EntryIndex(listing.makeEntries())
  }

  /// The entries, sorted by the bytes of their names.
  public var entries: [Entry] { index.entries }

  /// Finds the entry with exactly this name.
  public func entry(named name: String) -> Entry? {
    index.entry(named: name.utf8.span)
  }
}
