import Article

/// A bundle: its pages, its files, and what it lacks.
public struct Bundle: Sendable {
  /// A page and its file.
  public struct Page: Sendable {
    /// The file within the bundle.
    public let path: String
    /// What the page tells.
    public let article: Article
  }

  /// A file of the bundle.
  public struct Resource: Sendable {
    /// The file within the bundle.
    public let path: String
    /// The media type.
    public let mediaType: String
    /// The length in bytes.
    public let byteCount: Int
    /// The SHA-256 in hexadecimal digits.
    public let sha256: String
    /// Where the file comes from, nil where the bundle made it.
    public var url: String?
    /// The server's tag, without quotes.
    public var etag: String?
    /// The licence and the author, where they are known.
    public var license: License?
    /// The other documents that the file is made of, or that hold the same bytes.
    public var otherSources: [Origin] = []
  }

  /// Where a file comes from.
  public struct Origin: Hashable, Sendable {
    /// The absolute address.
    public let url: String
    /// The server's tag, without quotes.
    public let etag: String?
  }

  /// An entry of a book.
  public struct Entry: Hashable, Sendable {
    /// The container path.
    public let path: String
    /// The length in bytes.
    public let byteCount: Int
    /// The SHA-256 in hexadecimal digits.
    public let sha256: String
  }

  /// Something that the pages show and the bundle does not have.
  public struct Missing: Hashable, Sendable {
    /// The absolute address.
    public let url: String
    /// Why it is not there.
    public let why: String
  }

  /// The pages in the order in which they were asked for.
  public var pages: [Page] = []
  /// The files in the order of their paths.
  public var resources: [Resource] = []
  /// The entries of a book in the order in which they were written, empty in other forms.
  public var entries: [Entry] = []
  /// What is not there, each once.
  public var missing: [Missing] = []
  /// How the pages were fetched, nil where they come from files.
  public var recipe: BundleRecipe?
}
