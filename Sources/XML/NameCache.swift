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
@safe
private struct PointerTable<Value>: ~Copyable {
  private struct Slot {
    /// The pointer's bits, 0 where the slot is empty.
    var key: UInt
    var value: Value?
  }

  private(set) var count = 0
  private let shift: UInt
  private let mask: Int
  private let slots: UnsafeMutablePointer<Slot>

  /// Makes a table of two to the power of `bits` slots, some of which must stay empty.
  init(bits: Int) {
    shift = UInt(UInt.bitWidth - bits)
    mask = 1 << bits - 1
    unsafe slots = .allocate(capacity: 1 << bits)
    unsafe slots.initialize(repeating: Slot(key: 0, value: nil), count: 1 << bits)
  }

  deinit {
    unsafe slots.deinitialize(count: mask + 1)
    unsafe slots.deallocate()
  }

  @inline(__always)
  private func slot(_ key: UInt) -> UnsafeMutablePointer<Slot> {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while true {
      let found = unsafe slots + slot
      if unsafe found.pointee.key == key || found.pointee.key == 0 { return unsafe found }
      slot = (slot + 1) & mask
    }
  }

  mutating func insert(_ pointer: UnsafePointer<xmlChar>?, _ value: Value) {
    guard let pointer = unsafe pointer else { return }
    let key = UInt(bitPattern: pointer)
    let slot = unsafe slot(key)
    if unsafe slot.pointee.key == 0 { count += 1 }
    unsafe slot.pointee = Slot(key: key, value: value)
  }

  /// The value of a pointer, nil where it has none.
  @inline(__always)
  subscript(pointer: UnsafePointer<xmlChar>) -> Value? {
    unsafe slot(UInt(bitPattern: pointer)).pointee.value
  }
}
