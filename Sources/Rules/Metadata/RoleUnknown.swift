import Diagnostics
import Publication

/// The role of a creator is none of MARC's.
enum RoleUnknown: Rule {
  static let info = RuleInfo(
    code: "OPF-052", severity: .error,
    summary: "the role of a creator is in no list",
    finds: "The `opf:role` attribute of each `dc:creator` is looked up among MARC's relator codes.",
    matters: "Libraries do not know whether the person wrote, drew or read the book.",
    example: #"<dc:creator opf:role="writer">Ada</dc:creator>"#,
    mend: "Use a code of MARC's list (`aut`, `ill`, `nrt`), or one that begins `oth.`.",
    specification: "OPF 2.0.1, \"creator\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.allMetadata.compactMap { element in
        guard element.kind == .dublinCore, element.name == "creator",
          let role = element.attributes["role"], !role.isEmpty,
          !Relator.isKnown(role)
        else { return nil }
        return Finding(
          info, message(role),
          at: Location(entry: package.path, at: element.position, element: "dc:creator"))
      }
    }
  }

  private static func message(_ role: String) -> String {
    "role \"\(role)\" is no relator code of MARC"
  }
}
