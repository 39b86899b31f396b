import Diagnostics
import Publication

/// A profile was asked for that books of EPUB 2 do not have.
enum ProfileOfEPUB3: Rule {
  static let info = RuleInfo(
    code: "PKG-023", severity: .usage,
    summary: "a profile was asked for that EPUB 2 does not have",
    finds: "Books of EPUB 2 that are validated with `--profile`.",
    matters: "The rules of the profile are not applied; the book is judged as any other.",
    example: "epubtool validate --profile edupub old.epub",
    mend: "Leave the profile out, or deliver the book as EPUB 3.",
    specification: "EPUB 3 profiles")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2, context.options.profile != .default,
      let package = book.package
    else { return [] }
    return [Finding(info, message(context.options.profile), at: Location(entry: package.path))]
  }

  private static func message(_ profile: Profile) -> String {
    "the profile \"\(profile.rawValue)\" is not one of EPUB 2 and is not applied"
  }
}
