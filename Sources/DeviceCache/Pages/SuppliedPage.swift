import Bundles

/// A page that a list or a dump names.
struct SuppliedPage: Sendable {
  /// Where the page itself is.
  enum Contents: Sendable {
    /// It is here: HTML as Parsoid writes it, or a page bundle in JSON.
    case bytes([UInt8])
    /// It lies in a file.
    case file(String)
    /// The wiki has it.
    case wiki
  }

  /// What the page is called where its source is: a title, or a path.
  let name: String
  /// The wiki that it is from, nil where the page itself tells.
  let base: WebAddress?
  /// Where the page is.
  let contents: Contents
}

/// What comes out of a list or a dump, one after the other.
enum PageSupply: Sendable {
  /// A page.
  case page(SuppliedPage)
  /// Something that is no page; the text tells what, and in which line.
  case unusable(String)
  /// A page of this name that cannot be had; the text says why.
  case missing(String, String)
  /// Nothing more can be had, though there should be; the text says why.
  case cut(String)

  /// The path of the page as the library shows it, nil where it is none.
  func path(in source: String) -> String? {
    switch self {
    case .page(let page): "\(source)/\(page.name)"
    case .missing(let name, _): "\(source)/\(name)"
    case .unusable, .cut: nil
    }
  }

  /// Whether it is a page that cannot be had now.
  var isAbsent: Bool { if case .missing = self { true } else { false } }
}
