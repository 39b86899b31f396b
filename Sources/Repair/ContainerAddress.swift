import Paths

/// Writes addresses inside a container.
enum ContainerAddress {
  /// The address of a file as another one refers to it, percent-encoded by RFC 3986.
  ///
  /// - Parameters:
  ///   - path: The container path of the file.
  ///   - document: The container path of the document that holds the reference.
  /// - Returns: The address, `../` where it must leave the folder of the document.
  static func relative(to path: String, from document: String) -> String {
    let target = path.split(separator: "/", omittingEmptySubsequences: false)
    let base = document.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var common = 0
    while common < base.count, common < target.count - 1, base[common] == target[common] {
      common += 1
    }
    let up = [String](repeating: "..", count: base.count - common)
    return (up + target[common...].map(\.percentEncoded)).joined(separator: "/")
  }
}
