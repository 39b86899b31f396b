import JSON
import Publication

/// A text, and the same in other scripts or languages.
struct LocalizedText: Hashable, Sendable {
  /// The text itself.
  let value: String
  /// Its language, nil where none is told.
  let language: String?
  /// The same in others, by their languages, in order.
  let alternates: [Alternate]

  /// The text in another script or language.
  struct Alternate: Hashable, Sendable {
    let language: String
    let value: String
  }

  /// Reads an element's text and what `alternate-script` adds to it.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - refinements: What the metas say of it.
  ///   - language: The language where the element tells none of its own.
  init(_ item: MetadataItem, _ refinements: Refinements, in language: String? = nil) {
    value = item.collapsedValue
    let own = item.language.flatMap(\.wellFormedLanguage) ?? language ?? "und"
    self.language = own
    var seen: Set = [own.lowercased()]
    alternates = refinements.items("alternate-script", of: item).compactMap { other in
      guard let tag = other.language.flatMap(\.wellFormedLanguage),
        seen.insert(tag.lowercased()).inserted, let text = other.collapsedValue.nonEmpty
      else { return nil }
      return Alternate(language: tag, value: text)
    }
  }

  /// Makes a text that stands alone.
  init(_ value: String) {
    self.value = value
    language = nil
    alternates = []
  }

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
    let all = [Alternate(language: language ?? "und", value: value)] + alternates
    writer.array(all) { writer, text in
      writer.object { writer in
        writer.member("value", text.value)
        writer.member("language", text.language)
      }
    }
  }
}

extension String {
  /// The language tag, nil where it keeps not to BCP 47.
  var wellFormedLanguage: String? {
    let tag = trimmingXMLSpace()
    return LanguageSyntax.isWellFormed(tag) ? tag : nil
  }
}
