import Media

/// Cuts audio files, exact to the sample.
///
/// A cutter has no state: any number of threads may use one, each with sources of its own.
public struct Cutter: Sendable {
  /// Makes a cutter.
  public init() {}

  /// What a file cut as asked would be called, without writing it: the extension without a dot.
  ///
  /// - Throws: ``CuttingError`` as ``cut(_:to:progress:)``, as far as it is known beforehand.
  public func fileExtension(for request: CutRequest) throws(CuttingError) -> String {
    try CutPlan(request).fileExtension
  }

  /// Writes one new file.
  ///
  /// - Parameters:
  ///   - request: What it is to hold.
  ///   - descriptor: An empty file open for writing, not for appending, and for reading too where a
  ///     loudness is asked for. The caller closes, syncs and renames it; after an error it holds
  ///     rubbish that the caller deletes.
  ///   - progress: Is told the samples of the source done so far, a few times a second; false ends
  ///     the cut with an error of kind `cancelled`.
  /// - Returns: What was written.
  /// - Throws: ``CuttingError``.
  public func cut(
    _ request: CutRequest, to descriptor: Int32, progress: @escaping (Int64) -> Bool = { _ in true }
  ) throws(CuttingError) -> CutResult {
    let plan = try CutPlan(request)
    return try plan.run(to: descriptor, progress: progress)
  }
}
