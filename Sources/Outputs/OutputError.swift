import Glibc

/// An output that could not be written: what was tried, on which path, and what the system said.
public struct OutputError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Operation: String, Sendable {
    /// Making a folder, or opening one.
    case makeFolder = "make the folder"
    /// Making a file.
    case makeFile = "make"
    /// Reading what is to be copied.
    case read
    /// Writing to a file.
    case write
    /// Bringing what was written onto the disk.
    case sync
    /// Putting what is whole in its place.
    case place = "put in place"
    /// Removing what an earlier run left.
    case remove
    /// Keeping other runs from an output.
    case lock = "write to"
    /// Making sure that there is room.
    case reserve = "find room for"
  }

  /// What was being done.
  public let operation: Operation
  /// The path, as far as the caller knows it.
  public let path: String
  /// The system's number for the reason.
  public let code: Int32
  /// The reason, in lower case without a full stop.
  public let text: String

  /// Makes an error of the system's last answer, or of one that is given.
  public init(_ operation: Operation, _ path: String, code: Int32 = errno, text: String? = nil) {
    self.operation = operation
    self.path = path
    self.code = code
    self.text = text ?? String(cString: strerror(code)).lowercased()
  }

  /// Whether another run is writing to the output.
  public var isHeld: Bool { operation == .lock && code == EWOULDBLOCK }

  /// Whether there is no room left, so that no other output of the same size has any chance.
  public var isFull: Bool { code == ENOSPC || code == EDQUOT }
}

extension OutputError: CustomStringConvertible {
  /// The error in one line: `cannot write "out/a/manifest.json": no space left on device`.
  public var description: String { "cannot \(operation.rawValue) \"\(path)\": \(text)" }
}
