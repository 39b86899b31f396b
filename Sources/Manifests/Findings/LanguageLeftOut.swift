import Diagnostics
import Publication

/// A language that is no language tag.
enum LanguageLeftOut: Defect {
  static let info = RuleInfo(
    code: "MAN-010", severity: .warning,
    summary: "a language is no tag of BCP 47 and is left out",
    finds: """
      A `dc:language` whose text is not well-formed, such as `en_US`. The manifest has it \
      among epubtool's own facts only, since its schema refuses it.
      """,
    matters: """
      Voices, hyphenation and dictionaries are chosen by the language.
      """,
    mend: """
      Write a tag of BCP 47: `en-US`; `epubtool validate` names it as OPF-092.
      """,
    specification: "RFC 5646, section 2.1")

  static func finding(_ tag: String, in package: PackageDocument) -> Finding {
    let element = package.dublinCore("language").first { $0.collapsedValue == tag }
    return Finding(
      info, "the language \"\(tag)\" is no tag of BCP 47 and is left out",
      at: Location(entry: package.path, at: element?.position, element: "dc:language"))
  }
}
