import Diagnostics
import Publication

/// A link has a scheme that is not registered.
enum UnknownScheme: Rule {
  static let info = RuleInfo(
    code: "HTM-025", severity: .warning,
    summary: "a link has a scheme that is not registered",
    finds: "The schemes of the hyperlinks that lead out of the container.",
    matters: "No software knows what to do with the address.",
    example: #"<a href="httpx://example.org/">"#,
    mend: "Correct the scheme.",
    specification: "IANA, Uniform Resource Identifier (URI) Schemes")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    findings(info, in: book, context) { $0 != .dtbook }
  }

  /// Reports the links with a scheme that nobody has registered, from documents of some kinds.
  static func findings(
    _ info: RuleInfo, in book: Book, _ context: RuleContext,
    from isMeant: (ContentDocument.Kind) -> Bool
  ) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      guard use.kind == .hyperlink, use.standing.contains(.remote) else { return false }
      let holder = context.uses.holder(of: use)
      return holder.kind == .document && isMeant(book.documents[holder.index].kind)
    } judge: { use, _ in
      guard let address = context.uses.target(of: use)?.name,
        let colon = address.utf8.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      let scheme = address[..<colon].lowercased()
      return URLScheme.isRegistered(scheme) ? nil : message(scheme)
    }
  }

  private static func message(_ scheme: String) -> String {
    "scheme \"\(scheme)\" is not registered"
  }
}
