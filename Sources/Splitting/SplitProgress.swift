import Timing

/// Is told how far the splitting of books is, from any thread.
public protocol SplitProgress: Sendable {
  /// Tells how much audio a book has to be cut.
  func begin(_ length: ClockTime)

  /// Tells that more audio was cut.
  func advance(_ length: ClockTime)
}
