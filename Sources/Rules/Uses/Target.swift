import Publication

/// What references lead to, as the container, the manifest and the spine know it.
///
/// A class, since thousands of references share one target and hand it about.
final class Target: Sendable {
  /// The address.
  let url: ResourceURL.Target
  /// The manifest item, nil where the manifest does not declare the resource.
  let item: ManifestItem?
  /// The media type: the item's, or that of the package document itself.
  let mediaType: String?
  /// The content document, nil where the resource is none or was not read.
  let document: ContentDocument?
  /// The place in the reading order.
  let spinePosition: Int?
  /// What is known of every use of it.
  let standing: Use.Standing

  /// Looks a container path up.
  init(_ path: String, inPackage package: Int, _ book: Book, spinePosition: Int?) {
    url = .local(path)
    let isPackage = book.packages[package].path == path
    item = isPackage ? nil : book.packages[package].firstItem(at: path)
    mediaType = isPackage ? RootFile.packageType : item?.mediaType
    document = book.document(at: path)
    self.spinePosition = spinePosition
    var standing: Use.Standing = book.container.contains(path) ? [.local, .exists] : .local
    if spinePosition != nil { standing.insert(.inSpine) }
    self.standing = standing.union(Self.standing(of: mediaType, book.version))
  }

  /// Makes the target of an address on the network.
  init(remote url: ResourceURL.Target, item: ManifestItem?, _ version: EPUBVersion?) {
    self.url = url
    self.item = item
    mediaType = item?.mediaType
    document = nil
    spinePosition = nil
    standing = Use.Standing.remote.union(Self.standing(of: mediaType, version))
  }

  private static func standing(of type: String?, _ version: EPUBVersion?) -> Use.Standing {
    guard let type else { return [] }
    var standing = Use.Standing.declared
    if MediaType.isContentDocument(type, version) { standing.insert(.contentDocument) }
    if MediaType.isCoreAudio(type) { standing.insert(.coreAudio) }
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
    guard let fragment, let id = Fragment(fragment, in: mediaType).id else { return [] }
    guard let document else { return .unknownID }
    guard let order = document.order(of: id) else { return .unknownID }
    return GraphicElement.all.contains(document.ids[order].element)
      ? [.knownID, .graphicElement] : .knownID
  }
}
