import Publication

extension Uses {
  /// Whether a hyperlink may lead to a resource of a media type: a content document, a document that
  /// EPUB 2 put up with, or an item with a content document to fall back to.
  func isUsable(_ use: Use, type: String, in book: Book) -> Bool {
    if MediaType.isContentDocument(type, book.version) || MediaType.isDeprecatedDocument(type) {
      return true
    }
    guard let item = target(of: use)?.item else { return false }
    return book.packages[holder(of: use).package].hasFallback(of: item) {
      MediaType.isContentDocument($0.mediaType, book.version)
    }
  }

  /// Whether nothing else is wrong with a use that would make its fragment pointless.
  func isFragmentJudged(_ use: Use, in book: Book) -> Bool {
    guard use.standing.contains(.declared), use.standing.isDisjoint(with: .remote),
      let type = target(of: use)?.mediaType
    else { return false }
    switch use.kind {
    case .base, .styleSheet: return false
    case .image: return type == MediaType.svg
    case .overlayText, .overlayTextReference: return use.standing.contains(.contentDocument)
    case .hyperlink:
      guard use.standing.contains(.inSpine) else { return false }
      return holder(of: use).kind == .searchKeyMap || isUsable(use, type: type, in: book)
    default: return true
    }
  }
}
