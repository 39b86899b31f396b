/// The content models of DTBook, the books of ANSI/NISO Z39.86-2005 that EPUB 2 takes as content (OPS
/// 2.0.1, section 1.3.3).
enum DTBookGrammar {
  /// The parts of the grammar.
  static let parts = [attributes, groups, structure, blocks, inlines, tables]

  private static let attributes: StaticString = """
    start dtbook;
    @core = id=ncname? class? title? xml:space=(default|preserve)?;
    @language = xml:lang=nmtoken? dir=(ltr|rtl)?;
    @showin = showin=(xxx|xxp|xlx|xlp|bxx|bxp|blx|blp)?;
    @common = @core @language smilref? @showin;
    @named = id=ncname class? title? xml:space=(default|preserve)? @language smilref? @showin;
    @aligned = align=(left|center|right|justify|char)? char? charoff?
      valign=(top|middle|bottom|baseline)?;
    """

  private static let groups: StaticString = """
    %notes = author | prodnote | sidebar | note | annotation;
    %text = p | list | dl | div | blockquote | poem | linegroup | byline | dateline | epigraph
      | table | address | line | %notes;
    %block = %text | img | imggroup;
    %inBlock = a | cite | samp | kbd | pagenum;
    %part = doctitle | docauthor | covertitle | bridgehead | %block | %inBlock;
    %phrase = em | strong | dfn | code | samp | kbd | cite | abbr | acronym;
    %embedded = img | imggroup | br | q | sub | sup | span | bdo;
    %word = #text | %phrase | %embedded;
    %referring = annoref | noteref;
    %inlineOutsideLink = %word | sent | w | pagenum | prodnote | %referring;
    %inline = %inlineOutsideLink | a;
    %flowInCell = %word | a | sent | w | %referring | %text;
    %flow = %flowInCell | pagenum;
    """

  private static let structure: StaticString = """
    dtbook [version=(2005-2)? @language] = (head, book);
    head [@language profile?] = (meta | link)*;
    link [@common charset? href? hreflang=nmtoken? type? rel? rev? media?] = ();
    meta [@language http-equiv=nmtoken? name=nmtoken? content scheme?] = ();
    book [@common] = (frontmatter?, bodymatter?, rearmatter?);
    frontmatter [@common] = (doctitle, covertitle?, docauthor*, (level | level1)*);
    bodymatter, rearmatter [@common] = (level | level1)+;
    level [@common depth?] = ((hd, (%part | level)+)
      | ((%part | level)+, (hd, (%part | level)+)?));
    level1 [@common] = ((h1, (%part | level2)+) | ((%part | level2)+, (h1, (%part | level2)+)?));
    level2 [@common] = ((h2, (%part | level3)+) | ((%part | level3)+, (h2, (%part | level3)+)?));
    level3 [@common] = ((h3, (%part | level4)+) | ((%part | level4)+, (h3, (%part | level4)+)?));
    level4 [@common] = ((h4, (%part | level5)+) | ((%part | level5)+, (h4, (%part | level5)+)?));
    level5 [@common] = ((h5, (%part | level6)+) | ((%part | level6)+, (h5, (%part | level6)+)?));
    level6 [@common] = ((h6, (%part)+) | ((%part)+, (h6, (%part)+)?));
    doctitle, docauthor, covertitle, h1, h2, h3, h4, h5, h6, bridgehead, hd [@common] = (%inline)*;
    """

  private static let blocks: StaticString = """
    line [@common] = (%inline | linenum)*;
    linenum [@common] = #text*;
    address [@common] = (%inline | line)*;
    div [@common] = (%part)+;
    title [@core @language] = #text*;
    author, byline, dateline, dt, lic [@common] = (%inline)*;
    prodnote [@common imgref=ncnames? render=(required|optional)] = (%flow)*;
    sidebar [@common render=(required|optional)] = (%flow | hd)*;
    note, annotation [@named] = (%block | %inBlock)+;
    epigraph, dd [@common] = (%flow)*;
    linegroup [@common] = (hd | dateline | epigraph | byline | linegroup | line | pagenum | prodnote
      | %referring | note | annotation | p | blockquote | img | imggroup)*;
    poem [@common] = (title | author | hd | dateline | epigraph | byline | linegroup | line | pagenum
      | img | imggroup | sidebar)*;
    p [@common] = (%inline | list | dl)*;
    blockquote [@common cite?] = (pagenum | %block)*;
    dl [@common] = (dt | dd | pagenum)+;
    list [@common type=(ol|ul|pl) depth? enum=(1|a|A|i|I)? start?]
      = (hd | prodnote | li | pagenum)+;
    li [@common] = (%flow | lic)*;
    imggroup [@common] = (prodnote | img | caption)+;
    """

  private static let inlines: StaticString = """
    a [@common type? href? hreflang=nmtoken? rel? rev? accesskey? tabindex? external=(true|false)?]
      = (%inlineOutsideLink)*;
    em, strong, dfn, kbd, code, samp, abbr, sub, sup, span [@common] = (%inline)*;
    acronym [@common pronounce=(yes|no)?] = (%inline)*;
    cite [@common] = (%inline | title | author)*;
    q [@common cite?] = (%inline)*;
    bdo [@core xml:lang=nmtoken? dir=(ltr|rtl)] = (%inline)*;
    sent [@common] = (%word | a | pagenum | w | prodnote | %referring)*;
    w [@common] = (%word | a)*;
    pagenum [@named page=(front|normal|special)?] = #text*;
    noteref, annoref [@common idref type?] = #text*;
    br [@core] = ();
    img [@common src alt longdesc? height? width?] = ();
    """

  private static let tables: StaticString = """
    table [@common summary? width? border?
      frame=(void|above|below|hsides|lhs|rhs|vsides|box|border)? rules=(none|groups|rows|cols|all)?
      cellspacing? cellpadding?]
      = (caption?, (col* | colgroup*), thead?, tfoot?, (tbody+ | tr+));
    caption [@common imgref=ncnames?] = (%flow)*;
    thead, tfoot, tbody [@common @aligned] = tr+;
    colgroup [@common @aligned span=nmtoken? width?] = col*;
    col [@common @aligned span=nmtoken? width?] = ();
    tr [@common @aligned] = (th | td)+;
    th, td [@common @aligned abbr? axis? headers=ncnames? scope=(row|col|rowgroup|colgroup)?
      rowspan=nmtoken? colspan=nmtoken?] = (%flowInCell)*;
    """
}
