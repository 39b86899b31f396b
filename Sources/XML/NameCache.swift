import CXML

/// Turns the interned name pointers of a parser's dictionary into ``Name`` and ``Namespace``.
///
/// libxml2 gives every occurrence of a name the same pointer, so a table keyed by pointers answers
/// without looking at letters. The dictionary is kept from document to document.
@safe
final class NameCache {
  let dictionary: xmlDictPtr
  private var names: PointerTable<Name>
  private var namespaces: PointerTable<Namespace>

  init() {
    unsafe dictionary = unsafe xmlDictCreate()
    names = PointerTable()
    namespaces = PointerTable()
    for name in Name.allCases where name != .unknown {
      unsafe names.insert(intern(name.rawValue), name)
    }
    for namespace in Namespace.allCases where namespace != .none && namespace != .other {
      unsafe namespaces.insert(intern(namespace.rawValue), namespace)
    }
  }

  deinit {
    unsafe xmlDictFree(dictionary)
  }

  private func intern(_ text: String) -> UnsafePointer<xmlChar>? {
    unsafe xmlDictLookup(dictionary, text, Int32(text.utf8.count))
  }

  /// Whether hostile documents have filled the dictionary so far that it should be made anew.
  var isOvergrown: Bool { unsafe xmlDictSize(dictionary) > 50_000 }

  @inline(__always)
  func name(
    _ local: UnsafePointer<xmlChar>, _ uri: UnsafePointer<xmlChar>?
  ) -> (namespace: Namespace, name: Name) {
    let name = unsafe names[local] ?? .unknown
    guard let uri = unsafe uri else { return (.none, name) }
    return unsafe (namespaces[uri] ?? .other, name)
  }
}

/// An open-addressed table from pointers to small values.
private struct PointerTable<Value> {
  private var keys = [UInt](repeating: 0, count: 2048)
  private var values = [Value?](repeating: nil, count: 2048)

  private func slot(_ key: UInt) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 53)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & 2047 }
    return slot
  }

  mutating func insert(_ pointer: UnsafePointer<xmlChar>?, _ value: Value) {
    guard let pointer = unsafe pointer else { return }
    let key = UInt(bitPattern: pointer)
    let slot = slot(key)
    keys[slot] = key
    values[slot] = value
  }

  @inline(__always)
  subscript(pointer: UnsafePointer<xmlChar>) -> Value? {
    values[slot(UInt(bitPattern: pointer))]
  }
}
