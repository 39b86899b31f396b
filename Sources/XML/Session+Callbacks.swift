import CXML
import Diagnostics
import Glibc

extension Session {
  /// Puts this room's callbacks into a parser's table.
  static func install(in sax: UnsafeMutablePointer<xmlSAXHandler>) {
    unsafe sax.pointee.startDocument = unsafe startDocument
    unsafe sax.pointee.startElementNs = unsafe startElement
    unsafe sax.pointee.endElementNs = unsafe endElement
    unsafe sax.pointee.characters = unsafe characters
    unsafe sax.pointee.ignorableWhitespace = unsafe characters
    unsafe sax.pointee.cdataBlock = unsafe characters
    unsafe sax.pointee.comment = nil
    unsafe sax.pointee.reference = unsafe unknownReference
    unsafe sax.pointee.processingInstruction = unsafe processingInstruction
    unsafe sax.pointee.internalSubset = unsafe internalSubset
    unsafe sax.pointee.externalSubset = nil
    unsafe sax.pointee.entityDecl = unsafe entityDeclaration
    unsafe sax.pointee.getEntity = unsafe entity
    unsafe sax.pointee.getParameterEntity = unsafe parameterEntity
    unsafe sax.pointee.attributeDecl = nil
    unsafe sax.pointee.elementDecl = nil
    unsafe sax.pointee.notationDecl = nil
    unsafe sax.pointee.unparsedEntityDecl = nil
    unsafe sax.pointee.serror = unsafe structuredError
  }
}

private let startDocument: startDocumentSAXFunc = { context in
  unsafe xmlSAX2StartDocument(context)
  guard let (session, context) = unsafe Session.of(context), session.fault == nil,
    let version = unsafe context.pointee.version,
    // The library tells a missing declaration by -1 here, one that is silent on it by -2.
    let standalone = unsafe context.pointee.input?.pointee.standalone, standalone != -1
  else { return }
  let text = unsafe boundedText(of: version)
  guard text == "1.0" || text == "1.1" else {
    // libxml2 takes any 1.x for 1.0, which only the fifth edition of XML 1.0 lets it do.
    let place = Position(line: 1, column: "<?xml version=\"\"".utf8.count + text.utf8.count + 1)
    unsafe session.stop(context, Fault("XML version \"\(text)\" is not known", at: place))
    return
  }
  session.handler.declaration(version: text)
}

private let startElement: startElementNsSAX2Func = {
  context, local, prefix, uri, bindingCount, bindings, attributeCount, _, attributes in
  unsafe Session.withSession(of: context) { session, context in
    guard let local = unsafe local,
      unsafe session.mayStart(attributes: attributeCount, in: context)
    else { return }
    let current = unsafe context.pointee.input?.pointee.cur?.pointee
    // libxml2 hands a start tag over before it sees that the tag does not end.
    guard current == UInt8(ascii: ">") || current == UInt8(ascii: "/") else { return }
    if attributeCount > 0 { unsafe session.correctColumn(context) }
    let place = unsafe session.placeBehindPart(
      context, after: current == UInt8(ascii: "/") ? 2 : 1)
    let element = unsafe Element(
      name: session.names.name(local, uri), place: place, spelling: local, prefix: prefix,
      uri: uri, bindingCount: Int(bindingCount), bindings: bindings,
      attributeCount: Int(attributeCount), attributes: attributes, names: session.names)
    session.handler.start(element)
  }
}

private let endElement: endElementNsSAX2Func = { context, local, _, uri in
  unsafe Session.withSession(of: context) { session, context in
    guard let local = unsafe local else { return }
    let (namespace, name) = unsafe session.names.name(local, uri)
    // An empty-element tag is reported before its `/>` has been passed.
    let current = unsafe context.pointee.input?.pointee.cur?.pointee
    let next = current == UInt8(ascii: "/") ? 2 : 0
    session.handler.end(namespace, name, at: unsafe session.placeBehindPart(context, after: next))
  }
}

private let characters: charactersSAXFunc = { context, text, count in
  unsafe Session.withSession(of: context) { session, context in
    let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(count))
    unsafe session.handler.text(bytes, at: session.placeBehindPart(context))
  }
}

private let unknownReference: referenceSAXFunc = { context, name in
  guard let (session, context) = unsafe Session.of(context), let name = unsafe name else { return }
  // libxml2 lets an unknown entity pass where an external subset might have declared it.
  guard unsafe xmlSAX2GetEntity(context, name) == nil else { return }
  let text = unsafe boundedText(of: name)
  unsafe session.stop(
    context, Fault("the entity \"\(text)\" is not declared", at: session.place(context)))
}

private let processingInstruction: processingInstructionSAXFunc = { context, target, data in
  guard let (session, context) = unsafe Session.of(context), session.fault == nil,
    let target = unsafe target
  else { return }
  unsafe session.handler.processingInstruction(
    boundedText(of: target), data.map { unsafe boundedText(of: $0) } ?? "",
    at: session.place(context))
}

