/// Says which samples of a piece are played, and from which sample of the new file on.
struct Placement: Equatable {
  /// The first sample on the source's presented timeline.
  var begin: Int64

  /// The sample behind the last one.
  var end: Int64

  /// The first sample in the new file, in samples of the source.
  var offset: Int64
}

extension Placement {
  /// Whole pieces one behind the other.
  static func inRow(_ pieces: [CutPiece]) -> [Placement] {
    var at: Int64 = 0
    return pieces.map { piece in
      defer { at += piece.length }
      return Placement(begin: piece.begin, end: piece.end, offset: at)
    }
  }
}
