import Hashing
import Outputs

/// What ends the making of one publication.
enum BuildTrouble: Error, Sendable {
  /// The source cannot be opened any more.
  case unopened(String)
  /// The source went on changing while it was read.
  case changing
  /// The cache cannot be written; whether no room is left.
  case unwritten(String, isFull: Bool)
  /// The tool itself failed.
  case failed(String)
  /// The book was too large for the limit of the cache when it was made last.
  case omitted(Omission)
  /// Somebody asked to stop.
  case cancelled

  /// Tells of an output that could not be written.
  init(_ error: OutputError) {
    self = .unwritten(error.description, isFull: error.isFull)
  }

  /// Tells of a file that could not be hashed.
  init(_ error: HashingError) {
    switch error {
    case .system: self = .unopened(error.description)
    case .library, .digest: self = .failed(error.description)
    }
  }
}
