import Publication

/// What the metadata of a book tells that audio files repeat.
public struct BookDescription: Hashable, Sendable {
  /// The title.
  public let title: String?
  /// The text of the unique identifier.
  public let identifier: String?
  /// Who wrote it, in order.
  public let authors: [String]
  /// Who reads it, in order.
  public let narrators: [String]
  /// The language, as the book tells it.
  public let language: String?
  /// The year of publication.
  public let year: String?
  /// The container path of the cover.
  public let cover: String?

  /// Takes the description from the first package document.
  public init(_ book: Book) {
    let package = book.package
    let element = { (name: String) in package?.texts(of: name).first?.text }
    title = element("title")
    identifier = package?.identifier
    language = element("language")
    year = element("date").flatMap(Self.year)
    authors = package?.people(of: "creator", role: "aut", usually: true) ?? []
    narrators = package?.narrators ?? []
    cover = package?.coverItem?.path
  }

  /// The first four digits of a date, which stand alone or before a hyphen.
  private static func year(of date: String) -> String? {
    let digits = date.prefix { $0.isASCII && $0.isNumber }
    let rest = date[digits.endIndex...]
    return digits.count == 4 && (rest.isEmpty || rest.first == "-") ? String(digits) : nil
  }
}

extension PackageDocument {
  /// The elements of Dublin Core of one name with their texts, but for those without any.
  fileprivate func texts(of name: String) -> [(item: MetadataItem, text: String)] {
    metadata.compactMap { item in
      guard item.kind == .dublinCore, item.name == name else { return nil }
      return ChapterTitle.normalized(item.value).map { (item, $0) }
    }
  }

  /// The text of the element that `unique-identifier` names, else of the first identifier.
  fileprivate var identifier: String? {
    let all = texts(of: "identifier")
    let named = all.first { $0.item.id != nil && $0.item.id == uniqueIdentifier }
    return (named ?? all.first)?.text
  }

  /// The people in elements of one name who have a role.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - role: The role's code in MARC's list of relators.
  ///   - isUsual: Whether those without any role have it.
  /// - Returns: Their names, in order.
  fileprivate func people(of name: String, role: String, usually isUsual: Bool) -> [String] {
    texts(of: name).filter { item, _ in
      var roles = metadata.filter { meta in
        meta.kind == .meta && meta.name == "role" && item.id != nil
          && meta.refines == item.id.map { "#\($0)" }
      }.map(\.trimmedValue)
      if let role = item.attributes["role"] { roles.append(role) }
      return roles.isEmpty ? isUsual : roles.contains { $0.lowercased() == role }
    }.map(\.text)
  }

  /// Who reads, by `media:narrator`, else by the role `nrt`.
  fileprivate var narrators: [String] {
    let told = values(of: "media:narrator").compactMap { ChapterTitle.normalized($0.value) }
    guard told.isEmpty else { return told }
    return ["creator", "contributor"].flatMap { people(of: $0, role: "nrt", usually: false) }
  }
}
