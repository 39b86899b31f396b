/// The `nav` element of navigation documents (EPUB 3.3, section 7.3).
enum NavigationGrammar {
  static let navigation: StaticString = """
    nav [@plain @links epub:type=nmtokens role{@expanded| navigation doc-index doc-pagelist
      doc-toc}]
      = ((%heading | hgroup)?, ol.nav) / [@plain @links @navigationRole] = %flow*;
    ol.nav [@common @lists start=integer? reversed=~(reversed|)? type=(1|a|A|i|I)?] = li.nav+;
    li.nav [@common @item value=integer?] = (a.phrasing | ((a.phrasing | span), ol.nav));
    """
}
