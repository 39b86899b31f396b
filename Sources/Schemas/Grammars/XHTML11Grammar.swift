/// The content models of EPUB 2's XHTML documents: modules of XHTML 1.1 (OPS 2.0.1, section 2.2).
enum XHTML11Grammar {
  static let text: StaticString = """
    start html;
    @core = id=ncname? class=any? title?;
    @lang = xml:lang=languageTag? lang=languageTag? dir=(ltr|rtl)?;
    @common = @core @lang style?;

    html [version? xml:lang=languageTag? lang=languageTag? dir=(ltr|rtl)?] = (head, body);
    head [profile=uri? @lang]
      = (title & base? & (meta | link | style | script)*);
    title [@lang] = #text*;
    base [href=uri target?] = ();
    meta [name=nmtoken? http-equiv=nmtoken? content? scheme? @lang] = ();
    link [@common charset? href=uri? hreflang=languageTag? type? rel=nmtokens? rev=nmtokens?
      media?] = ();
    style [type media? title? xml:space=(preserve)? @lang] = #text*;
    script [type charset? src=uri? defer=(defer)? xml:space=(preserve)?] = #text*;
    noscript [@common] = %block+;
    body [@common] = %block+;

    %block = p | div | pre | blockquote | address | h1 | h2 | h3 | h4 | h5 | h6 | hr | ul | ol | dl
      | table | ins | del | script | noscript | svg:svg | epub:switch;
    %inline = #text | a | abbr | acronym | b | bdo | big | br | cite | code | del | dfn | em | i
      | iframe | img | ins | kbd | map | noscript | object | q | samp | script | small | span |
      strong | sub
      | sup | tt | var | applet | svg:svg | epub:switch;
    %flow = %block | %inline;
    p, h1, h2, h3, h4, h5, h6, address, dt, em, strong, dfn, code, samp, kbd, var, cite, abbr,
      acronym, span, b, big, i, small, sub, sup, tt [@common] = %inline*;
    pre [@common xml:space=(preserve)?] = %inline*;
    q [@common cite=uri?] = %inline*;
    bdo [@core style? xml:lang=languageTag? lang=languageTag? dir=(ltr|rtl)] = %inline*;
    div, li, dd [@common] = %flow*;
    blockquote [@common cite=uri?] = %block+;
    ins, del [@common cite=uri? datetime?] = %flow*;
    hr [@common] = ();
    br [@core style?] = ();
    ul, ol [@common] = li+;
    dl [@common] = (dt | dd)+;
    a [@common href=uri? charset? type? hreflang=languageTag? rel=nmtokens? rev=nmtokens? accesskey?
      tabindex? target? shape=(rect|circle|poly|default)? coords?] = %inline*;
    img [@common src=uri alt longdesc=uri? height? width? usemap? ismap=(ismap)?] = ();
    @object = @common declare=(declare)? classid=uri? codebase=uri? data=uri? type? codetype?
      archive? standby? height? width? usemap? name? tabindex?;
    object [@object] = (param*, %flow*);
    param [id=ncname? name value? valuetype=(data|ref|object)? type?] = ();
    applet [@core style? alt archive? code? codebase=uri? object? height width] = (param*, %flow*);
    iframe [@core style? src=uri? longdesc=uri? frameborder=(0|1)? marginwidth? marginheight?
      scrolling=(yes|no|auto)? height? width?] = %flow*;
    map [@lang class? title? id=ncname] = (%block | area)+;
    area [@common href=uri? shape=(rect|circle|poly|default)? coords? nohref=(nohref)? alt
      accesskey? tabindex? target?] = ();

    @align = align=(left|center|right|justify|char)? char? charoff?
      valign=(top|middle|bottom|baseline)?;
    table [@common summary? width? border?
      frame=(above|below|border|box|hsides|lhs|rhs|void|vsides)?
      rules=(all|cols|groups|none|rows)? cellspacing? cellpadding?]
      = (caption?, (col* | colgroup*), ((thead?, tfoot?, tbody+) | tr+));
    caption [@common] = %inline*;
    colgroup [@common @align span? width?] = col*;
    col [@common @align span? width?] = ();
    thead, tfoot, tbody [@common @align] = tr+;
    tr [@common @align] = (td | th)+;
    td, th [@common @align abbr? axis? headers=ncnames? scope=(row|col|rowgroup|colgroup)?
      rowspan? colspan?] = %flow*;

    epub:switch [*] = (epub:case+, epub:default?);
    epub:case [*] = (%flow | anything)*;
    epub:default [*] = %flow*;
    """
}
