import Schemas

/// The validators of one thread, kept from document to document with all they found out.
final class ValidatorStore {
  private struct Key: Hashable {
    let kind: DocumentKind
    let features: Features
  }

  private var validators: [Key: Validator] = [:]
  /// The one that was made last of those that share the content models of XHTML.
  private var content: Validator?
  private let advisor = DrawingAdvisor()

  /// The validator of a document type, made at first use; it must be finished before it is asked for
  /// again.
  func validator(of kind: DocumentKind, _ features: Features) -> Validator {
    let key = Key(kind: kind, features: features)
    if let known = validators[key] { return known }
    let validator = Validator(
      kind, features: features, sharing: content, advisor: advisor)
    validators[key] = validator
    if kind.isXHTML { content = validator }
    return validator
  }
}
