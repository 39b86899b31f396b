/// The content models of the NCX (ANSI/NISO Z39.86-2005, section 8).
enum NCXGrammar {
  static let text: StaticString = """
    start ncx;
    @text = xml:lang=language? dir=(ltr|rtl)?;
    @item = class? playOrder?;
    ncx [version=(2005-1) @text] = (head, docTitle, docAuthor*, navMap, pageList?, navList*);
    head = meta+;
    meta [name content scheme?] = ();
    docTitle [id=ncname?] = (text, img?);
    docAuthor [id=ncname?] = (text, img?);
    text [&identified] = #text*;
    img [src &identified] = ();
    navMap [id=ncname?] = (navInfo*, navLabel*, navPoint+);
    navInfo [@text] = (text, img?);
    navLabel [@text] = (text, img?);
    navPoint [id=ncname @item] = (navLabel+, content, navPoint*);
    content [id=ncname? src] = ();
    pageList [&identified] = (navInfo*, navLabel*, pageTarget+);
    &identified = [id=ncname class] / [];
    pageTarget [id=ncname? type=(front|normal|special) value=nonNegative? @item]
      = (navLabel+, content);
    navList [&identified] = (navInfo*, navLabel+, navTarget+);
    navTarget [id=ncname value? @item] = (navLabel+, content);
    """
}
