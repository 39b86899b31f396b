import XML

public struct Violation {
  public enum Severity { case error, warning }
  public var severity: Severity
  public var message: String
  public var place: Place
}
public enum DocumentKind {
  case package3, package2, xhtml, navigation, smil, ncx, container3, container2, encryption,
    metadata, svg, xhtml11, searchKeyMap
}
public final class Validator {
  public init(_ kind: DocumentKind) {}
  public func start(_ element: borrowing Element) {}
  public func end(_ namespace: Namespace, _ name: Name, at place: Place) {}
  public func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Place) {}
  public func finish(isWellFormed: Bool) -> [Violation] { [] }
}
