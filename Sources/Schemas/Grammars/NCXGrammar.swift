/// The content models of the NCX (ANSI/NISO Z39.86-2005, section 8).
enum NCXGrammar {
  /// An NCX by itself.
  static let plain = [text, root]

  /// An NCX with the document type that gives it a version.
  static let typed = [text, typedRoot]

  private static let root: StaticString = "ncx [version=(2005-1) @text] = %parts;"
  private static let typedRoot: StaticString = "ncx [version=(2005-1)? @text] = %parts;"

  private static let text: StaticString = """
    start ncx;
    @text = xml:lang=languageTag? dir=(ltr|rtl)?;
    @item = class? playOrder?;
    %parts = (head, docTitle, docAuthor*, navMap, pageList?, navList*);
    head = meta+;
    meta [name content scheme?] = ();
    docTitle, docAuthor [id=ncname? @text] = (text, img?);
    text [&identified] = #text*;
    img [src &identified] = ();
    navMap [id=ncname?] = (navInfo*, navLabel*, navPoint+);
    navInfo [@text] = (text, img?);
    navLabel [@text] = (text, img?);
    navPoint [id=ncname @item] = (navLabel+, content, navPoint*);
    content [id=ncname? src] = ();
    pageList [&identified] = (navLabel?, navInfo?, pageTarget+);
    &identified = [id=ncname class] / [];
    pageTarget [id=ncname? type=(front|normal|special) value? @item]
      = (navLabel+, content);
    navList [id=ncname? class?] = (navInfo*, navLabel+, navTarget+);
    navTarget [id=ncname value? @item] = (navLabel+, content);
    """
}
