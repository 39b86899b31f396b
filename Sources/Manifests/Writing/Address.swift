import Paths
import Publication

/// Container paths written as the references of JSON documents.
///
/// RFC 3986, "Path" and "Fragment"; a colon is encoded too, so that no path looks like a scheme.
enum Address {
  /// The path as a relative reference.
  static func reference(to path: String) -> String {
    path.percentEncoded(keeping: isPathByte)
  }

  /// Whether a URL leads anywhere, so that there is a reference to it.
  static func leads(_ url: ResourceURL) -> Bool {
    switch url.target {
    case .local, .remote: true
    case .data, .nowhere: false
    }
  }

  /// The URL as a reference: a container path, or a remote address as it stands; nil where it leads
  /// nowhere.
  static func reference(to url: ResourceURL) -> String? {
    switch url.target {
    case .local(let path): return reference(to: path) + fragment(of: url)
    case .remote(let address):
      let text = url.text.trimmingXMLSpace()
      // What was written relative to a remote base is joined to it already.
      return text.hasPrefix(address) ? text : address + fragment(of: url)
    case .data, .nowhere: return nil
    }
  }

  /// The fragment with its `#`, empty where there is none.
  private static func fragment(of url: ResourceURL) -> String {
    guard let fragment = url.fragment, !fragment.isEmpty else { return "" }
    return "#" + fragment.percentEncoded { isPathByte($0) || $0 == 0x3A || $0 == 0x3F }
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x40...0x5A, 0x61...0x7A: true
    case 0x21, 0x24, 0x26...0x2F, 0x3B, 0x3D, 0x5F, 0x7E: true
    default: false
    }
  }
}
