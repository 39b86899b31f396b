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

  /// The form that a file's ending tells, nil where it tells none.
  public init?(endingOf path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[dot...].lowercased() {
    case ".zip": self = .zip
    case ".epub": self = .epub
    case ".html", ".htm", ".xhtml": self = .html
    default: return nil
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
