import Glibc
import Splitting
import Synchronization
import Timing

/// A line on the terminal that tells how much audio is cut, how fast, and how long the rest takes;
/// nothing where standard error is no terminal.
final class CuttingProgress: SplitProgress {
  private struct State {
    var known = ClockTime.zero
    var done = ClockTime.zero
    var begun = 0
    var ended = 0
    var lastShown: Int64 = 0
    var isShown = false
  }

  /// The time between two lines, in microseconds.
  private static let pause: Int64 = 200_000

  private let isWanted: Bool
  private let books: Int?
  private let start = CuttingProgress.now
  private let state = Mutex(State())

  /// Makes a progress line.
  ///
  /// - Parameters:
  ///   - isWanted: Whether one is wanted at all; results on the same terminal would mix.
  ///   - books: How many books there are, nil where that is not known yet.
  init(isWanted: Bool, books: Int?) {
    self.isWanted = isWanted && isatty(STDERR_FILENO) == 1
    self.books = books
  }

  func begin(_ length: ClockTime) {
    guard isWanted else { return }
    state.withLock {
      $0.known += length
      $0.begun += 1
    }
  }

  func advance(_ length: ClockTime) {
    guard isWanted else { return }
    state.withLock { state in
      state.done += length
      let now = Self.now
      guard now - state.lastShown >= Self.pause else { return }
      state.lastShown = now
      state.isShown = true
      StandardError.write(
        "\r\u{1B}[K"
          + Self.line(
            done: state.done, known: state.known, begun: state.begun, ended: state.ended,
            books: books, elapsed: ClockTime(microseconds: now - start)))
    }
  }

  /// Tells that a book is done.
  func endBook() {
    state.withLock { $0.ended += 1 }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isShown { StandardError.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// The line: `3 of 12 books, 1:02:03 of audio cut, 412 x real time, 0:35 left`.
  ///
  /// Books that have not begun count as long as those that have.
  static func line(
    done: ClockTime, known: ClockTime, begun: Int, ended: Int, books: Int?, elapsed: ClockTime
  ) -> String {
    let count = books.map { $0 == 1 ? "" : "\(ended) of \($0) books, " } ?? "\(ended) books, "
    var text = "\(count)\(clock(done)) of audio cut"
    guard elapsed > .zero, done > .zero else { return text }
    let tenths = done.seconds / elapsed.seconds * 10
    text += ", \(tenths < 100 ? "\(Int(tenths) / 10).\(Int(tenths) % 10)" : "\(Int(tenths) / 10)")"
    text += " x real time"
    guard let books, begun > 0 else { return text }
    let total = known.seconds * Double(max(books, begun)) / Double(begun)
    let left = max(0, total - done.seconds) * elapsed.seconds / done.seconds
    guard left < 360_000 else { return text }
    return text + ", \(clock(ClockTime(microseconds: Int64(left * 1_000_000)))) left"
  }

  /// A length as `m:ss`, or `h:mm:ss` from an hour on.
  private static func clock(_ time: ClockTime) -> String {
    let seconds = time.microseconds / 1_000_000
    let two = { (number: Int64) in (number < 10 ? "0" : "") + String(number) }
    let minutes = seconds / 60
    guard minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }

  /// The time since some moment, in microseconds.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
