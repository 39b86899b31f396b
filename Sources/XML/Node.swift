import CXML
import Glibc

/// A node of a ``Document``, which must outlive it.
@safe
public struct Node: Hashable {
  /// What a node is, as far as anybody asks.
  public enum Kind: Sendable {
    /// An element.
    case element
    /// Text, a CDATA section among it.
    case text
    /// A comment, an instruction, a reference or a declaration.
    case other
  }

  let pointer: xmlNodePtr

  init(_ pointer: xmlNodePtr) {
    unsafe self.pointer = unsafe pointer
  }

  /// What the node is.
  @inline(__always)
  public var kind: Kind {
    switch unsafe pointer.pointee.type {
    case XML_ELEMENT_NODE: .element
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: .text
    default: .other
    }
  }

  /// The local name, empty where the node is no element.
  public var tag: Tag {
    guard kind == .element, let name = unsafe pointer.pointee.name else { return "" }
    return unsafe Tag(UnsafeBufferPointer(start: name, count: length(of: name)))
  }

  /// The local name as it is spelt.
  public var name: String {
    guard kind == .element, let name = unsafe pointer.pointee.name else { return "" }
    return unsafe String(cString: name)
  }

  /// The name of the element's namespace, nil where it is in none.
  public var namespaceName: String? {
    guard let namespace = unsafe pointer.pointee.ns, let name = unsafe namespace.pointee.href
    else { return nil }
    return unsafe String(cString: name)
  }

  /// Whether the element is in a namespace.
  @inline(__always)
  public var isInNamespace: Bool { unsafe pointer.pointee.ns != nil }

  /// The element that holds the node, nil at the outermost one.
  @inline(__always)
  public var parent: Node? {
    guard let parent = unsafe pointer.pointee.parent,
      unsafe parent.pointee.type == XML_ELEMENT_NODE
    else { return nil }
    return unsafe Node(parent)
  }

  /// The first node inside.
  @inline(__always)
  public var firstChild: Node? {
    guard kind == .element else { return nil }
    return unsafe pointer.pointee.children.map { unsafe Node($0) }
  }

  /// The next node with the same parent.
  @inline(__always)
  public var nextSibling: Node? {
    unsafe pointer.pointee.next.map { unsafe Node($0) }
  }

  /// The node before with the same parent.
  public var previousSibling: Node? {
    unsafe pointer.pointee.prev.map { unsafe Node($0) }
  }

  /// The node that follows in document order within `limit`, with or without what is inside this one.
  @inline(__always)
  public func next(within limit: Node, descending: Bool = true) -> Node? {
    if descending, let child = firstChild { return child }
    var node = self
    while node != limit {
      if let next = node.nextSibling { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }

  /// Lends the bytes of a text.
  @inline(__always)
  public func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard kind == .text, let content = unsafe pointer.pointee.content else {
      return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return unsafe body(UnsafeBufferPointer(start: content, count: length(of: content)))
  }

  /// All text inside, whatever it is for.
  public var content: String {
    guard let content = unsafe xmlNodeGetContent(pointer) else { return "" }
    defer { unsafe xml_free(content) }
    return unsafe String(cString: content)
  }

  /// Compares two nodes for being the same one.
  @inline(__always)
  public static func == (left: Node, right: Node) -> Bool {
    unsafe left.pointer == right.pointer
  }

  /// Feeds the node's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(pointer)
  }
}

/// The length of a text of libxml2, which ends with a NUL.
@inline(__always)
func length(of text: UnsafePointer<xmlChar>) -> Int {
  unsafe strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
}
