import Diagnostics
import JSON

/// The list that lies beside unpacked files.
public enum ExtractList {
  /// The list as JSON.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which they were written.
  ///   - findings: What is not as the book has it.
  /// - Returns: The document, with a line end.
  public static func json(_ files: [WrittenFile], _ findings: [Finding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", "epubtool-extract")
      writer.member("version", 1)
      writer.member("files") { $0.array(files) { $1.write(to: &$0) } }
      writer.member("findings") { $0.array(findings.limited()) { $1.write(to: &$0) } }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
