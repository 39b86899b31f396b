import Diagnostics
import Publication

extension Book {
  /// Whether the rules of educational publications hold.
  func isEducational(_ context: RuleContext) -> Bool {
    version == .epub3 && profile(asked: context.options.profile) == .edupub
  }

  /// Whether some document marks a page break.
  var hasPageBreaks: Bool {
    documents.contains { document in document.semantics.contains { $0.word == "pagebreak" } }
  }

  /// Where to report that an educational publication with a feature has no list of it.
  func missingList(
    _ type: String, of feature: ContentDocument.Features, _ context: RuleContext
  ) -> [Location] {
    guard isEducational(context), let package,
      documents.contains(where: { $0.features.contains(feature) }),
      let navigation = navigationDocuments.first?.document,
      !navigation.navigation.contains(where: { $0.types.contains(type) })
    else { return [] }
    let link = navigation.navigationLinks.first { $0.kind == .contents }
    return [
      link.map { Location(entry: navigation.path, at: $0.position, element: "a") }
        ?? Location(entry: package.path)
    ]
  }
}
