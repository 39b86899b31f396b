import Diagnostics
import Publication

/// A reference leads to a file that is not in the container.
enum ResourceMissing: Rule {
  static let info = RuleInfo(
    code: "RSC-007", severity: .error,
    summary: "a reference leads to a file that is not in the container",
    finds: """
      Every reference of a document, style sheet, overlay, table of contents or guide, and of \
      encryption.xml, is looked up among the files of the container. What the manifest declares \
      and the container lacks is reported once, as RSC-001. A reference with a fragment into a \
      file that the manifest does not declare leads nowhere as well.
      """,
    matters: "The reader meets a dead link, a missing picture, or silence.",
    example: #"<img src="missing.png" alt=""/>"#,
    mend: "Pack the file, or correct the reference (case matters).",
    specification: "EPUB 3.3, Publication resources")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let uses = context.uses.findings(info, in: book) { use in
      use.standing.contains(.local) && !use.standing.contains(.declared)
        && (!use.standing.contains(.exists) || use.standing.contains(.fragment))
        && use.kind != .base && use.kind != .link
    } judge: { use, reference in
      guard let path = reference.url.path else { return nil }
      return use.standing.contains(.exists) ? message(undeclared: path) : message(path)
    }
    return encrypted(book) + uses
  }

  private static func encrypted(_ book: Book) -> [Finding] {
    book.container.encrypted.compactMap { resource in
      guard !book.container.contains(resource.path) else { return nil }
      return Finding(
        info, message(resource.path),
        at: Location(
          entry: "META-INF/encryption.xml", at: resource.position, element: "CipherReference"))
    }
  }

  private static func message(undeclared path: String) -> String {
    "\"\(path)\" is in the container, but no manifest item that a fragment could be looked up in"
  }

  private static func message(_ path: String) -> String {
    "\"\(path)\" is not in the container"
  }
}
