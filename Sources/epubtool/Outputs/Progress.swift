import Glibc
import Outputs

/// A line on the terminal that tells how far a run is; nothing where standard error is no terminal.
final class Progress {
  private let isShown: Bool
  private let things: String
  private var count = 0
  private var bytes = 0

  /// Makes a progress line.
  ///
  /// - Parameters:
  ///   - isWanted: Whether one is wanted at all; reports on the same terminal would mix.
  ///   - things: What is counted.
  init(isWanted: Bool, of things: String = "books") {
    self.things = things
    isShown = isWanted && isatty(STDERR_FILENO) == 1
  }

  /// Tells that one is done, and how many bytes came over the network for it.
  func step(_ path: String, bytes: Int = 0) {
    count += 1
    self.bytes += bytes
    guard isShown else { return }
    let name = path.unicodeScalars.suffix(60).map { $0.value < 0x20 ? "?" : String($0) }
    let amount = self.bytes > 0 ? ", \(ByteSize.words(Int64(self.bytes)))" : ""
    StandardError.write("\r\u{1B}[K\(count) \(things)\(amount), last \(name.joined())")
  }

  /// Takes the line away.
  func clear() {
    if isShown, count > 0 { StandardError.write("\r\u{1B}[K") }
  }
}
