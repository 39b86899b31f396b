/// The elements of text, grouping, sections and tables.
extension XHTMLGrammar {
  static let elements: StaticString = """
    p [@common &any] = %phrasing*;
    pre [@common &any] = %phrasing*;
    div [@common &any] = %flow*;
    address [@common &any] = %flow*;
    blockquote [@common &any cite=spacedURI?] = %flow*;
    hr [@common role{@orientation @range| separator none presentation doc-pagebreak}] = ();
    h1 [@common @heading] = %phrasing*;
    h2 [@common @heading] = %phrasing*;
    h3 [@common @heading] = %phrasing*;
    h4 [@common @heading] = %phrasing*;
    h5 [@common @heading] = %phrasing*;
    h6 [@common @heading] = %phrasing*;
    @heading = role{@expanded @level| heading tab presentation none doc-subtitle};
    %heading = h1 | h2 | h3 | h4 | h5 | h6;
    hgroup [@common &any] = ((p | %scripting)*, %heading, (p | %scripting)*);

    section [@common role{@expanded| alert alertdialog application banner complementary contentinfo
      dialog doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-bibliography
      doc-chapter
      doc-colophon doc-conclusion doc-credit doc-credits doc-dedication doc-endnotes doc-epigraph
      doc-epilogue doc-errata doc-example doc-foreword doc-glossary doc-index doc-introduction
      doc-notice doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-toc
      document feed group log main marquee navigation none note presentation region search status
      tabpanel}] = %flow*;
    @navigationRole = role{@expanded| navigation doc-index doc-pagelist doc-toc menu menubar none
      presentation tablist};
    article [@common role{@expanded| application article document feed main none presentation
      region}] = %flow*;
    aside [@common role{@expanded| complementary doc-dedication doc-example doc-footnote
      doc-glossary doc-pullquote doc-tip feed none note presentation region search}] = %flow*;
    header [@common role{@expanded| banner doc-footnote group none presentation}] = %flow*;
    footer [@common role{@expanded| contentinfo doc-footnote group none presentation}] = %flow*;
    main [@common role{@expanded| main}] = %flow*;
    search [@plain @links role{@expanded| form group none presentation region search}] = %flow*;
    figure [@common role{@expanded| *}] = ((figcaption, %flow*) | (%flow*, figcaption?));
    figcaption [@common role{| group none presentation}] = %flow*;
    details [@common open=~(open|)? role{@activedescendant @expanded| group}] = (summary, %flow*);
    summary [@common role{@expanded @pressed| button}] = (%phrasing | %heading | hgroup)*;
    dialog [@common open=~(open|)? role{@expanded| alertdialog}] = %flow*;

    @lists = role{@expanded| directory group list listbox menu menubar none presentation radiogroup
      tablist toolbar tree};
    ul [@common @lists] = (li | %scripting)*;
    menu [@common @lists] = (li.menu | %scripting)*;
    ol [@common @lists start=integer? reversed=~(reversed|)? type=(1|a|A|i|I)?]
      = (li.ol | %scripting)*;
    @item = role{@expanded @level @posinset| doc-biblioentry doc-endnote listitem menuitem
      menuitemcheckbox menuitemradio none option presentation radio separator tab treeitem};
    li [@common @item] = %flow*;
    li.ol [@common @item value=integer?] = %flow*;
    li.menu [@common role{| listitem menuitem menuitemcheckbox menuitemradio none option
      presentation tab treeitem}] = %flow*;
    dl [@common role{| group list none presentation}]
      = %descriptions;
    %descriptions = (%scripting*, ((%terms+)? | (div.dl, %scripting*)+));
    %terms = ((dt, %scripting*)+, (dd, %scripting*)+);
    div.dl [@common &any] = (%scripting*, %terms);
    dt [@common role{@expanded| listitem term}] = %flow*;
    dd [@common role{@expanded| definition}] = %flow*;

    em [@common &any] = %phrasing*;
    strong [@common &any] = %phrasing*;
    small [@common &any] = %phrasing*;
    mark [@common &any] = %phrasing*;
    abbr [@common &any] = %phrasing*;
    dfn [@common &any] = %phrasing*;
    i [@common &any] = %phrasing*;
    b [@common &any] = %phrasing*;
    s [@common &any] = %phrasing*;
    u [@common &any] = %phrasing*;
    code [@common &any] = %phrasing*;
    var [@common &any] = %phrasing*;
    samp [@common &any] = %phrasing*;
    kbd [@common &any] = %phrasing*;
    sup [@common &any] = %phrasing*;
    sub [@common &any] = %phrasing*;
    q [@common &any cite=spacedURI?] = %phrasing*;
    cite [@common &any] = %phrasing*;
    span [@common &any] = %phrasing*;
    bdo [@common &any] = %phrasing*;
    bdi [@common &any] = %phrasing*;
    br [@common role{| none presentation}] = ();
    wbr [@common role{| none presentation}] = ();
    data [@common &any value] = %phrasing*;
    time [@common &any datetime=datetime] = %phrasing* / [@common &any] = #text*;
    ruby [@common &any] = %ruby;
    %ruby = ((#text | %phrasing | rb)+, (rt | rtc | (rp, (rt, rp)+))+)+;
    rb [@plain @links &any] = %phrasing*;
    rt [@common &any] = %phrasing*;
    rtc [@plain @links &any] = (%phrasing | rt | rp)*;
    rp [@common &any] = #text*;

    @ins = cite=spacedURI? datetime=change?;
    ins [@common &any @ins] = %flow*;
    ins.phrasing [@common &any @ins] = %phrasing*;
    del [@common &any @ins] = %flow*;
    del.phrasing [@common &any @ins] = %phrasing*;
    @anchor = @core @speech @aria @type name=name?;
    @hyperlink = @anchor @microdata @rdfa rel? property? @href @linkRoles;
    a [@anchor &any] = %flow* / [@hyperlink] = %flow*;
    a.phrasing [@anchor &any] = %phrasing* / [@hyperlink] = %phrasing*;
    @href = href=spacedURI target=contextOrKeyword? download? ping=uris? hreflang=language?
      type=mediaType? referrerpolicy=referrerPolicy?;
    @linkRoles = role{@expanded| button checkbox link menuitem menuitemcheckbox menuitemradio option
      radio switch tab treeitem doc-backlink doc-biblioref doc-glossref doc-noteref};

    table [@common border=(|1)? role{@colcount @rowcount| *}] = %table;
    %table = (%scripting*, (caption, %scripting*)?, (colgroup, %scripting*)*, (thead, %scripting*)?,
      ((tbody, %scripting*)* | (tr, %scripting*)+), (tfoot, %scripting*)?);
    caption [@common] = %flow*;
    colgroup [@common span=positive] = %scripting* / [@common] = (col | %scripting)*;
    col [@plain @links span=positive?] = ();
    @rows = role{@activedescendant @expanded| *};
    thead [@common @rows] = (tr | %scripting)*;
    tbody [@common @rows] = (tr | %scripting)*;
    tfoot [@common @rows] = (tr | %scripting)*;
    tr [@common role{@activedescendant @expanded @level @selected| *}] = (td | th | %scripting)*;
    @cell = colspan=positive? rowspan=nonNegative? headers=names?;
    td [@common @cell role{@colspan @rowindex @rowspan| *}] = %flow*;
    th [@common @cell @scope role{@colindex @colspan @expanded @readonly @required @rowindex
      @rowspan @selected @sort| *}] = %flow*;
    @scope = scope=~(row|col|rowgroup|colgroup)?;
    """
}
