import CXML
import Glibc

/// Turns the interned name pointers of a parser's dictionary into ``Name`` and ``Namespace``.
///
/// libxml2 gives every occurrence of a name the same pointer, so a table keyed by pointers answers
/// without looking at letters. The dictionary is kept from document to document.
@safe
final class NameCache {
  let dictionary: xmlDictPtr
  private var names = PointerTable<Name>(bits: 11)
  private var namespaces = PointerTable<Namespace>(bits: 6)

  init() {
    unsafe dictionary = unsafe xmlDictCreate()
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
    let name = unsafe names[local] ?? learn(local)
    guard let uri = unsafe uri else { return (.none, name) }
    return unsafe (namespaces[uri] ?? .other, name)
  }

  /// Looks at the letters of a name that has not been met before.
  private func learn(_ local: UnsafePointer<xmlChar>) -> Name {
    let spelling = unsafe UnsafeBufferPointer(start: local, count: strlen(local))
    let name = unsafe NameIndex.shared[spelling.span]
    // A document may make up as many names as it likes; those of the list always have room.
    if name != .unknown || names.count < 512 { unsafe names.insert(local, name) }
    return name
  }
}

/// An open-addressed table from pointers to small values.
private struct PointerTable<Value> {
  private(set) var count = 0
  private let shift: Int
  private var keys: [UInt]
  private var values: [Value?]

  /// Makes a table of two to the power of `bits` slots, some of which must stay empty.
  init(bits: Int) {
    shift = UInt.bitWidth - bits
    keys = [UInt](repeating: 0, count: 1 << bits)
    values = [Value?](repeating: nil, count: 1 << bits)
  }

  private func slot(_ key: UInt) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> UInt(shift))
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  mutating func insert(_ pointer: UnsafePointer<xmlChar>?, _ value: Value) {
    guard let pointer = unsafe pointer else { return }
    let key = UInt(bitPattern: pointer)
    let slot = slot(key)
    if keys[slot] == 0 { count += 1 }
    keys[slot] = key
    values[slot] = value
  }

  @inline(__always)
  subscript(pointer: UnsafePointer<xmlChar>) -> Value? {
    values[slot(UInt(bitPattern: pointer))]
  }
}
