import Diagnostics
import Publication

extension Uses {
  /// Reports the uses that a test picks, each at its reference.
  ///
  /// - Parameters:
  ///   - info: The id to report.
  ///   - book: The book.
  ///   - fix: How each of them is mended, nil where it is not.
  ///   - isSuspect: A quick test, asked of every use.
  ///   - judge: The message for a suspect, nil where it is innocent after all.
  /// - Returns: The findings, in the order of the uses.
  func findings(
    _ info: RuleInfo, in book: Book, fix: Finding.Fix? = nil, where isSuspect: (Use) -> Bool,
    judge: (Use, Reference) -> String?
  ) -> [Finding] {
    var findings: [Finding] = []
    for use in list where isSuspect(use) {
      guard let reference = reference(of: use, in: book), let message = judge(use, reference)
      else { continue }
      findings.append(Finding(info, message, at: location(of: use, reference), fix: fix))
    }
    return findings
  }

  /// Where a use stands; objects and the sources of audio and video are judged at the end.
  func location(of use: Use, _ reference: Reference) -> Location {
    Location(
      entry: holder(of: use).path, at: reference.endPosition ?? reference.position,
      element: reference.element.isEmpty ? nil : reference.element)
  }

  /// The addresses that uses of some kinds lead to.
  func targets(of kinds: Set<Reference.Kind>) -> Set<ResourceURL.Target> {
    var isUsed = [Bool](repeating: false, count: targets.count)
    for use in list where kinds.contains(use.kind) {
      if let target = use.target { isUsed[Int(target)] = true }
    }
    return Set(zip(targets, isUsed).lazy.filter(\.1).map(\.0.url))
  }
}

extension Reference {
  /// Where the address is read: an object's at its end tag.
  var addressPosition: Position {
    element == "object" ? endPosition ?? position : position
  }
}

extension RuleContext {
  /// The package document that declares the document of a use.
  func package(of use: Use, in book: Book) -> PackageDocument {
    book.packages[uses.holder(of: use).package]
  }
}
