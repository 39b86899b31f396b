import JSON

/// Text of HTML or XML: what is interpolated is escaped, what is written in the code stands as it is.
///
/// Nothing that a book says can become markup unless someone writes it into the code.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  /// The markup.
  private(set) var text: String

  /// Makes markup of what stands in the code.
  init(stringLiteral value: String) { text = value }

  /// Makes markup of what stands in the code and what was escaped.
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Makes the place of an id, which is filled when the piece takes its place in the report.
  init(open code: String) { text = PieceMark.code.around(code) }

  /// The markup in UTF-8.
  var bytes: [UInt8] { Array(text.utf8) }

  /// Joins markup.
  static func + (left: Markup, right: Markup) -> Markup { "\(left)\(right)" }

  /// Adds markup.
  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// Gathers the parts of a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds markup as it is.
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    /// Adds markup as it is, where there is some.
    mutating func appendInterpolation(_ markup: Markup?) { text += markup?.text ?? "" }

    /// Adds a number.
    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Adds a text; what is markup in it, and what no XML document may hold, is escaped.
    mutating func appendInterpolation(_ string: String) { text += string.escapedAsMarkup }

    /// Adds a text of several lines, the same way.
    mutating func appendInterpolation(lines string: String) {
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      text += lines.map { String($0).escapedAsMarkup }.joined(separator: "\n")
    }
  }
}

extension [Markup] {
  /// All of them, one behind the other.
  func joined() -> Markup { reduce(into: "") { $0 += $1 } }
}

extension String {
  /// The text for HTML and XML 1.0, in elements and in quoted attributes.
  fileprivate var escapedAsMarkup: String {
    guard unicodeScalars.contains(where: \.isEscapedInMarkup) else { return self }
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // XML 1.0, 2.2: these two are no characters.
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isEscapedInMarkup: Bool {
    switch self {
    case "&", "<", ">", "\"", "'", "\u{FFFE}", "\u{FFFF}": true
    default: isSteering
    }
  }
}
