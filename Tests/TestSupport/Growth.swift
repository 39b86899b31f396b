import Glibc

/// Tells how much longer work takes that is four times as large: about 4 times where its cost is
/// linear, 16 times where it is quadratic.
///
/// The processor's time for this thread counts, so that other tests do not matter, and of three runs
/// the quickest.
public func growth(from size: Int, of work: (Int) -> Void) -> Double {
  let small = (0..<3).map { _ in seconds { work(size) } }.min() ?? 0
  let large = (0..<3).map { _ in seconds { work(4 * size) } }.min() ?? 0
  return large / max(small, 0.000_001)
}

private func seconds(_ work: () -> Void) -> Double {
  let start = now()
  work()
  return now() - start
}

private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
