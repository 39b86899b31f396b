import Diagnostics
import Publication

/// A data URL stands where a resource is wanted.
enum DataAddress: Rule {
  static let info = RuleInfo(
    code: "RSC-029", severity: .error,
    summary: "a data URL is used where it is not allowed",
    finds: "The addresses of manifest items, metadata links and hyperlinks.",
    matters: """
      Reading systems do not open data URLs as documents, for they could be used to deceive.
      """,
    example: #"<a href="data:text/html,Hello">"#,
    mend: "Put the data into a file of the container.",
    specification: "EPUB 3.3, Publication resources, \"Data URLs\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let ofPackages = book.packages.flatMap { package in
      package.manifest.filter { $0.url.target == .data }.map {
        Finding(info, message(), at: package.location(of: $0))
      }
        + package.dataLinks.map {
          Finding(info, message(), at: $0.location)
        }
    }
    let ofContent = context.uses.findings(info, in: book) { use in
      use.kind == .hyperlink && use.target == nil
        && context.uses.holder(of: use).kind == .document
    } judge: { _, reference in
      reference.url.target == .data ? message() : nil
    }
    return ofPackages + ofContent
  }

  private static func message() -> String {
    "a data URL is not allowed here"
  }
}
