import Foundation

/// Files of what the program writes, made by it and read by a person.
///
/// With `EPUBTOOL_UPDATE=1` in the environment they are written instead of compared.
public enum Golden {
  /// Compares bytes with a file of `Fixtures/CommandLine`.
  ///
  /// - Parameters:
  ///   - bytes: What the program wrote.
  ///   - name: The name of the file.
  /// - Returns: The first line that differs, nil where all are equal.
  /// - Throws: What reading or writing the file throws.
  public static func difference(of bytes: [UInt8], from name: String) throws -> String? {
    let file = Repository.fixtures.appending(path: "CommandLine/\(name)")
    if ProcessInfo.processInfo.environment["EPUBTOOL_UPDATE"] == "1" {
      try Data(bytes).write(to: file)
      return nil
    }
    let expected = Array(try Data(contentsOf: file))
    guard expected != bytes else { return nil }
    let (old, new) = (lines(expected), lines(bytes))
    for (index, line) in new.enumerated() where index >= old.count || old[index] != line {
      let other = index < old.count ? old[index] : "nothing"
      return "\(name):\(index + 1): \(line), expected \(other)"
    }
    return "\(name): \(new.count) lines, expected \(old.count)"
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
