/// The `nav` element of navigation documents (EPUB 3.3, section 7.3).
enum NavigationGrammar {
  static let navigation: StaticString = """
    @nav = @core @speech @aria role{@expanded| navigation doc-index doc-pagelist doc-toc};
    nav [@nav epub:type=nmtokens] = ((%heading | hgroup)?, ol.nav) / [@nav] = %flow*;
    ol.nav [@common @lists start=integer? reversed=~(reversed|)? type=(1|a|A|i|I)?] = li.nav+;
    li.nav [@common @item value=integer?] = (a.phrasing | ((a.phrasing | span), ol.nav));
    """
}
