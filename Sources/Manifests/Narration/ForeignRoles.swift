import JSON
import Publication

/// Words of epub:type that Guided Navigation Documents have no role for, with the texts they are of.
struct ForeignRoles: Sendable {
  private var words: [String] = []
  private var places: [String: [String]] = [:]

  /// Gathers the words of overlays, in playing order.
  init(_ overlays: [NarratedOverlay]) {
    for source in overlays {
      let overlay = source.overlay
      for sequence in overlay.sequences {
        add(sequence.types, at: sequence.textReference, id: sequence.id, in: overlay)
      }
      for clip in overlay.clips { add(clip.types, at: clip.text, id: clip.id, in: overlay) }
    }
  }

  private mutating func add(
    _ types: [String], at text: Reference?, id: String?, in overlay: Overlay
  ) {
    for word in types where GuidedRole.role(of: word) == nil {
      if places[word] == nil { words.append(word) }
      let own = Address.reference(to: overlay.path) + (id.map { "#\($0)" } ?? "")
      places[word, default: []].append(text.flatMap { Address.reference(to: $0.url) } ?? own)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { words.isEmpty }

  /// Writes the words as the keys of an object, in the order in which they come.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for word in words {
        writer.member(named: word) { $0.array(places[word] ?? []) { $0.string($1) } }
      }
    }
  }
}
