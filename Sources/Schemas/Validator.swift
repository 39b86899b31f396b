import Diagnostics
import XML

/// Checks documents of one type against its content models and rules, in the walk that reads them.
///
/// Hand it each start tag, end tag and text of a document, then take the violations. A validator keeps
/// what it has found out about its grammar from document to document; it belongs to one thread.
public final class Validator {
  private let kind: DocumentKind
  private var matcher: Matcher
  private let rules: any DocumentRules
  private let notes: Notes
  /// Advises on the drawings of the document, where anybody does.
  private let advisor: DrawingAdvisor
  private let hasAdvice: Bool

  /// Makes a validator of documents of a type; its content models are compiled as documents need them.
  ///
  /// What `other` has compiled is taken over where the two types share their content models.
  /// The advisor may serve several validators, one after the other.
  public init(
    _ kind: DocumentKind, features: Features = [], sharing other: Validator? = nil,
    advisor: DrawingAdvisor? = nil
  ) {
    var grammar: Grammar
    if let other, kind.isXHTML, other.kind.isXHTML {
      grammar = other.matcher.grammar
      grammar.setNavigation(kind == .navigation)
    } else {
      grammar = kind.grammar
    }
    self.kind = kind
    self.advisor = advisor ?? DrawingAdvisor()
    hasAdvice = kind.hasAdvice
    rules = kind.rules(features)
    notes = Notes(rules.interests, in: &grammar)
    matcher = Matcher(grammar, options: kind.options)
  }

  /// Takes a start tag.
  public func start(_ element: borrowing Element) {
    notes.clear()
    matcher.start(element, notes: notes)
    rules.start(element, notes)
    if hasAdvice { advisor.start(element) }
  }

  /// Takes an end tag.
  public func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    matcher.end(at: place)
    rules.end(namespace, name, at: place)
    if hasAdvice { advisor.end(at: place) }
  }

  /// Takes a piece of text.
  public func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    matcher.text(bytes, at: place)
    rules.text(bytes)
    if hasAdvice { advisor.text(bytes, at: place) }
  }

  /// Ends the document and makes ready for another.
  ///
  /// - Parameter isBroken: Whether the document stopped being well-formed, so that its rules are not
  ///   judged.
  /// - Returns: The violations of the content models in document order, then those of the rules, then
  ///   what there is to advise.
  public func finish(isBroken: Bool = false) -> [Violation] {
    let advice = hasAdvice ? advisor.finish(isBroken: isBroken) : []
    return obligations(isBroken: isBroken) + advice
  }

  private func obligations(isBroken: Bool) -> [Violation] {
    defer {
      matcher.reset()
      rules.reset()
    }
    if isBroken, matcher.run.isPending { matcher.flushRun() }
    var found = matcher.violations
    if !isBroken { found += rules.finish() }
    guard found.count >= Violation.limit, let last = found.last else { return found }
    found.removeSubrange(Violation.limit...)
    found.append(
      Violation(
        "the document breaks more rules than the \(Violation.limit) that are told", at: last.place))
    return found
  }
}
