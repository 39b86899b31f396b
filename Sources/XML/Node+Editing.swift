import CXML

extension Node {
  /// Sets an attribute that is in no namespace.
  public func set(_ name: String, _ value: String) {
    unsafe _ = xmlSetNsProp(pointer, nil, name, value)
  }

  /// Adds an annotation, an attribute that the document did not have.
  public func annotate(_ name: String, _ value: String, in namespace: Document.Annotation) {
    unsafe _ = xmlNewNsProp(pointer, namespace.pointer, name, value)
  }

  /// Adds an annotation to be told as an element inside, behind all that is there.
  @discardableResult
  public func appendAnnotation(_ name: String, in namespace: Document.Annotation) -> Node? {
    unsafe xmlNewChild(pointer, namespace.pointer, name, nil).map { unsafe Node($0) }
  }

  /// Adds text behind all that is inside.
  public func append(text: String) {
    guard let node = unsafe xmlNewDocText(pointer.pointee.doc, text) else { return }
    unsafe _ = xmlAddChild(pointer, node)
  }

  /// Adds copies of all that is inside the outermost element of another document.
  public func appendContent(of other: Document) {
    other.withRoot { root in
      var child = root?.firstChild
      while let node = child {
        if let copy = unsafe xmlDocCopyNode(node.pointer, pointer.pointee.doc, 1) {
          unsafe _ = xmlAddChild(pointer, copy)
        }
        child = node.nextSibling
      }
    }
  }

  /// Takes the node with all that is inside out of its document and frees it.
  public func delete() {
    unsafe xmlUnlinkNode(pointer)
    unsafe xmlFreeNode(pointer)
  }

  /// Takes an attribute away.
  public func delete(_ attribute: Attribute) {
    unsafe _ = xmlRemoveProp(attribute.pointer)
  }

  /// Moves the element out of its namespace, and its unprefixed name into none.
  public func leaveNamespace() {
    unsafe pointer.pointee.ns = nil
  }
}
