import CXML
import Diagnostics

/// A start tag, lent to a handler for the time of one call.
@safe
public struct Element: ~Copyable {
  /// The namespace, ``Namespace/other`` where no document type of EPUB uses it.
  public let namespace: Namespace
  /// The local name, ``Name/unknown`` where no document type of EPUB knows it.
  public let name: Name
  /// Just behind the tag's `>`.
  public let place: Position
  /// How many attributes the tag has, namespace declarations not counted.
  public let attributeCount: Int

  /// How many prefixes the tag binds to namespaces.
  public let bindingCount: Int

  private let spelling: UnsafePointer<xmlChar>
  private let prefixSpelling: UnsafePointer<xmlChar>?
  private let uri: UnsafePointer<xmlChar>?
  private let bindings: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  /// Five words an attribute: its local name, prefix and namespace, and where its value begins and ends.
  @usableFromInline let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  /// The table of the session that lends the element, which keeps it alive.
  private let names: Unmanaged<NameCache>

  init(
    name: (Namespace, Name), place: Position, spelling: UnsafePointer<xmlChar>,
    prefix: UnsafePointer<xmlChar>?, uri: UnsafePointer<xmlChar>?, bindingCount: Int,
    bindings: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, attributeCount: Int,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, names: NameCache
  ) {
    (self.namespace, self.name) = name
    self.place = place
    unsafe self.spelling = unsafe spelling
    unsafe self.prefixSpelling = unsafe prefix
    unsafe self.uri = unsafe uri
    self.bindingCount = bindingCount
    unsafe self.bindings = unsafe bindings
    self.attributeCount = attributeCount
    unsafe self.attributes = unsafe attributes
    unsafe self.names = unsafe .passUnretained(names)
  }

  /// The local name as it is spelt.
  public var localName: String {
    name == .unknown ? unsafe boundedText(of: spelling) : name.rawValue
  }

  /// The name as it is spelt, with its prefix.
  public var qualifiedName: String {
    guard let prefix = unsafe prefixSpelling else { return localName }
    return unsafe boundedText(of: prefix) + ":" + localName
  }

  /// The namespace name as it is spelt, empty where there is none.
  public var namespaceName: String {
    unsafe uri.map { unsafe boundedText(of: $0) } ?? ""
  }

  /// The namespace name that the tag binds to a prefix, nil where it does not bind that prefix.
  public func namespaceName(boundTo prefix: String) -> String? {
    guard let bindings = unsafe bindings else { return nil }
    for index in 0..<bindingCount {
      guard let name = unsafe bindings[index * 2], unsafe boundedText(of: name) == prefix else {
        continue
      }
      return unsafe bindings[index * 2 + 1].map { unsafe boundedText(of: $0) } ?? ""
    }
    return nil
  }

  /// The namespace and local name of the attribute at an index below ``attributeCount``.
  @inline(__always)
  public func attributeName(at index: Int) -> (namespace: Namespace, name: Name) {
    guard index < attributeCount, let attributes = unsafe attributes,
      let local = unsafe attributes[index * 5]
    else { return (.other, .unknown) }
    return unsafe names._withUnsafeGuaranteedRef {
      unsafe $0.name(local, attributes[index * 5 + 2])
    }
  }

  /// The name of the attribute at an index as it is spelt, with its prefix.
  public func attributeSpelling(at index: Int) -> String {
    guard index < attributeCount, let attributes = unsafe attributes,
      let local = unsafe attributes[index * 5]
    else { return "" }
    let name = unsafe boundedText(of: local)
    guard let prefix = unsafe attributes[index * 5 + 1] else { return name }
    return unsafe boundedText(of: prefix) + ":" + name
  }

  /// The namespace name of the attribute at an index, empty where it has none.
  public func attributeNamespaceName(at index: Int) -> String {
    guard index < attributeCount, let attributes = unsafe attributes,
      let uri = unsafe attributes[index * 5 + 2]
    else { return "" }
    return unsafe boundedText(of: uri)
  }

  /// Lends the bytes of an attribute's value, normalised as XML wants it.
  @inlinable @inline(__always)
  public func withAttributeValue<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard index < attributeCount, let attributes = unsafe attributes,
      let begin = unsafe attributes[index * 5 + 3], let end = unsafe attributes[index * 5 + 4]
    else { return unsafe body(UnsafeBufferPointer(start: nil, count: 0)) }
    return unsafe body(UnsafeBufferPointer(start: begin, count: end - begin))
  }

  /// The value of the attribute at an index, normalised as XML wants it.
  public func attributeValue(at index: Int) -> String {
    unsafe withAttributeValue(at: index) { unsafe String(bounding: $0) }
  }

  /// The value of an attribute, nil where the tag does not have it.
  public func attribute(_ name: Name, in namespace: Namespace = .none) -> String? {
    for index in 0..<attributeCount where attributeName(at: index) == (namespace, name) {
      return attributeValue(at: index)
    }
    return nil
  }

  /// Whether the tag has an attribute.
  public func has(_ name: Name, in namespace: Namespace = .none) -> Bool {
    for index in 0..<attributeCount where attributeName(at: index) == (namespace, name) {
      return true
    }
    return false
  }
}
