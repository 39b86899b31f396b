import Diagnostics
import Paths
import Publication

extension BookReport {
  /// The path of the book as given, without steps to where the run is already.
  var plainPath: String { String(Substring(path.utf8.withoutCurrentFolder)) }

  /// The URI reference of the book's file, relative where its path is (RFC 3986, 4.2).
  var uri: String {
    let bytes = book.file.systemPath.pathBytes
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    let encoded = bytes.withoutCurrentFolder.percentEncodedAsPath
    return isAbsolute ? "file://\(encoded)" : encoded
  }

  /// The URI reference of the file that a tool should open for a finding.
  func uri(of location: Location) -> String {
    guard book.file.isFolder, let entry = location.entry, !entry.isEmpty else { return uri }
    return "\(uri.hasSuffix("/") ? String(uri.dropLast()) : uri)/\(entry.uriOfEntry)"
  }
}

extension String {
  /// The container path as a URI reference relative to the container's root, whatever it begins with.
  var uriOfEntry: String {
    let path = utf8.drop { $0 == UInt8(ascii: "/") }
    return String(repeating: "%2F", count: utf8.count - path.count) + path.percentEncodedAsPath
  }
}

extension Swift.Collection<UInt8> {
  /// The bytes of a path behind all `./` at its beginning.
  fileprivate var withoutCurrentFolder: SubSequence {
    var path = self[...]
    while path.starts(with: "./".utf8) {
      path = path.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    }
    return path
  }

  /// The bytes of a path in a URI: all but slashes and unreserved bytes have percent codes, so that a
  /// colon in a name makes no scheme.
  fileprivate var percentEncodedAsPath: String {
    split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { $0.percentEncoded }.joined(separator: "/")
  }
}
