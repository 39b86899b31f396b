import JSON
import Publication

extension BookIdentifiers {
  /// An identifier as a URI, where it is known how: those that are bare UUIDs become URNs.
  static func uri(_ identifier: String) -> String {
    let groups = identifier.split(separator: "-", omittingEmptySubsequences: false)
    let isUUID =
      groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    return isUUID ? "urn:uuid:\(identifier)" : identifier
  }
}

extension PublicationMetadata.Subject {
  /// Writes the name alone where nothing else is known.
  func write(to writer: inout JSONWriter) {
    guard scheme != nil || code != nil else { return writer.string(name) }
    writer.object { writer in
      writer.member("name", name)
      writer.member("scheme", scheme)
      writer.member("code", code)
    }
  }
}

extension Contributor {
  /// Writes the name alone where nothing else is to be told.
  func write(to writer: inout JSONWriter) {
    guard sortAs != nil || !otherRoles.isEmpty || !name.alternates.isEmpty else {
      return writer.string(name.value)
    }
    writer.object { writer in
      writer.member("name", name.value)
      writer.member("sortAs", sortAs)
      if !otherRoles.isEmpty {
        writer.member("role") { $0.array(otherRoles) { $0.string($1) } }
      }
      name.writeOwnMember(to: &writer)
    }
  }
}

extension ContributorKind {
  /// The key in a Readium Web Publication Manifest.
  var key: StaticString {
    switch self {
    case .author: "author"
    case .narrator: "narrator"
    case .translator: "translator"
    case .editor: "editor"
    case .illustrator: "illustrator"
    case .artist: "artist"
    case .colorist: "colorist"
    case .publisher: "publisher"
    case .contributor: "contributor"
    }
  }

  /// The key in the publication manifest of W3C.
  var publicationKey: StaticString { self == .narrator ? "readBy" : key }
}

extension BookCollection {
  /// Writes the name alone where nothing else is known.
  func write(to writer: inout JSONWriter) {
    let number = position?.number
    guard sortAs != nil || identifier != nil || number != nil || !name.alternates.isEmpty else {
      return writer.string(name.value)
    }
    writer.object { writer in
      writer.member("name", name.value)
      writer.member("sortAs", sortAs)
      writer.member("identifier", identifier)
      if let number { writer.member("position") { $0.raw(number) } }
      name.writeOwnMember(to: &writer)
    }
  }
}
