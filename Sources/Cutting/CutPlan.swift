/// Decides how a request is carried out.
struct CutPlan {
  /// The extension of the new file.
  let fileExtension: String

  /// Checks a request and decides.
  init(_ request: CutRequest) throws(CuttingError) {
    guard let first = request.pieces.first, request.pieces.allSatisfy({ $0.length > 0 }) else {
      throw CuttingError(.request, "a piece without samples cannot be cut")
    }
    throw CuttingError(.unsupported, "\(first.index.codec) cannot be cut")
  }

  /// Writes the file.
  func run(
    to descriptor: Int32, progress: (Int64) -> Bool
  ) throws(CuttingError) -> CutResult {
    throw CuttingError(.unsupported, "nothing can be cut")
  }
}
