import Article
import JSON
import XML

extension Survey {
  /// Reads the picture, sound or film in a media wrapper.
  mutating func readMedia(_ wrapper: Node, _ marks: Marks, _ frame: SurveyFrame) {
    guard !frame.isRemoved, !frame.isHidden else { return }
    let parts = MediaParts(of: wrapper)
    guard let node = parts.recording ?? parts.picture else { return }
    let resource = (node["resource"] ?? parts.resource).flatMap { wiki.target(of: $0)?.title }
    let caption = self.caption(of: wrapper, parts, frame)
    let section = sections.current
    guard parts.recording != nil else {
      article.pictures.append(
        Picture(
          resource: resource, url: node["src"].flatMap { wiki.absolute($0) } ?? "",
          alternative: node["alt"], caption: caption, width: node["width"]?.pixels,
          height: node["height"]?.pixels, originalWidth: node["data-file-width"]?.pixels,
          originalHeight: node["data-file-height"]?.pixels, section: section))
      return
    }
    let sources = MediaParts.sources(of: node, wiki: wiki)
    let isSound =
      node.tag == "audio" || marks.contains(.audio)
      || !sources.isEmpty && sources.allSatisfy { $0.type?.hasPrefix("audio/") ?? false }
    let recording = Recording(
      resource: resource, url: sources.first?.url, mediaType: sources.first?.type,
      caption: caption, section: section, duration: node["data-durationhint"]?.pixels,
      width: isSound ? nil : node["width"]?.pixels, height: isSound ? nil : node["height"]?.pixels,
      poster: isSound ? nil : node["poster"].flatMap { wiki.absolute($0) },
      tracks: MediaParts.tracks(of: node, wiki: wiki))
    if isSound { article.sounds.append(recording) } else { article.films.append(recording) }
  }

  private func caption(of wrapper: Node, _ parts: MediaParts, _ frame: SurveyFrame) -> String? {
    var text: String?
    if let caption = parts.caption {
      text = VisibleText.of(caption)
    } else if let box = frame.galleryBox {
      text = box.first { $0.has(word: "gallerytext", in: "class") }.map { VisibleText.of($0) }
    }
    if let text, !text.isEmpty { return text }
    guard parts.caption == nil, let hint = page.data(of: wrapper)?["caption"]?.text else {
      return nil
    }
    let words = VisibleText.collapsed(hint.withoutTags)
    return words.isEmpty ? nil : words
  }
}

/// What a media wrapper holds.
struct MediaParts {
  /// The caption, where the wrapper is a figure that has one.
  let caption: Node?
  /// The first sound or film outside of the caption.
  private(set) var recording: Node?
  /// The first picture outside of the caption.
  private(set) var picture: Node?
  /// The title of the file's page, from any element that tells it.
  private(set) var resource: String?

  init(of wrapper: Node) {
    var child = wrapper.firstChild
    var found: Node?
    while let node = child, found == nil {
      if node.tag == "figcaption" { found = node }
      child = node.nextSibling
    }
    caption = found
    var current: Node? = wrapper
    while let node = current {
      if node == found {
        current = node.next(within: wrapper, descending: false)
        continue
      }
      switch node.tag {
      case "audio", "video": recording = recording ?? node
      case "img": picture = picture ?? node
      default: break
      }
      if node.kind == .element { resource = resource ?? node["resource"] }
      current = node.next(within: wrapper)
    }
  }

  /// The files of a recording, absolute and without fragments.
  static func sources(of node: Node, wiki: Wiki) -> [(url: String, type: String?)] {
    var sources: [(url: String, type: String?)] = []
    if let url = node["src"].flatMap({ wiki.absolute($0) }) { sources.append((url, nil)) }
    var child = node.firstChild
    while let source = child {
      if source.tag == "source", let url = source["src"].flatMap({ wiki.absolute($0) }) {
        sources.append((String(url[...].parted(at: "#").0), source["type"]))
      }
      child = source.nextSibling
    }
    return sources
  }

  /// The subtitles of a recording.
  static func tracks(of node: Node, wiki: Wiki) -> [TextTrack] {
    var tracks: [TextTrack] = []
    var child = node.firstChild
    while let track = child {
      if track.tag == "track", let url = track["src"].flatMap({ wiki.absolute($0) }) {
        tracks.append(TextTrack(language: track["srclang"], kind: track["kind"], url: url))
      }
      child = track.nextSibling
    }
    return tracks
  }
}

extension String {
  /// A number of pixels or seconds, cut to a whole one; nil where the text is none.
  var pixels: Int? {
    if let whole = Int(self) { return whole >= 0 ? whole : nil }
    guard let number = Double(self), number >= 0, number < 1e9 else { return nil }
    return Int(number)
  }
}
