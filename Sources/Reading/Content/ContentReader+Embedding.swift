import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Takes an `iframe` or `embed`.
  func startResource(_ element: borrowing Element, _ attributes: ContentAttributes) {
    noteVisibleContent()
    refer(
      .resource, from: element, attributes.source, "src",
      mediaType: element.value(attributes.type))
  }

  /// Takes an `img`.
  func startImage(_ element: borrowing Element, _ attributes: ContentAttributes) {
    noteVisibleContent()
    let first = document.references.count
    refer(.image, from: element, attributes.source, "src")
    referToCandidates(of: element, attributes)
    if isInPicture { markPicture(from: first) }
  }

  /// Takes an `object`.
  func startObject(_ element: borrowing Element, _ attributes: ContentAttributes) {
    noteVisibleContent()
    let count = document.references.count
    refer(
      .resource, from: element, attributes.data, "data",
      mediaType: element.value(attributes.type))
    let reference = document.references.count > count ? count : nil
    objects.append(OpenObject(reference: reference, hiddenDepth: hiddenDepth))
    keep(.object)
  }

  /// Ends the innermost `object`.
  func closeObject(at place: Position) {
    guard let object = objects.popLast(), let reference = object.reference else { return }
    document.references[reference].hasFallback = object.hasContent
    document.references[reference].endPosition = place
  }

  /// Marks the objects around as having content that can be seen or heard.
  func noteVisibleContent() {
    // What one object shows, those around it show too; so the first that is marked ends the walk.
    for index in objects.indices.reversed() {
      guard objects[index].hiddenDepth == hiddenDepth, !objects[index].hasContent else { return }
      objects[index].hasContent = true
    }
  }

  /// Takes an `audio` or `video`.
  func startMedia(_ element: borrowing Element, _ attributes: ContentAttributes) {
    noteVisibleContent()
    let kind: Reference.Kind = element.name == .audio ? .audio : .video
    document.features.insert(kind == .audio ? .audio : .video)
    if kind == .video { refer(.image, from: element, attributes.poster, "poster") }
    mediaKinds.append(kind)
    keep(.media(firstReference: document.references.count))
    refer(kind, from: element, attributes.source, "src")
  }

  /// Takes a `source` of a picture, an audio or a video.
  func startSource(_ element: borrowing Element, _ attributes: ContentAttributes) {
    let type = element.value(attributes.type)
    let first = document.references.count
    if isInPicture {
      refer(.image, from: element, attributes.source, "src", mediaType: type)
      referToCandidates(of: element, attributes, mediaType: type)
      markPicture(from: first)
    } else if let kind = mediaKinds.last {
      refer(kind, from: element, attributes.source, "src", mediaType: type)
    }
  }

  /// Ends an audio or video: its sources are judged there, and stand in for each other where one
  /// is of a core type.
  func closeMedia(from first: Int, at place: Position) {
    guard first < document.references.count else { return }
    let sources = (first..<document.references.count).filter {
      let kind = document.references[$0].kind
      return kind == .audio || kind == .video
    }
    for index in sources where document.references[index].element == "source" {
      document.references[index].endPosition = place
    }
    let isCore = sources.contains { index in
      guard let item = item(of: document.references[index].url) else { return false }
      return MediaType.isCoreAudio(item.mediaType)
    }
    guard isCore else { return }
    for index in sources { document.references[index].hasFallback = true }
  }

  /// The manifest item of a URL, in the container or on the network.
  private func item(of url: ResourceURL) -> ManifestItem? {
    switch url.target {
    case .local(let path): package.item(at: path)
    case .remote: package.manifest.last { $0.url.target == url.target }
    case .data, .nowhere: nil
    }
  }

  private func markPicture(from first: Int) {
    for index in first..<max(first, document.references.count) {
      document.references[index].isInPicture = true
    }
  }

  /// Whether the element that starts is a child of `picture`.
  private var isInPicture: Bool {
    for item in open.reversed() where item.depth < depth {
      guard item.depth == depth - 1 else { return false }
      if case .picture = item.role { return true }
    }
    return false
  }
}
