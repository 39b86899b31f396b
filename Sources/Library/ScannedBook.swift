import Pictures

/// What came of looking at one book.
public struct ScannedBook: Sendable {
  /// How much had to be read.
  public enum Effort: Sendable {
    /// The file was not opened: it is as the earlier scan saw it.
    case unchanged
    /// The list of its entries was read, and is that of the earlier scan.
    case recognized
    /// Its folder could not be searched: it is as the earlier scan saw it.
    case kept
    /// Its package document was read, or it could not be.
    case read
  }

  /// The book.
  public var book: LibraryBook
  /// How much had to be read.
  public var effort: Effort
  /// A thumbnail that is still to be written, with its file's name.
  public var thumbnail: (name: String, picture: Thumbnail)?
  /// Why the file could not be opened, nil where it could.
  public var failure: String?
}
