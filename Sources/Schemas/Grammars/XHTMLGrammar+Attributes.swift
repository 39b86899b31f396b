/// The attributes that XHTML's elements share (HTML, sections 3.2.6 and 6; WAI-ARIA 1.2; DPUB-ARIA 1.1).
extension XHTMLGrammar {
  static let attributes: StaticString = """
    @core = id=name? class? title? style? nonce? is? slot? xml:base=uri? lang=language?
      xml:lang=language? xml:space=(preserve|default)? dir=~(ltr|rtl|auto)?
      translate=~(|yes|no)? tabindex=integer? accesskey? autofocus=~(autofocus|)?
      inert=~(inert|)? contenteditable=~(true|plaintext-only|false|)? draggable=~(true|false)?
      hidden=~(hidden|until-found|)? popover=(auto|manual|hint|)?
      inputmode=(none|text|tel|url|email|numeric|decimal|search)? spellcheck=~(true|false|)?
      autocapitalize=~(off|none|on|sentences|words|characters)?
      enterkeyhint=(enter|done|go|next|previous|search|send)? @events;
    @items = itemid=uri? itemref? itemscope=~(itemscope|)? itemtype=absoluteURIs?;
    @microdata = @items itemprop=nonblank?;
    @links = rel? rev=curies? property?;
    @rdfa = about=curie? content? datatype=curies? inlist? prefix=prefixes? resource=curie?
      typeof=curies? vocab=uri?;
    @speech = ssml:ph? ssml:alphabet=alphabet?;
    @type = epub:type=nmtokens?;
    @plain = @core @microdata @rdfa @speech @aria;
    @common = @plain @links @type;

    @events = onauxclick? onbeforeinput? onbeforematch? onblur? oncancel? oncanplay?
      oncanplaythrough? onchange? onclick? onclose? oncontextlost? oncontextmenu?
      oncontextrestored? oncopy? oncuechange? oncut? ondblclick? ondrag? ondragend? ondragenter?
      ondragleave? ondragover? ondragstart? ondrop? ondurationchange? onemptied? onended? onerror?
      onfocus? onformdata? ongotpointercapture? oninput? oninvalid? onkeydown? onkeypress? onkeyup?
      onload? onloadeddata? onloadedmetadata? onloadstart? onlostpointercapture? onmousedown?
      onmouseenter? onmouseleave? onmousemove? onmouseout? onmouseover? onmouseup? onpaste?
      onpause? onplay? onplaying? onpointercancel? onpointerdown? onpointerenter?
      onpointerleave? onpointermove? onpointerout? onpointerover? onpointerrawupdate?
      onpointerup? onprogress? onratechange? onreset? onresize? onscroll? onscrollend?
      onsecuritypolicyviolation? onseeked? onseeking? onselect? onslotchange? onstalled?
      onsubmit? onsuspend? ontimeupdate? ontoggle? onvolumechange? onwaiting? onwheel?;
    @windowEvents = onafterprint? onbeforeprint? onbeforeunload? onhashchange? onlanguagechange?
      onmessage? onmessageerror? onoffline? ononline? onpagehide? onpageshow? onpopstate?
      onrejectionhandled? onstorage? onunhandledrejection? onunload?;

    @aria = aria-atomic=!(true|false)? aria-busy=!(true|false)? aria-controls=names?
      aria-current=!(page|step|location|date|time|true|false)? aria-describedby=names?
      aria-description? aria-details=name? aria-disabled=!(true|false)? aria-errormessage=name?
      aria-flowto=names? aria-haspopup=!(true|false|menu|listbox|tree|grid|dialog)?
      aria-hidden=!(true|false)? aria-invalid=!(true|false|grammar|spelling)?
      aria-keyshortcuts? aria-label? aria-labelledby=names? aria-live=!(off|polite|assertive)?
      aria-owns=names? aria-relevant=relevant? aria-roledescription?;

    // The attributes that some roles add, without the prefix aria-, for the lists behind "role".
    @activedescendant = aria-activedescendant=name?;
    @autocomplete = aria-autocomplete=!(inline|list|both|none)?;
    @checked = aria-checked=!(true|false|mixed|undefined)?;
    @colcount = aria-colcount=atLeastMinusOne?;
    @colindex = aria-colindex=positive?;
    @colspan = aria-colspan=positive?;
    @expanded = aria-expanded=!(true|false|undefined)?;
    @level = aria-level=positive?;
    @modal = aria-modal=!(true|false)?;
    @multiline = aria-multiline=!(true|false)?;
    @multiselectable = aria-multiselectable=!(true|false)?;
    @orientation = aria-orientation=!(horizontal|vertical|undefined)?;
    @placeholder = aria-placeholder?;
    @posinset = aria-posinset=positive? aria-setsize=atLeastMinusOne?;
    @pressed = aria-pressed=!(true|false|mixed|undefined)?;
    @readonly = aria-readonly=!(true|false)?;
    @required = aria-required=!(true|false)?;
    @rowcount = aria-rowcount=atLeastMinusOne?;
    @rowindex = aria-rowindex=positive?;
    @rowspan = aria-rowspan=positive?;
    @selected = aria-selected=!(true|false|undefined)?;
    @sort = aria-sort=!(ascending|descending|none|other)?;
    @range = aria-valuemax=float? aria-valuemin=float? aria-valuenow=float? aria-valuetext?;
    @givenRange = aria-valuemax=float aria-valuemin=float aria-valuenow=float aria-valuetext?;
    @everyState = @activedescendant @autocomplete @checked @colcount @colindex @colspan @level
      @modal @multiline @multiselectable @orientation @placeholder @posinset @pressed @readonly
      @rowcount @rowindex @rowspan @selected @sort @range;

    &role = [role=!(none|presentation|doc-abstract|doc-acknowledgments|doc-afterword|doc-appendix|
        doc-backlink|doc-biblioentry|doc-bibliography|doc-biblioref|doc-chapter|doc-colophon|
        doc-conclusion|doc-cover|doc-credit|doc-credits|doc-dedication|doc-endnote|doc-endnotes|
        doc-epigraph|doc-epilogue|doc-errata|doc-example|doc-footnote|doc-foreword|doc-glossary|
        doc-glossref|doc-index|doc-introduction|doc-noteref|doc-notice|doc-pagebreak|doc-pagelist|
        doc-part|doc-preface|doc-prologue|doc-pullquote|doc-qna|doc-subtitle|doc-tip|doc-toc|
        graphics-document|graphics-object|graphics-symbol)]
      / [role=!(alert|application|article|banner|complementary|contentinfo|definition|directory|
        document|feed|figure|form|img|link|list|log|main|marquee|math|navigation|note|region|status|
        tabpanel|term|timer|tooltip) @expanded]
      / [role=!(checkbox|menuitemcheckbox|switch) aria-checked=!(true|false|mixed|undefined)]
      / [role=!(menu|menubar|toolbar) @activedescendant @expanded @orientation]
      / [role=!(alertdialog|dialog) @expanded @modal]
      / [role=!(columnheader|rowheader) @colspan @expanded @readonly @required @rowindex @rowspan
        @selected @sort]
      / [role=!(group|rowgroup) @activedescendant @expanded]
      / [role=!(listbox|tree) @activedescendant @expanded @multiselectable @orientation @required]
      / [role=!(menuitemradio|radio) aria-checked=!(true|false|mixed|undefined) @posinset @selected]
      / [role=!(search|separator) @expanded @orientation]
      / [role=!(searchbox|textbox) @activedescendant @autocomplete @multiline @readonly @required]
      / [role=!(button) @expanded @pressed]
      / [role=!(cell) @colindex @colspan @rowindex @rowspan]
      / [role=!(combobox) aria-expanded=!(true|false|undefined) @activedescendant @autocomplete
        @orientation @readonly @required]
      / [role=!(grid) @activedescendant @colcount @expanded @level @multiselectable @readonly
        @rowcount]
      / [role=!(gridcell) @colindex @colspan @expanded @level @readonly @required @rowindex @rowspan
        @selected]
      / [role=!(heading) @expanded @level]
      / [role=!(listitem) @expanded @level @posinset]
      / [role=!(menuitem) @expanded @posinset]
      / [role=!(option) @checked @posinset @selected]
      / [role=!(progressbar) @range]
      / [role=!(radiogroup) @activedescendant @expanded @orientation @required]
      / [role=!(row) @activedescendant @colindex @expanded @level @rowindex @selected]
      / [role=!(scrollbar) @givenRange aria-orientation=!(horizontal|vertical|undefined)]
      / [role=!(slider) @givenRange @orientation]
      / [role=!(spinbutton) @givenRange @required]
      / [role=!(tab) @expanded @posinset @selected]
      / [role=!(table) @colcount @rowcount]
      / [role=!(tablist) @activedescendant @expanded @level @multiselectable @orientation]
      / [role=!(treegrid) @activedescendant @colcount @expanded @level @multiselectable
        @orientation @readonly @required @rowcount]
      / [role=!(treeitem) @checked @expanded @level @posinset @selected];
    &any = [] / &role;
    """
}
