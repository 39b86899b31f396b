/// The forms in which a bundle can be written.
public enum BundleForm: String, Hashable, Sendable, CaseIterable {
  /// A folder.
  case directory
  /// A ZIP archive of that folder.
  case zip
  /// An EPUB 3 book.
  case epub
  /// One page of HTML that holds everything.
  case html

  /// What the form is, in a few words.
  public var summary: String {
    switch self {
    case .directory: "a folder with index.html and bundle.json"
    case .zip: "a ZIP archive of that folder"
    case .epub: "an EPUB 3 book with contents, notes and a cover"
    case .html: "one page of HTML that holds all pages, styles and pictures"
    }
  }
}

/// Where the files of a bundle go.
protocol BundleOutput: AnyObject {
  /// Writes a file of the bundle.
  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError)

  /// Puts the bundle in its place, and says whether anything changed.
  func finish() throws(BundleOutputError) -> Bool
}
