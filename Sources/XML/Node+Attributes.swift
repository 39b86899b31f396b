import CXML

extension Node {
  /// An attribute of an element, lent for the time of one call.
  @safe
  public struct Attribute {
    let pointer: xmlAttrPtr

    init(_ pointer: xmlAttrPtr) {
      unsafe self.pointer = unsafe pointer
    }

    /// The local name.
    @inline(__always)
    public var tag: Tag {
      guard let name = unsafe pointer.pointee.name else { return "" }
      return unsafe Tag(UnsafeBufferPointer(start: name, count: length(of: name)))
    }

    /// The local name as it is spelt.
    public var name: String {
      unsafe pointer.pointee.name.map { unsafe String(cString: $0) } ?? ""
    }

    /// The name of the attribute's namespace, nil where it is in none.
    public var namespaceName: String? {
      guard let namespace = unsafe pointer.pointee.ns, let name = unsafe namespace.pointee.href
      else { return nil }
      return unsafe String(cString: name)
    }

    /// Whether the attribute is in a namespace.
    public var isInNamespace: Bool { unsafe pointer.pointee.ns != nil }

    /// Lends the bytes of the name.
    @inline(__always)
    public func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      guard let name = unsafe pointer.pointee.name else {
        return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
      }
      return unsafe body(UnsafeBufferPointer(start: name, count: length(of: name)))
    }

    /// Lends the bytes of the value.
    @inline(__always)
    public func withValue<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      guard let child = unsafe pointer.pointee.children else {
        return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
      }
      // A value is one text but where it holds references that were kept.
      if unsafe child.pointee.next == nil, unsafe child.pointee.type == XML_TEXT_NODE,
        let content = unsafe child.pointee.content
      {
        return unsafe body(UnsafeBufferPointer(start: content, count: length(of: content)))
      }
      guard let joined = unsafe xmlNodeListGetString(pointer.pointee.doc, child, 1) else {
        return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
      }
      defer { unsafe xml_free(joined) }
      return unsafe body(UnsafeBufferPointer(start: joined, count: length(of: joined)))
    }

    /// The value.
    public var value: String {
      unsafe withValue { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Goes through the attributes in their order.
  @inline(__always)
  public func forEachAttribute(_ body: (Attribute) -> Void) {
    guard kind == .element else { return }
    var attribute = unsafe pointer.pointee.properties
    while let current = unsafe attribute {
      // The body may take the attribute away.
      unsafe attribute = unsafe current.pointee.next
      unsafe body(Attribute(current))
    }
  }

  /// The attribute of a name that is in no namespace, nil where the element does not have it.
  @inline(__always)
  public func attribute(_ name: Tag) -> Attribute? {
    guard kind == .element else { return nil }
    var attribute = unsafe pointer.pointee.properties
    while let current = unsafe attribute {
      let found = unsafe Attribute(current)
      if unsafe current.pointee.ns == nil, found.tag == name { return found }
      unsafe attribute = unsafe current.pointee.next
    }
    return nil
  }

  /// The value of an attribute that is in no namespace, nil where the element does not have it.
  public subscript(name: Tag) -> String? { attribute(name)?.value }

  /// Whether the element has an attribute that is in no namespace.
  public func has(_ name: Tag) -> Bool { attribute(name) != nil }

  /// Goes through the words of an attribute, parted by white space.
  @inline(__always)
  public func forEachWord(of name: Tag, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    unsafe attribute(name)?.forEachWord(body)
  }

  /// Whether an attribute has a word.
  public func has(word: Tag, in name: Tag) -> Bool {
    var isFound = false
    unsafe forEachWord(of: name) { if unsafe Tag($0) == word { isFound = true } }
    return isFound
  }
}

extension Node.Attribute {
  /// Goes through the words of the value, parted by white space.
  @inline(__always)
  public func forEachWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    unsafe withValue { bytes in
      var start = 0
      for index in 0...bytes.count {
        guard unsafe index == bytes.count || bytes[index] <= 0x20 else { continue }
        if index > start { unsafe body(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
        start = index + 1
      }
    }
  }
}

extension Node.Attribute {
  /// Whether a word stands somewhere in the value.
  public func contains(_ word: StaticString) -> Bool {
    guard let child = unsafe pointer.pointee.children, let content = unsafe child.pointee.content
    else { return false }
    return unsafe xmlStrstr(content, word.utf8Start) != nil
  }
}
