extension SVG11Grammar {
  /// What EPUB 2 asks for.
  static let strict: StaticString = """
    @svgForeign = * !none !xml !xlink !epub !svg;
    @svgCore = id=ncname? xml:base=uri? xml:lang=languageTag? xml:space=(default|preserve)?
      @svgForeign;
    @svgStyleCore = id=ncname? xml:base=uri? xml:lang=languageTag? xml:space=(preserve)? @svgForeign;
    @svgStyle = class=nmtokens? style?;
    @svgLink = xlink:type=(simple)? xlink:role? xlink:arcrole? xlink:title?;
    @svgReplacing = @svgLink xlink:show=(new|replace)? xlink:actuate=(onRequest)? xlink:href;
    @svgEmbedded = @svgLink xlink:show=(embed)? xlink:actuate=(onLoad)? xlink:href;
    @svgReference = @svgLink xlink:show=(other)? xlink:actuate=(onLoad)? xlink:href;
    @svgOther = @svgLink xlink:show=(other)? xlink:actuate=(onLoad)? xlink:href?;
    @svgRole = ;
    @svgGroupRole = ;
    @svgLinkRole = ;
    @svgSymbol = ;
    @svgGlyph = lang?;
    @svgScriptType = type;
    @svgVersion = version=(1.1)?;
    @svgAspect = preserveAspectRatio=aspectRatio?;
    @svgVisibility = visibility=(hidden|inherit|visible)?;
    @svgMode = mode=(darken|lighten|multiply|normal|screen)?;
    @svgOperator = operator=(arithmetic|atop|in|out|over|xor)?;
    %svgPrimitive = %svgFilter;
    %svgProse = (#text | foreign)*;
    """

  /// What EPUB 3 advises: some of SVG 2 and WAI-ARIA are in it, and what is of another namespace is not
  /// looked at.
  static let lenient: StaticString = """
    @svgStyleCore = id=name? lang=language? * !none;
    @svgCore = @svgStyleCore tabindex? focusable=(false|true)? @aria;
    @svgStyle = class? style?;
    @svgReplacing = href=uri? rel?;
    @svgEmbedded = href=uri?;
    @svgReference = href=uri?;
    @svgOther = href=uri?;
    @svgRole = role{| *};
    @svgGroupRole = role{@activedescendant @expanded| *};
    @svgLinkRole = role{@expanded| *};
    @svgSymbol = width? height?;
    @svgGlyph = ;
    @svgScriptType = type?;
    @svgVersion = version=(1.0|1.1|1.2)?;
    @svgAspect = preserveAspectRatio=deferredAspectRatio?;
    @svgVisibility = visibility=(collapse|hidden|inherit|visible)?;
    @svgMode = mode=(color|color-burn|color-dodge|darken|difference|exclusion|hard-light|hue|
      lighten|luminosity|multiply|normal|overlay|saturation|screen|soft-light)?;
    @svgOperator = operator=(arithmetic|atop|in|lighter|out|over|xor)?;
    %svgPrimitive = %svgFilter | svg:feDropShadow;
    %svgProse = (#text | anything)*;
    %svgForeignContent = (#text | anything)*;
    svg:feDropShadow [@svgCore @svgPresentation @svgStyle @svgPrimitive in? stdDeviation? dx? dy?]
      = (%svgDescription | svg:animate | svg:set | svg:script)*;
    foreign <* !svg> [*] = #opaque;
    anything <*> [*] = #opaque;
    """
}
