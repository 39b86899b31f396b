import JSON
import Publication

/// Writes an overlay as a tree of JSON objects, in one of two vocabularies.
struct NarrationWriter {
  private let source: NarratedOverlay
  private let form: Form
  /// Whether each sequence holds anything that can be written.
  private let isWritten: [Bool]
  private let writesClip: [Bool]
  // Clips of one file come in runs, so its address is encoded once for each run.
  private var current: (url: ResourceURL, reference: String)?

  /// The vocabulary of a document.
  enum Form {
    /// Readium's Guided Navigation Documents.
    case guided
    /// W3C's Synchronized Narration.
    case synchronized
  }

  init(_ source: NarratedOverlay, as form: Form) {
    self.source = source
    self.form = form
    let leads = { (url: ResourceURL?) in url.map(Address.leads) ?? false }
    let clips = source.overlay.clips.map { clip in
      let (hasText, hasAudio) = (leads(clip.text?.url), leads(clip.audio?.reference.url))
      return form == .guided ? hasText || hasAudio : hasText && hasAudio
    }
    var isWritten = [Bool](repeating: false, count: source.overlay.sequences.count)
    // Those inside come later, so that from the end each is known before the one around it.
    for index in isWritten.indices.reversed() {
      isWritten[index] = source.children(of: index).contains { child in
        switch child {
        case .clip(let clip): clips[clip]
        case .sequence(let inner): isWritten[inner]
        }
      }
    }
    writesClip = clips
    self.isWritten = isWritten
  }

  /// Whether there is anything to write.
  var isEmpty: Bool { !source.children.contains { isWritten($0) } }

  /// The document.
  ///
  /// - Parameter links: The links of a Guided Navigation Document.
  /// - Returns: Its JSON.
  mutating func document(links: [ManifestLink] = []) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if !links.isEmpty { writer.member("links") { $0.array(links) { $1.write(to: &$0) } } }
      let body = source.overlay.sequences.first
      switch form {
      case .guided:
        writer.member("guided") { writer in
          // The body is an object of its own only where it says something of itself.
          guard let body, body.textReference != nil || !body.types.isEmpty else {
            return write(source.children, to: &writer)
          }
          writer.array(CollectionOfOne(body)) { writer, body in
            writeSequence(body, source.children, to: &writer)
          }
        }
      case .synchronized:
        if let body { write(body.types, to: &writer) }
        writer.member("narration") { write(source.children, to: &$0) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func isWritten(_ child: NarratedOverlay.Child) -> Bool {
    switch child {
    case .clip(let index): writesClip[index]
    case .sequence(let index): isWritten[index]
    }
  }

  private mutating func write(
    _ children: [NarratedOverlay.Child], to writer: inout JSONWriter
  ) {
    let shown = children.filter { isWritten($0) }
    writer.array(shown) { writer, child in
      switch child {
      case .clip(let index): writeClip(index, to: &writer)
      case .sequence(let index):
        writeSequence(source.overlay.sequences[index], source.children(of: index), to: &writer)
      }
    }
  }

  private mutating func writeSequence(
    _ sequence: Overlay.Sequence, _ children: [NarratedOverlay.Child], to writer: inout JSONWriter
  ) {
    writer.object { writer in
      let text = sequence.textReference.flatMap { Address.reference(to: $0.url) }
      switch form {
      case .guided:
        writer.member("id", sequence.id)
        writer.member("textref", text)
        write(sequence.types, to: &writer)
        writer.member("children") { write(children, to: &$0) }
      case .synchronized:
        write(sequence.types, to: &writer)
        writer.member("text", text)
        writer.member("narration") { write(children, to: &$0) }
      }
    }
  }

  private mutating func writeClip(_ index: Int, to writer: inout JSONWriter) {
    let clip = source.overlay.clips[index]
    let text = clip.text.flatMap { Address.reference(to: $0.url) }
    let audio = clip.audio.flatMap { asked in
      reference(to: asked.reference.url).map { $0 + (source.times[index]?.fragment ?? "") }
    }
    writer.object { writer in
      switch form {
      case .guided:
        writer.member("id", clip.id)
        writer.member("textref", text)
        writer.member("audioref", audio)
        write(clip.types, to: &writer)
      case .synchronized:
        write(clip.types, to: &writer)
        writer.member("text", text)
        writer.member("audio", audio)
      }
    }
  }

  /// The address of an audio file, without a fragment.
  private mutating func reference(to url: ResourceURL) -> String? {
    if let current, current.url == url { return current.reference }
    let address: String? =
      switch url.target {
      case .local(let path): Address.reference(to: path)
      case .remote(let address): address
      case .data, .nowhere: nil
      }
    if let address { current = (url, address) }
    return address
  }

  private func write(_ types: [String], to writer: inout JSONWriter) {
    let roles = form == .guided ? types.compactMap(GuidedRole.role) : types
    guard !roles.isEmpty else { return }
    writer.member("role") { $0.array(roles) { $0.string($1) } }
  }
}
