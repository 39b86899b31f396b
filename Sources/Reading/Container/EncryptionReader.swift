import Diagnostics
import Publication
import XML

/// Gathers the encrypted resources of encryption.xml.
///
/// EPUB 3.3, "Encryption file (encryption.xml)".
final class EncryptionReader: PrologReader {
  private(set) var resources: [EncryptedResource] = []
  private(set) var faultyAddresses: [Container.Address] = []
  var prolog = Prolog()
  private var algorithm: String?

  static let path = "META-INF/encryption.xml"

  func start(_ element: borrowing Element) {
    // EPUBCheck knows these elements by their names alone, and then leaves the resource alone too.
    switch element.name {
    case .EncryptedData: algorithm = nil
    case .EncryptionMethod: algorithm = element.attribute(.Algorithm)
    case .CipherReference:
      guard let uri = element.attribute(.URI) else { return }
      let url = ResourceURL(uri, relativeTo: "")
      if !url.problems.isEmpty {
        faultyAddresses.append(
          Container.Address(entry: Self.path, url: url, position: element.place))
      }
      guard url.target != .nowhere else { return }
      // What leads out of the container is no file of it.
      let path = url.path ?? uri.trimmingXMLSpace()
      resources.append(
        EncryptedResource(path: path, algorithm: algorithm, position: element.place))
    default: break
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}
}
