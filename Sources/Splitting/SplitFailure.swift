import Cutting
import Hashing
import Outputs

/// What ends the splitting of a book, other than a fault of its audio.
enum SplitFailure: Error {
  /// The output could not be written.
  case unwritten(String)
  /// The tool itself failed.
  case failed(String)
  /// The run was interrupted; the text says at what.
  case cancelled(String)

  /// Sorts an error; nil where the fault is that of the audio, and other chapters may be sound.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - file: The file in the making as messages call it, nil where there is none.
  init?(_ error: any Error, making file: String? = nil) {
    let prefix = file.map { "cannot write \($0): " } ?? ""
    switch error {
    case let error as CuttingError:
      switch error.kind {
      case .output: self = .unwritten(prefix + error.text)
      case .library: self = .failed(error.text)
      case .cancelled: self = .cancelled(file ?? "its audio")
      case .unreadable, .unsupported, .source, .request: return nil
      }
    case let error as OutputError: self = .unwritten(prefix + error.text)
    case let error as HashingError: self = .failed(error.description)
    default: return nil
    }
  }

  /// What the book comes to.
  var outcome: SplitResult.Outcome {
    switch self {
    case .unwritten(let text): .unwritten(text)
    case .failed(let text): .failed(text)
    case .cancelled(let work): .cancelled("interrupted at \(work)")
    }
  }
}