private let internalSubset: internalSubsetSAXFunc = { context, name, publicID, systemID in
  unsafe xmlSAX2InternalSubset(context, name, publicID, systemID)
  guard let (session, context) = unsafe Session.of(context), let name = unsafe name else { return }
  let type = unsafe DocumentType(
    name: boundedText(of: name), publicID: publicID.map { unsafe boundedText(of: $0) },
    systemID: systemID.map { unsafe boundedText(of: $0) }, place: session.place(context))
  session.hasHTMLEntities = type.hasHTMLEntities && session.handler.knowsExternalSubsets
  session.handler.documentType(type)
}

private let entityDeclaration: entityDeclSAXFunc = {
  context, name, type, publicID, systemID, content in
  let isParameter =
    type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue)
    || type == Int32(XML_EXTERNAL_PARAMETER_ENTITY.rawValue)
  let known =
    unsafe isParameter
    ? xmlSAX2GetParameterEntity(context, name) : xmlSAX2GetEntity(context, name)
  // The first declaration of a name binds (XML 1.0, section 4.2).
  guard unsafe known == nil else { return }
  unsafe xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
  guard let (session, context) = unsafe Session.of(context), let name = unsafe name,
    unsafe publicID != nil || systemID != nil
  else { return }
  unsafe session.handler.externalEntity(
    boundedText(of: name), systemID: systemID.map { unsafe boundedText(of: $0) },
    at: session.place(context, after: 1))
}

private let entity: getEntitySAXFunc = { context, name in
  guard let (session, context) = unsafe Session.of(context), let name = unsafe name else {
    return nil
  }
  if let predefined = unsafe xmlGetPredefinedEntity(name) { return unsafe predefined }
  guard session.fault == nil else { return unsafe harmlessEntity() }
  guard let found = unsafe xmlSAX2GetEntity(context, name) ?? session.htmlEntity(name, in: context)
  else { return nil }
  guard unsafe found.pointee.etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY else {
    // What lies outside the document is never read, so a reference to it leads nowhere.
    let text = unsafe boundedText(of: name)
    unsafe session.stop(
      context,
      Fault("the entity \"\(text)\" is external and not read", at: session.place(context)))
    return unsafe harmlessEntity()
  }
  return unsafe session.mayExpand(found, in: context) ? found : harmlessEntity()
}

/// An entity that costs nothing, for documents that have spent what they may.
///
/// Where this callback gives none, libxml2 looks the entity up by itself and expands it after all.
private func harmlessEntity() -> xmlEntityPtr? {
  unsafe xmlGetPredefinedEntity("amp")
}

private let parameterEntity: getParameterEntitySAXFunc = { context, name in
  guard let (session, context) = unsafe Session.of(context), session.fault == nil,
    let found = unsafe xmlSAX2GetParameterEntity(context, name)
  else { return nil }
  return unsafe session.mayExpand(found, in: context) ? found : nil
}

private let structuredError: xmlStructuredErrorFunc = { context, error in
  guard let (session, context) = unsafe Session.of(context), let error = unsafe error else {
    return
  }
  let level = unsafe error.pointee.level
  let isNamespaceError =
    unsafe error.pointee.domain == Int32(XML_FROM_NAMESPACE.rawValue) && level == XML_ERR_ERROR
    && error.pointee.code != Int32(XML_WAR_NS_URI.rawValue)
  // An external subset may declare what is not known here. Xerces, and so EPUBCheck, misses it in the
  // text all the same, but not in the value of an attribute.
  let isUnknownEntity =
    unsafe error.pointee.code == Int32(XML_WAR_UNDECLARED_ENTITY.rawValue)
    && context.pointee.instate != XML_PARSER_ATTRIBUTE_VALUE
  guard level == XML_ERR_FATAL || isNamespaceError || isUnknownEntity else { return }
  let text =
    unsafe error.pointee.message.map { message in
      let bytes = unsafe UnsafeBufferPointer(start: message, count: strnlen(message, 1000))
      return unsafe String(bounding: bytes.lazy.map { UInt8(bitPattern: $0) })
    } ?? "not well-formed"
  let place = unsafe session.place(of: error, in: context)
  unsafe session.stop(
    context, Fault(readable(text), at: place, code: Int(error.pointee.code)))
}

/// A library's sentence in the form of this project's messages.
private func readable(_ text: String) -> String {
  var line = text.prefix { $0 != "\n" }
  while let last = line.last, last == "." || last.isWhitespace { line.removeLast() }
  // "XML" and other names of capitals stay as they are.
  guard line.dropFirst().first?.isUppercase != true else { return String(line) }
  return line.prefix(1).lowercased() + line.dropFirst()
}
