import Diagnostics
import Paths
import Publication

extension BookReport {
  /// The URI reference of the book's file, relative where its path is (RFC 3986, 4.2).
  var uri: String {
    let bytes = book.file.systemPath.pathBytes
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    var path = bytes[...]
    while path.starts(with: "./".utf8) { path = path.dropFirst(2) }
    let encoded = path.percentEncodedAsPath
    return isAbsolute ? "file://\(encoded)" : encoded
  }

  /// The URI reference of the file that a tool should open for a finding.
  func uri(of location: Location) -> String {
    guard book.file.isFolder, let entry = location.entry, !entry.isEmpty else { return uri }
    return "\(uri.hasSuffix("/") ? String(uri.dropLast()) : uri)/\(entry.uriOfEntry)"
  }
}

extension String {
  /// The container path as a URI reference relative to the container's root.
  var uriOfEntry: String { utf8.percentEncodedAsPath }
}

extension Swift.Collection<UInt8> {
  /// The bytes of a path in a URI: all but slashes and unreserved bytes have percent codes, so that a
  /// colon in a name makes no scheme.
  fileprivate var percentEncodedAsPath: String {
    split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { $0.percentEncoded }.joined(separator: "/")
  }
}
