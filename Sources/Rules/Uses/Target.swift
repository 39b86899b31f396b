import Publication

/// What references lead to, as the container, the manifest and the spine know it.
///
/// A class, since thousands of references share one target and hand it about.
final class Target: Sendable {
  /// The address.
  let url: ResourceURL.Target
  /// The manifest item, nil where the manifest does not declare the resource.
  let item: ManifestItem?
  /// The content document, nil where the resource is none or was not read.
  let document: ContentDocument?
  /// The place in the reading order.
  let spinePosition: Int?
  /// What is known of every use of it.
  let standing: Use.Standing

  /// Looks a container path up.
  init(_ path: String, inPackage package: Int, _ book: Book, spinePosition: Int?) {
    url = .local(path)
    item = book.packages[package].item(at: path)
    document = book.document(at: path)
    self.spinePosition = spinePosition
    var standing: Use.Standing = book.container.contains(path) ? [.local, .exists] : .local
    if spinePosition != nil { standing.insert(.inSpine) }
    self.standing = standing.union(Self.standing(of: item, book.version))
  }

  /// Makes the target of an address on the network.
  init(remote url: ResourceURL.Target, item: ManifestItem?, _ version: EPUBVersion?) {
    self.url = url
    self.item = item
    document = nil
    spinePosition = nil
    standing = Use.Standing.remote.union(Self.standing(of: item, version))
  }

  private static func standing(of item: ManifestItem?, _ version: EPUBVersion?) -> Use.Standing {
    guard let item else { return [] }
    var standing = Use.Standing.declared
    if MediaType.isContentDocument(item.mediaType, version) { standing.insert(.contentDocument) }
    if MediaType.isCoreAudio(item.mediaType) { standing.insert(.coreAudio) }
    return standing
  }

  /// The container path, or the whole address of a remote resource.
  var name: String {
    switch url {
    case .local(let path): path
    case .remote(let address): address
    case .data: "data:"
    case .nowhere: ""
    }
  }

  /// What a fragment says about a use.
  func standing(ofFragment fragment: String?) -> Use.Standing {
    guard let fragment, let document, let id = Fragment(fragment).id else { return [] }
    // What is no name is no id in SVG, whatever else it may be meant for.
    guard document.kind != .svg || id.isNCName else { return [] }
    guard let order = document.order(of: id) else { return .unknownID }
    return GraphicElement.all.contains(document.ids[order].element)
      ? [.knownID, .graphicElement] : .knownID
  }
}
