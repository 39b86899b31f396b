import Hashing
import Outputs

/// Why a build of a cache ended, or could not begin.
public enum CacheError: Error, Sendable, CustomStringConvertible {
  /// The cache cannot be written.
  case output(OutputError)
  /// The folder holds other things.
  case notACache(String)
  /// The folder belongs to another user.
  case foreign(String, owner: UInt32)
  /// Another build works on it.
  case busy(String)
  /// No digest can be made.
  case hashing(HashingError)
  /// There is no room left; what is missing is an estimate, in bytes.
  case full(String, missing: UInt64?)
  /// Somebody asked to stop.
  case cancelled

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .output(let error): return "\(error)"
    case .notACache(let path):
      return "\"\(path)\" is not empty and no cache, so nothing is written there"
    case .foreign(let path, let owner):
      return "\"\(path)\" belongs to the user of number \(owner), so nothing is written there"
    case .busy(let path): return "another build is at work on \"\(path)\""
    case .hashing(let error): return "cannot hash: \(error)"
    case .full(let path, let missing):
      let rest = missing.map { "; about \($0) bytes more are needed for the rest" } ?? ""
      return "no space is left for \"\(path)\"\(rest); what is done is kept, and the next build "
        + "goes on from there"
    case .cancelled: return "interrupted; the next build goes on from there"
    }
  }
}
