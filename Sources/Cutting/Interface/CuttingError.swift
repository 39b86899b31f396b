import Media

/// Tells why a file could not be indexed or cut.
public struct CuttingError: Error, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// The source holds no audio that could be played, or its bytes broke off.
    case unreadable

    /// The source is sound, but it cannot be cut as asked.
    case unsupported

    /// The bytes of the source could not be got.
    case source

    /// The new file could not be written; ``CuttingError/code`` is `errno`.
    case output

    /// FFmpeg is not there or failed.
    case library

    /// The request has no piece, an empty piece, or values out of range.
    case request

    /// The progress report asked for an end.
    case cancelled
  }

  /// What kind of failure it is.
  public let kind: Kind

  /// What was tried and what came of it, in one line.
  public let text: String

  /// `errno` or FFmpeg's status, nil where there is none.
  public let code: Int32?

  /// The error of the ``AudioSource``, where it was the source that failed.
  public let underlying: (any Error)?

  /// Makes an error.
  init(_ kind: Kind, _ text: String, code: Int32? = nil, underlying: (any Error)? = nil) {
    self.kind = kind
    self.text = text
    self.code = code
    self.underlying = underlying
  }

  /// FFmpeg's words for bytes that are not what they claim, and for bytes that end too soon.
  private static let faultsOfContent: Set<Int32> = [-0x4144_4E49, -0x2046_4F45]

  /// Takes over an error of the Media room.
  init(_ error: MediaError) {
    let isContent = error.code.map(Self.faultsOfContent.contains) ?? false
    let kind: Kind = error.underlying != nil ? .source : isContent ? .unreadable : .library
    self.init(kind, error.description, code: error.code, underlying: error.underlying)
  }

  /// Takes over whatever was thrown while a source was read.
  init(reading error: any Error) {
    switch error {
    case let error as CuttingError: self = error
    case let error as MediaError: self.init(error)
    default: self.init(.source, "\(error)", underlying: error)
    }
  }

  /// The failure in one line.
  public var description: String { text }
}
