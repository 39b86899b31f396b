import CXML

extension DocumentType {
  /// Whether the declaration names one of EPUB 2's types, whose external subset declares the
  /// entities of HTML.
  var hasHTMLEntities: Bool {
    guard let publicID else { return false }
    return ["//DTD XHTML 1.1//", "//DTD OEB"].contains { publicID.contains($0) }
  }
}

extension Session {
  /// Gives the document an entity of HTML, where its type declares those in a subset that is not read.
  ///
  /// - Returns: The entity, owned by the document, nil where HTML has none of that name.
  func htmlEntity(
    _ name: UnsafePointer<xmlChar>, in context: xmlParserCtxtPtr
  ) -> xmlEntityPtr? {
    guard hasHTMLEntities, let known = unsafe htmlEntityLookup(name),
      let document = unsafe context.pointee.myDoc,
      let scalar = unsafe Unicode.Scalar(known.pointee.value)
    else { return nil }
    return unsafe xmlAddDocEntity(
      document, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil,
      String(Character(scalar)))
  }
}
