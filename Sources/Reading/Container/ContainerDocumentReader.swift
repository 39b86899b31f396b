import Diagnostics
import Publication
import XML

/// Gathers the root files and links of container.xml.
///
/// EPUB 3.3, "Container file (container.xml)".
final class ContainerDocumentReader: PrologReader {
  private(set) var rootFiles: [RootFile] = []
  private(set) var links: [ResourceURL] = []
  /// The path of the rendition mapping document.
  private(set) var mapping: String?
  private(set) var faultyAddresses: [Container.Address] = []
  private(set) var findings: [Finding] = []
  var prolog = Prolog()

  static let path = "META-INF/container.xml"

  func start(_ element: borrowing Element) {
    guard element.namespace == .container else { return }
    switch element.name {
    case .rootfile: addRootFile(element)
    case .link:
      // References in META-INF start at the container's root.
      guard let href = element.attribute(.href) else { return }
      let url = ResourceURL(href, relativeTo: "")
      links.append(url)
      noteFaults(of: url, at: element.place)
      let isMapping = element.attribute(.rel)?.xmlWords().contains("mapping") ?? false
      if isMapping, mapping == nil { mapping = url.path }
    default: break
    }
  }

  private func addRootFile(_ element: borrowing Element) {
    let mediaType = element.attribute(.mediaType)
    var path: String?
    if let fullPath = element.attribute(.fullPath) {
      let trimmed = fullPath.trimmingXMLSpace()
      if trimmed.isEmpty {
        findings.append(RootFilePathBlank.finding(at: element.place))
      } else {
        let url = ResourceURL(trimmed, relativeTo: "")
        // What leads out of the container is no file of it, as EPUBCheck says too.
        path = url.target == .nowhere ? nil : url.path ?? trimmed
        noteFaults(of: url, at: element.place)
        // EPUBCheck does not know a root file without an address.
        if path == nil { return }
      }
    } else {
      findings.append(RootFilePathAbsent.finding(at: element.place))
    }
    rootFiles.append(RootFile(path: path, mediaType: mediaType, position: element.place))
  }

  private func noteFaults(of url: ResourceURL, at place: Position) {
    guard !url.problems.isEmpty else { return }
    faultyAddresses.append(Container.Address(entry: Self.path, url: url, position: place))
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}
}
