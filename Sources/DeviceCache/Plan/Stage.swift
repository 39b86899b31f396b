/// A step in the making of one publication: done once, and again only where its key has changed.
public enum Stage: String, Sendable, CaseIterable {
  /// The book is validated; the report tells what was found.
  case validate
  /// The manifest is written, and a document for each overlay.
  case manifest
  /// The audio is cut into chapters.
  case chapters
  /// The book's own files are unpacked.
  case text
  /// Thumbnails of the cover are made.
  case cover
  /// A page is made into a bundle.
  case bundle

  /// The stages of a book, in their order.
  static let ofBooks: [Stage] = [.validate, .manifest, .chapters, .text, .cover]

  /// The version of what the stage makes; a new one makes every book anew.
  var version: Int { 1 }
}
