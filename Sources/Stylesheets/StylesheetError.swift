/// Why a stylesheet cannot be used, or a document not be transformed.
public enum StylesheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libxslt cannot be used on this machine; the text says why.
  case library(String)
  /// The stylesheet is not well-formed XML; the text says where and why.
  case notWellFormed(String)
  /// The stylesheet breaks the rules of XSLT 1.0; the text is libxslt's.
  case notCompiled(String)
  /// A document cannot be transformed; the text is libxslt's.
  case notTransformed(String)

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .library(let reason): reason
    case .notWellFormed(let reason): "the stylesheet is not well-formed: \(reason)"
    case .notCompiled(let reason): "the stylesheet cannot be compiled: \(reason)"
    case .notTransformed(let reason): "the stylesheet failed: \(reason)"
    }
  }
}
