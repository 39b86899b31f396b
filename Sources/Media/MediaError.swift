import CMedia

/// Tells why audio could not be measured: the tool or its input failed, not the audio.
///
/// Bytes that hold no audio are no error but an ``AudioAbsence``.
public struct MediaError: Error, CustomStringConvertible {
  /// The name of what was tried, such as `read` or `avformat_open_input`.
  public let operation: String

  /// The status of the library that failed, nil where it gave none.
  public let code: Int32?

  /// The text of the failure.
  public let text: String

  /// The error of the ``AudioSource``, where it was the source that failed.
  public let underlying: (any Error)?

  /// Makes an error of what a library or this module says.
  package init(operation: String, code: Int32? = nil, text: String, underlying: (any Error)? = nil)
  {
    self.operation = operation
    self.code = code
    self.text = text
    self.underlying = underlying
  }

  /// Makes the error of a source that threw.
  package init(_ operation: String, underlying error: any Error) {
    self.init(operation: operation, text: "\(error)", underlying: error)
  }

  /// The failure in one line.
  public var description: String {
    if let code { "\(operation): \(text) (\(code))" } else { "\(operation): \(text)" }
  }
}
