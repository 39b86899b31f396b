import Stylesheets
import XML

/// Why a page cannot become one of a bundle.
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file holds nothing.
  case empty
  /// The page has more bytes than a page may have.
  case tooLarge(limit: Int)
  /// The page holds too little text, or none that is text.
  case notText
  /// The JSON of a page bundle is broken or lacks its HTML.
  case pageBundle(String)
  /// The markup cannot be parsed.
  case markup(String)
  /// The stylesheet failed.
  case stylesheet(StylesheetError)

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .tooLarge(let limit): "the page has more than \(limit >> 20) MB"
    case .notText: "the file is no HTML"
    case .pageBundle(let reason): "the page bundle cannot be read: \(reason)"
    case .markup(let reason): "the page cannot be parsed: \(reason)"
    case .stylesheet(let error): "\(error)"
    }
  }
}
