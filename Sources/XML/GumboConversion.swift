import CGumbo
import CXML
import Glibc

/// Turns a tree of gumbo into one of libxml2, in which elements of HTML are in no namespace.
enum GumboConversion {
  /// Makes the document of a tree; comments are left out.
  ///
  /// - Throws: A fault where elements are nested too deeply or memory is short.
  static func document(of tree: OpaquePointer) throws(Fault) -> Document {
    guard let document = unsafe xmlNewDoc("1.0") else { throw Fault("out of memory", at: nil) }
    let owner = unsafe Document(owning: document)
    guard let top = unsafe gumbo_tree_document(tree) else { return owner }
    var conversion = unsafe Conversion(document: document)
    try unsafe conversion.fill(from: top)
    return owner
  }
}

/// One conversion, which walks without recursion.
@safe
private struct Conversion {
  let document: xmlDocPtr
  private var name = [CChar](repeating: 0, count: 256)
  private var foreign: [UInt32: xmlNsPtr] = unsafe [:]

  init(document: xmlDocPtr) {
    unsafe self.document = unsafe document
  }

  mutating func fill(from top: UnsafePointer<GumboNode>) throws(Fault) {
    var source: UnsafePointer<GumboNode> = unsafe top
    var target: xmlNodePtr?
    var depth = 0
    var indices: [UInt32] = [0]
    while let index = indices.last {
      let children = unsafe vector(of: source)
      guard (unsafe children.length) > index,
        let child = unsafe children.data[Int(index)]?.assumingMemoryBound(to: GumboNode.self)
      else {
        indices.removeLast()
        if indices.isEmpty { break }
        unsafe source = unsafe UnsafePointer(source.pointee.parent)
        unsafe target = unsafe target?.pointee.parent
        if unsafe target == UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self)
        {
          unsafe target = nil
        }
        depth -= 1
        continue
      }
      indices[indices.count - 1] = index + 1
      switch unsafe child.pointee.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        guard let made = unsafe element(of: child) else { throw Fault("out of memory", at: nil) }
        if let parent = unsafe target {
          unsafe _ = xmlAddChild(parent, made)
        } else {
          unsafe _ = xmlDocSetRootElement(document, made)
        }
        depth += 1
        guard depth <= TreeParser.depthLimit else {
          throw Fault("elements are nested more than \(TreeParser.depthLimit) deep", at: nil)
        }
        unsafe source = unsafe UnsafePointer(child)
        unsafe target = unsafe made
        indices.append(0)
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        guard let parent = unsafe target, let text = unsafe child.pointee.v.text.text else { break }
        if let made = unsafe xmlNewDocText(
          document, UnsafeRawPointer(text).assumingMemoryBound(to: xmlChar.self))
        {
          unsafe _ = xmlAddChild(parent, made)
        }
      default: break
      }
    }
  }

  private func vector(of node: UnsafePointer<GumboNode>) -> GumboVector {
    unsafe node.pointee.type == GUMBO_NODE_DOCUMENT
      ? node.pointee.v.document.children : node.pointee.v.element.children
  }

  private mutating func element(of node: UnsafePointer<GumboNode>) -> xmlNodePtr? {
    let length = unsafe gumbo_tree_copy_name(node, &name, name.count)
    let bytes = name[..<length].map { UInt8(bitPattern: $0) }
    let spelling = XMLNames.isName(bytes) ? String(decoding: bytes, as: UTF8.self) : "span"
    guard let made = unsafe xmlNewDocNode(document, nil, spelling, nil) else { return nil }
    let space = unsafe node.pointee.v.element.tag_namespace
    if space != GUMBO_NAMESPACE_HTML { unsafe made.pointee.ns = unsafe namespace(space, at: made) }
    let attributes = unsafe node.pointee.v.element.attributes
    for index in 0..<(unsafe Int(attributes.length)) {
      guard
        let attribute = unsafe attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self),
        let key = unsafe attribute.pointee.name, let value = unsafe attribute.pointee.value,
        unsafe XMLNames.isName(
          UnsafeBufferPointer(
            start: UnsafeRawPointer(key).assumingMemoryBound(to: UInt8.self), count: strlen(key)))
      else { continue }
      unsafe _ = xmlNewProp(
        made, UnsafeRawPointer(key).assumingMemoryBound(to: xmlChar.self),
        UnsafeRawPointer(value).assumingMemoryBound(to: xmlChar.self))
    }
    return unsafe made
  }

  /// The namespace of SVG or MathML, declared where it begins.
  private func namespace(_ space: GumboNamespaceEnum, at node: xmlNodePtr) -> xmlNsPtr? {
    let uri =
      space == GUMBO_NAMESPACE_SVG
      ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1998/Math/MathML"
    return unsafe xmlNewNs(node, uri, nil)
  }
}
