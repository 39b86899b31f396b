/// Tells the caller how far a cut has come, and learns whether it shall go on.
final class ProgressMeter {
  private let report: (Int64) -> Bool
  private var samples: Int64 = 0
  private var next: Int64
  private let step: Int64

  /// Makes a meter that reports about every thirty seconds of sound.
  init(sampleRate: Int, _ report: @escaping (Int64) -> Bool) {
    self.report = report
    step = Int64(sampleRate) * 30
    next = step
  }

  /// A meter for what is done beside: it tells nothing new, and learns whether the cut shall go on.
  var attending: ProgressMeter {
    let (report, told) = (report, samples)
    return ProgressMeter(step: step) { _ in report(told) }
  }

  private init(step: Int64, _ report: @escaping (Int64) -> Bool) {
    self.report = report
    self.step = step
    next = step
  }

  /// Counts samples.
  ///
  /// - Throws: ``CuttingError`` of kind `cancelled`.
  func add(_ count: Int64) throws(CuttingError) {
    samples += count
    guard samples >= next else { return }
    next = samples + step
    guard report(samples) else { throw CuttingError(.cancelled, "cancelled") }
  }
}
