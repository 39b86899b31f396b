import Glibc

/// A pipe, of which each end is closed once.
struct Pipe: ~Copyable {
  /// The end to read from.
  private(set) var reading: Int32
  /// The end to write to.
  private(set) var writing: Int32

  /// Makes a pipe; throws the system's number for why there is none.
  init() throws(SystemCode) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  /// Gives the end to read from away.
  mutating func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  /// Gives the end to write to away.
  mutating func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }
}
