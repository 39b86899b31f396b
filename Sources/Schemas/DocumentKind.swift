/// The document types whose content models this room knows.
public enum DocumentKind: Hashable, Sendable, CaseIterable {
  /// An EPUB 3 package document.
  case package3
  /// An XHTML content document of EPUB 3.
  case xhtml
  /// A data navigation document (EPUB Region-Based Navigation).
  case dataNavigation
  /// The navigation document of EPUB 3.
  case navigation
  /// An SVG content document of EPUB 3.
  case svg
  /// An EPUB 2 package document.
  case package2
  /// A package document of OEB 1.2, which EPUB 2 lets pass.
  case package12
  /// An XHTML 1.1 content document of EPUB 2.
  case xhtml11
  /// An SVG content document of EPUB 2.
  case svg11
  /// A DTBook, which EPUB 2 takes as content.
  case dtbook
  /// A drawing of EPUB 3, a document or a part of one, as SVG 1.1 would have it.
  case drawing
  /// A table of contents of EPUB 2, the NCX.
  case ncx
  /// The same with the document type of the NCX, which EPUB 2 reads.
  case typedNCX
  /// A search key map of EPUB Dictionaries.
  case searchKeyMap
  /// A rendition mapping document.
  case mapping
  /// `META-INF/metadata.xml` of a publication with several renditions.
  case metadata
  /// A media overlay document.
  case smil
  /// The container description of EPUB 3, `META-INF/container.xml`.
  case container3
  /// The container description of EPUB 2.
  case container2
  /// `META-INF/encryption.xml` of EPUB 3.
  case encryption
  /// `META-INF/encryption.xml` of EPUB 2.
  case encryption2
  /// `META-INF/signatures.xml`.
  case signatures
}
