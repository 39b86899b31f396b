/// The elements of links, scripts, embedded content and forms.
extension XHTMLGrammar {
  static let embedding: StaticString = """
    @cors = crossorigin=~(anonymous|use-credentials|)?;
    @priority = fetchpriority=(high|low|auto)?;
    @size = width=nonNegative? height=nonNegative?;
    @meta = @core @items @rdfa @speech @aria role{| none presentation menuitem};
    meta [@meta media? itemref? name=nonblank content] = ()
      / [@meta rel? rev? property=nonblank name? content] = ()
      / [@described itemprop=nonblank content] = ()
      / [@meta charset=utf8] = ()
      / [@meta http-equiv=~(content-type|refresh|default-style|content-security-policy|
        x-ua-compatible) content] = ();
    @described = @core @items @speech @aria;
    meta.body [@described itemprop=nonblank content] = () / [@meta property=nonblank content] = ();
    @link = @core @speech @aria @items href=nonblank? integrity? hreflang=language? media?
      type=mediaType? referrerpolicy=referrerPolicy? color=color? disabled=~(disabled|)? scope?
      imagesrcset? imagesizes? sizes=sizes? @cors blocking=(render)? @priority
      workertype=(classic|module)? updateviacache=(all|imports|none)?
      as=(|audio|audioworklet|document|embed|fetch|font|image|manifest|object|paintworklet|report|
        script|serviceworker|sharedworker|style|track|video|worker|xslt)?;
    link, link.body [@link rel role{| link}] = ()
      / [@link @rdfa rel? rev? property role{| link none presentation menuitem}] = ()
      / [@link @rdfa rev? property? itemprop=nonblank role{| link none presentation menuitem}] = ();
    script [@plain @links src=nonblank? type? async=~(async|)? defer=~(defer|)?
      nomodule=~(nomodule|)? charset? language? integrity? @cors blocking=(render)? @priority
      referrerpolicy=referrerPolicy?] = (#text | anything)*;
    slot [@plain @links name? &any] = %flow*;
    slot.phrasing [@plain @links name? &any] = %phrasing*;
    -custom- [*] = %flow*;
    -custom-.phrasing [*] = %phrasing*;
    epub:switch [id=name?] = (epub:case+, epub:default);
    epub:switch.phrasing [id=name?] = (epub:case+, epub:default.phrasing);
    epub:default.phrasing [id=name?] = %phrasing*;
    epub:case [id=name? required-namespace=uri] = (#text | %block | %inline | any)*;
    epub:default [id=name?] = %flow*;
    epub:trigger [id=name? action=(show|hide|play|pause|resume|mute|unmute) ref=ncname
      ev:event=nmtoken
      ev:observer=ncname ev:defaultAction=(cancel|perform)? ev:phase=(capture|default)?
      ev:propagate=(stop|continue)?] = ();

    img [@common @image role{@expanded| button checkbox link math menuitem menuitemcheckbox
      menuitemradio none option presentation progressbar radio scrollbar separator slider switch tab
      treeitem doc-cover img}] = ();
    @image = src=nonblank alt? srcset? sizes? @size usemap=hashName? ismap=~(ismap|)?
      decoding=(sync|async|auto)? loading=(eager|lazy)? @priority border=(0)?
      referrerpolicy=referrerPolicy? @cors generator-unable-to-provide-required-alt=!()?;
    picture [@common] = ((source.picture | %scripting)*, img, %scripting*);
    source.picture [@plain @links srcset media? sizes? type=mediaType? @size] = ();
    iframe [@common src=nonblank? srcdoc? name=context? @size loading=(eager|lazy)?
      sandbox=sandbox? allow?
      allowfullscreen=~(allowfullscreen|)? referrerpolicy=referrerPolicy?
      role{| application document img none presentation}] = ();
    // Attributes that other elements have are not free here.
    embed [@common src=nonblank? type=mediaType? @size none:* align=never? name=never? href=never?
      hspace=never? vspace=never? aria-required=never? aria-dropeffect=never? aria-grabbed=never?
      role{| application document img none presentation}] = ();
    @object = usemap=hashName? name=context? form=name? @size
      role{| application document img};
    object [@common @object data=nonblank type=mediaType?] = (param*, %flow*)
      / [@common @object type=mediaType] = (param*, %flow*);
    object.phrasing [@common @object data=nonblank type=mediaType?] = (param*, %phrasing*)
      / [@common @object type=mediaType] = (param*, %phrasing*);
    param [@common name value] = ();
    @media = autoplay=~(autoplay|)? preload=~(none|metadata|auto|)? controls=~(controls|)?
      loop=~(loop|)? muted=~(muted|)? @cors role{| application};
    @video = @media poster=nonblank? @size playsinline=~(playsinline|)?;
    video [@common @video src=nonblank] = (track*, %flow*)
      / [@common @video] = (source*, track*, %flow*);
    video.phrasing [@common @video src=nonblank] = (track*, %phrasing*)
      / [@common @video] = (source*, track*, %phrasing*);
    audio [@common @media src=nonblank] = (track*, %flow*)
      / [@common @media] = (source*, track*, %flow*);
    audio.phrasing [@common @media src=nonblank] = (track*, %phrasing*)
      / [@common @media] = (source*, track*, %phrasing*);
    source [@common src=nonblank type=mediaType?] = ();
    track [@common src=nonblank kind=~(subtitles|captions|descriptions|chapters|metadata)?
      srclang=language? label? default=~(default|)?] = ();
    map [@common name=name] = %flow*;
    map.phrasing [@common name=name] = %phrasing*;
    @area = target=contextOrKeyword? download? ping? rel? hreflang=language? type=mediaType?;
    &shape = [shape=~(default)?] / [shape=~(rect)? coords=rectangle]
      / [shape=~(circle) coords=circle] / [shape=~(poly) coords=polygon];
    area [@common @area alt href=spacedURI @areaRole &shape] = ()
      / [@common @area @areaRole &shape] = ();
    @areaRole = role{@expanded| link button};
    canvas [@common &any @size] = %flow*;
    canvas.phrasing [@common &any @size] = %phrasing*;

    form [@common action=nonblank? method=~(get|post|dialog)?
      enctype=~(application/x-www-form-urlencoded|
      multipart/form-data|text/plain)? accept-charset? name=nonblank? novalidate=~(novalidate|)?
      target=contextOrKeyword? autocomplete=~(on|off)?
      role{@expanded| form search none presentation}] = %flow*;
    fieldset [@common disabled=~(disabled|)? form=name? name=nonblank?
      role{@activedescendant @expanded| group none presentation radiogroup}] = (legend?, %flow*);
    legend [@common] = (%phrasing | %heading | hgroup)*;
    label [@common for=name?] = %phrasing*;
    @control = name=nonblank? disabled=~(disabled|)? form=name?;
    @submit = formaction=nonblank? formenctype=~(application/x-www-form-urlencoded|
      multipart/form-data|text/plain)? formmethod=~(get|post|dialog)?
      formnovalidate=~(formnovalidate|)? formtarget=contextOrKeyword?;
    button [@common @control @submit value? type=~(submit)? @popover @button] = %phrasing*
      / [@common @control value? type=~(button|reset) @popover @plainButton] = %phrasing*;
    @popover = popovertarget=name? popovertargetaction=~(toggle|show|hide)?;
    @button = role{@expanded @pressed| button checkbox combobox link menuitem menuitemcheckbox
      menuitemradio option radio tab};
    @plainButton = role{@expanded @pressed| button checkbox combobox link menuitem
      menuitemcheckbox menuitemradio option radio switch tab};
    select [@common @control required=~(required|)? size=positive? multiple=~(multiple|)?
      autocomplete? role{@activedescendant @autocomplete @expanded @multiselectable @readonly
      @required| combobox listbox menu}] = (option | optgroup | %scripting)*;
    optgroup [@common label disabled=~(disabled|)? role{@activedescendant @expanded| group}]
      = (option | %scripting)*;
    option [@common label=nonblank? value? selected=~(selected|)? disabled=~(disabled|)?
      role{@checked @posinset @selected| option}] = #text*;
    textarea [@common @control readonly=~(readonly|)? required=~(required|)?
      rows=positive? maxlength=nonNegative? minlength=nonNegative? placeholder? dirname=nonblank?
      autocomplete? @placeholder &wrap role{@activedescendant @autocomplete @multiline @readonly
      @required| textbox}] = #text*;
    &wrap = [cols=positive? wrap=~(soft)?] / [cols=positive wrap=~(hard)];
    output [@common role{@expanded| *} for=names? form=name? name=nonblank?] = %phrasing*;
    datalist [@common] = (option | %phrasing)*;
    progress [@common value=nonNegativeNumber? max=positiveFloat? role{@range| progressbar}]
      = %phrasing*;
    meter [@common value=number min=float? max=float? low=float? high=float? optimum=float?
      aria-valuemin=float? aria-valuemax=float?] = %phrasing*;
    """
}
