/// The `nav` element in navigation documents (EPUB 3.3, section 7.3), and in all others.
enum NavigationGrammar {
  static let text: StaticString = """
    @nav = @core @speech @aria role{@expanded| navigation doc-index doc-pagelist doc-toc};
    nav [@nav epub:type=nmtokens] = ((%heading | hgroup)?, ol.nav) / [@nav] = %flow*;
    ol.nav [@common @lists start=integer? reversed=~(reversed|)? type=(1|a|A|i|I)?] = li.nav+;
    li.nav [@common @item value=integer?] = (a.phrasing | ((a.phrasing | span), ol.nav));
    nav.plain [@common @navigationRole] = %flow*;
    """
}

extension Grammar {
  /// Lets `nav` be what it is in navigation documents, or what it is in all others.
  ///
  /// Both are in the text of XHTML's grammar, so that definitions have the same numbers either way and
  /// what has been compiled for the one kind of document serves the other.
  mutating func setNavigation(_ isNavigation: Bool) {
    let nav = definitionNumber("nav")
    let other = definitionNumber("nav.plain")
    if self.isNavigation == nil {
      self.isNavigation = true
      removeNamesake(other)
    }
    guard self.isNavigation != isNavigation else { return }
    self.isNavigation = isNavigation
    definitions.swapAt(nav, other)
    definitions[nav].next = definitions[other].next
    definitions[other].next = 0
    for list in [definitionNumber("ol.nav"), definitionNumber("li.nav")] {
      isNavigation ? addNamesake(list) : removeNamesake(list)
    }
    // What elements lead to depends on `nav`; it is found out again from what is compiled.
    states = []
    merged = [:]
  }

  /// Puts a definition before the others of its element.
  private mutating func addNamesake(_ definition: Int) {
    let number = definitions[definition].number
    definitions[definition].next = namesakes[number]
    namesakes[number] = definition
  }

  /// Takes a definition out of those of its element.
  private mutating func removeNamesake(_ definition: Int) {
    let number = definitions[definition].number
    if namesakes[number] == definition {
      namesakes[number] = definitions[definition].next
    } else {
      var before = namesakes[number]
      while before != 0, definitions[before].next != definition {
        before = definitions[before].next
      }
      definitions[before].next = definitions[definition].next
    }
    definitions[definition].next = 0
  }

  private mutating func definitionNumber(_ name: StaticString) -> Int {
    name.withUTF8Buffer { bytes in
      heads.value(of: bytes, in: self.bytes) ?? 0
    }
  }
}
