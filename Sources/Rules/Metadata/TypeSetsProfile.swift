import Diagnostics
import Publication

/// The type of the publication asks for rules of its own.
enum TypeSetsProfile: Rule {
  static let info = RuleInfo(
    code: "OPF-064", severity: .info,
    summary: "the type of the publication asks for rules that were not asked for",
    finds: "The `dc:type` elements are compared with the profile that the run asks for.",
    matters: """
      Dictionaries, educational publications, indexes and previews have rules of their own, which \
      are applied now.
      """,
    example: "<dc:type>dictionary</dc:type>",
    mend: "Nothing has to be done; ask for the profile to silence the message.",
    specification: "EPUB 3.3, Package document, \"The dc:type element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, let package = book.package else { return [] }
    let profile = book.profile(asked: context.options.profile)
    guard profile != context.options.profile else { return [] }
    return [Finding(info, message(profile), at: Location(entry: package.path))]
  }

  private static func message(_ profile: Profile) -> String {
    "the publication's dc:type asks for the profile \"\(profile.rawValue)\""
  }
}
