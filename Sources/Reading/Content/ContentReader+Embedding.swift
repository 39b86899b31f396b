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
    // What stands in an object does not count as its fallback in EPUB 2.
    guard isModern else { return }
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
    if kind == .video { refer(.image, from: element, attributes.poster, "poster") }
    media.append(OpenMedia(kind: kind))
    keep(.media)
    play(element, attributes)
  }

  /// Takes a `source` of a picture, an audio or a video.
  func startSource(_ element: borrowing Element, _ attributes: ContentAttributes) {
    let type = element.value(attributes.type)
    let first = document.references.count
    if isInPicture {
      refer(.image, from: element, attributes.source, "src", mediaType: type)
      referToCandidates(of: element, attributes, mediaType: type)
      markPicture(from: first)
    } else {
      play(element, attributes, mediaType: type)
    }
  }

  /// Notes what the innermost audio or video may play.
  private func play(
    _ element: borrowing Element, _ attributes: ContentAttributes, mediaType: String? = nil
  ) {
    guard let last = media.indices.last else { return }
    let count = document.references.count
    refer(media[last].kind, from: element, attributes.source, "src", mediaType: mediaType)
    guard document.references.count > count else { return }
    media[last].references.append(count)
    document.features.insert(media[last].kind == .audio ? .audio : .video)
  }

  /// Ends an audio or video: its sources have a fallback where one of them is a core type.
  func closeMedia(at place: Position) {
    guard let ended = media.popLast() else { return }
    let types = ended.references.map { playedType(of: document.references[$0]) }
    let isCore = types.contains { type in
      type.map { MediaType.isCoreAudio($0) || $0.hasPrefix("video/") } ?? false
    }
    for (index, type) in zip(ended.references, types) {
      // A foreign video has no other source to stand in for it.
      if isCore, type?.hasPrefix("audio/") == true {
        document.references[index].hasFallback = true
      }
      if document.references[index].element == "source" {
        document.references[index].endPosition = place
      }
    }
  }

  /// The media type that a source says it has, or else that the manifest gives what it names.
  private func playedType(of reference: Reference) -> String? {
    guard let type = reference.mediaType else { return mediaType(of: reference.url) }
    return String(type.prefix { $0 != ";" }).trimmingXMLSpace()
  }

  /// The media type that the manifest gives a resource, in the container or on the network.
  private func mediaType(of url: ResourceURL) -> String? {
    switch url.target {
    case .local(let path): package.firstItem(at: path)?.mediaType
    case .remote: remoteTypes[url.target]
    case .data, .nowhere: nil
    }
  }

  /// Marks references of a picture: its sources and its image stand in for each other.
  private func markPicture(from first: Int) {
    for index in first..<max(first, document.references.count) {
      document.references[index].isInPicture = true
      document.references[index].hasFallback = true
    }
  }

  /// Whether the element that starts is within `picture`.
  private var isInPicture: Bool { pictureDepth > 0 }
}
