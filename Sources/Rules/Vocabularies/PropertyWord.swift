import Diagnostics
import Publication

/// A word of a package document that a vocabulary has to define.
struct PropertyWord {
  /// The word as it stands, with its prefix.
  let text: String
  /// Where it stands.
  let place: Vocabulary.Place
  /// Where findings on it are reported.
  let location: Location

  /// What stands before the first colon; empty where there is none.
  var prefix: Substring {
    text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text[..<$0] } ?? ""
  }

  /// What stands behind the first colon, the whole word where there is none.
  var name: Substring {
    text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text[text.utf8.index(after: $0)...] }
      ?? text[...]
  }

  /// Whether there is a colon with nothing before it or behind it.
  var isMalformed: Bool {
    text.utf8.contains(UInt8(ascii: ":")) && (prefix.isEmpty || name.isEmpty)
  }
}

extension PackageDocument {
  /// Every word that a vocabulary has to define, those of metadata before those of links and items.
  ///
  /// A `meta` whose property or scheme is more than one word has none: that is a defect of its own.
  var propertyWords: [PropertyWord] {
    var words: [PropertyWord] = []
    let elements = allMetadata
    for element in elements {
      switch element.kind {
      case .meta:
        let location = Location(entry: path, at: element.endPosition, element: "meta")
        for text in [element.name, element.attributes["scheme"] ?? ""] {
          let found = text.xmlWords()
          guard found.count == 1 else { continue }
          words.append(PropertyWord(text: found[0], place: .meta, location: location))
        }
      case .legacyMeta:
        let found = (element.attributes["scheme"] ?? "").xmlWords()
        guard found.count == 1 else { continue }
        let location = Location(entry: path, at: element.endPosition, element: "meta")
        words.append(PropertyWord(text: found[0], place: .meta, location: location))
      case .link, .dublinCore, .group: continue
      }
    }
    for link in allLinks {
      words += link.relations.map {
        PropertyWord(text: $0, place: .relation, location: link.location)
      }
      words += link.properties.map {
        PropertyWord(text: $0, place: .link, location: link.location)
      }
    }
    for item in manifest where !item.properties.isEmpty {
      let location = location(of: item)
      words += item.properties.map { PropertyWord(text: $0, place: .item, location: location) }
    }
    for (_, place) in knownSpineItems where !place.properties.isEmpty {
      let location = Location(entry: path, at: place.position, element: "itemref")
      words += place.properties.map {
        PropertyWord(text: $0, place: .spineItem, location: location)
      }
    }
    return words
  }
}
