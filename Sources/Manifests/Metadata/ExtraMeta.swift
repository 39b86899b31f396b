import JSON
import Publication

/// A meta or link that manifests have no key for, as it stands.
struct ExtraMeta: Hashable, Sendable {
  private static let parallel = "parallel:"

  /// The property, name or relation.
  let property: String
  /// The text, the content or the address.
  let value: String
  /// What it is said of, nil where it is the book.
  let refines: String?
  /// The scheme of its values.
  let scheme: String?
  /// Its language.
  let language: String?

  /// Whatever a book says of parallel texts: metas and links of the prefix `parallel`.
  static func parallels(of package: PackageDocument) -> [ExtraMeta] {
    package.metadata.compactMap { item in
      guard item.kind != .dublinCore, item.kind != .group,
        let property = item.name.xmlWords().first(where: { $0.hasPrefix(parallel) })
      else { return nil }
      return ExtraMeta(
        property: property, value: item.trimmedValue, refines: item.refines,
        scheme: item.attributes["scheme"], language: item.language)
    }
  }

  /// Writes the meta as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("property", property)
      writer.member("value", value)
      writer.member("refines", refines)
      writer.member("scheme", scheme)
      writer.member("language", language)
    }
  }
}
