import Diagnostics
import Publication

/// A link of a package document's metadata.
struct PackageLink {
  /// The resource, resolved against the package document.
  let url: ResourceURL
  /// The words of `rel`.
  let relations: [String]
  /// The words of `properties`.
  let properties: [String]
  /// The media type, nil where none is given.
  let mediaType: String?
  /// Where the element stands.
  let location: Location

  /// Reads a metadata element of the kind `link`.
  init(_ element: MetadataItem, in package: PackageDocument) {
    url = ResourceURL(element.value, relativeTo: package.path)
    relations = element.name.xmlWords()
    properties = element.attributes["properties"]?.xmlWords() ?? []
    mediaType = element.attributes["media-type"]
    location = Location(entry: package.path, at: element.position, element: "link")
  }
}
