import JSON
import Publication

extension LocalizedText {
  /// Writes the others under their languages.
  ///
  /// They stand apart from the text, since few readers take a language map in its place.
  func writeAlternates(to writer: inout JSONWriter) {
    writer.object { writer in
      for other in alternates { writer.member(named: other.language) { $0.string(other.value) } }
    }
  }

  /// Writes the others as a member of epubtool's own; nothing where there are none.
  func writeOwnMember(to writer: inout JSONWriter) {
    guard !alternates.isEmpty else { return }
    writer.member("epubtool") { writer in
      writer.object { $0.member("alternates") { writeAlternates(to: &$0) } }
    }
  }

  /// Writes the text, and the others, as W3C's localizable strings.
  func writeLocalizable(to writer: inout JSONWriter) {
    guard !alternates.isEmpty else { return writer.string(value) }
    let all = [(language ?? "und", value)] + alternates.map { ($0.language, $0.value) }
    writer.array(all) { writer, text in
      writer.object { writer in
        writer.member("value", text.1)
        writer.member("language", text.0)
      }
    }
  }
}
