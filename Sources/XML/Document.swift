import CXML

/// A document as a tree, which owns libxml2's nodes.
///
/// A tree belongs to one thread at a time. Its nodes live as long as it does: use them within
/// ``withRoot(_:)``.
@safe
public final class Document {
  let pointer: xmlDocPtr
  private var isLeft = false

  /// Takes over a document of libxml2.
  @unsafe
  public init(owning pointer: xmlDocPtr) {
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    if !isLeft { unsafe xmlFreeDoc(pointer) }
  }

  /// Leaves the tree to the end of the process, which takes back all memory at once: for programs that
  /// are nearly there, since freeing a tree takes as long as parsing it.
  public func leave() { isLeft = true }

  /// Lends the tree's outermost element, nil where there is none.
  public func withRoot<Result, Failure: Error>(
    _ body: (Node?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The document is freed in `deinit` and must not go while its nodes are in use.
    defer { withExtendedLifetime(self) {} }
    return try body(unsafe xmlDocGetRootElement(pointer).map { unsafe Node($0) })
  }

  /// Lends the library's own pointer, for the room of stylesheets.
  @unsafe
  public func withPointer<Result, Failure: Error>(
    _ body: (xmlDocPtr) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(pointer)
  }

  /// Binds a prefix to a namespace at the outermost element, for ``Node/annotate(_:_:in:)``.
  public func declare(_ prefix: String, _ name: String) -> Annotation? {
    guard let root = unsafe xmlDocGetRootElement(pointer),
      let namespace = unsafe xmlNewNs(root, name, prefix)
    else { return nil }
    return unsafe Annotation(namespace)
  }

  /// A namespace that annotations of a document's nodes lie in.
  @safe
  public struct Annotation {
    let pointer: xmlNsPtr

    init(_ pointer: xmlNsPtr) {
      unsafe self.pointer = unsafe pointer
    }
  }
}
