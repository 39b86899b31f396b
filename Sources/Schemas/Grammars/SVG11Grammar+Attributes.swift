extension SVG11Grammar {
  /// The attributes that elements share in both versions of EPUB, by what they are for.
  static let attributes: StaticString = """
    @svgTest = requiredExtensions? requiredFeatures? systemLanguage?;
    @svgExternal = externalResourcesRequired=(false|true)?;
    @svgEvents = onactivate? onclick? onfocusin? onfocusout? onload? onmousedown? onmousemove?
      onmouseout? onmouseover? onmouseup?;
    @svgTimedEvents = onbegin? onend? onload? onrepeat?;
    @svgDocumentEvents = onabort? onerror? onresize? onscroll? onunload? onzoom?;
    @svgObject = @svgCore @svgStyle @svgTest @svgExternal @svgEvents;
    @svgFlood = flood-color? flood-opacity?;
    @svgViewport = clip? overflow=(auto|hidden|inherit|scroll|visible)?;
    @svgWritingMode = writing-mode=(inherit|lr|lr-tb|rl|rl-tb|tb|tb-rl)?;
    @svgText =
      alignment-baseline=(after-edge|alphabetic|auto|baseline|before-edge|central|hanging|
        ideographic|inherit|mathematical|middle|text-after-edge|text-before-edge)?
      baseline-shift? direction=(inherit|ltr|rtl)?
      dominant-baseline=(alphabetic|auto|central|hanging|ideographic|inherit|mathematical|middle|
        no-change|reset-size|text-after-edge|text-before-edge|use-script)?
      glyph-orientation-horizontal? glyph-orientation-vertical? kerning? letter-spacing?
      text-anchor=(end|inherit|middle|start)? text-decoration?
      unicode-bidi=(bidi-override|embed|inherit|normal)? word-spacing?;
    @svgFont = font-family? font-size? font-size-adjust?
      font-stretch=(condensed|expanded|extra-condensed|extra-expanded|inherit|narrower|normal|
        semi-condensed|semi-expanded|ultra-condensed|ultra-expanded|wider)?
      font-style=(inherit|italic|normal|oblique)? font-variant=(inherit|normal|small-caps)?
      font-weight=(100|200|300|400|500|600|700|800|900|bold|bolder|inherit|lighter|normal)?;
    @svgPaint = fill? fill-rule=(evenodd|inherit|nonzero)? stroke? stroke-dasharray?
      stroke-dashoffset? stroke-linecap=(butt|inherit|round|square)?
      stroke-linejoin=(bevel|inherit|miter|round)? stroke-miterlimit? stroke-width?;
    @svgOpacity = fill-opacity? opacity? stroke-opacity?;
    @svgColor = color? color-interpolation=(auto|inherit|linearRGB|sRGB)?
      color-rendering=(auto|inherit|optimizeQuality|optimizeSpeed)?;
    @svgGraphics =
      display=(block|compact|inherit|inline|inline-table|list-item|marker|none|run-in|table|
        table-caption|table-cell|table-column|table-column-group|table-footer-group|
        table-header-group|table-row|table-row-group)?
      image-rendering=(auto|inherit|optimizeQuality|optimizeSpeed)?
      pointer-events=(all|fill|inherit|none|painted|stroke|visible|visibleFill|visiblePainted|
        visibleStroke)?
      shape-rendering=(auto|crispEdges|geometricPrecision|inherit|optimizeSpeed)?
      text-rendering=(auto|geometricPrecision|inherit|optimizeLegibility|optimizeSpeed)?
      @svgVisibility;
    @svgMarkers = marker-end? marker-mid? marker-start?;
    @svgGradient = stop-color? stop-opacity?;
    @svgClip = clip-path? clip-rule=(evenodd|inherit|nonzero)?;
    @svgFilterColors = color-interpolation-filters=(auto|inherit|linearRGB|sRGB)?;
    @svgDrawn = @svgPaint @svgOpacity @svgColor @svgGraphics @svgClip cursor? filter? mask?;
    @svgPresentation = @svgDrawn enable-background? @svgFlood lighting-color? @svgViewport
      @svgWritingMode @svgText @svgFont @svgMarkers @svgGradient @svgFilterColors color-profile?;
    @svgPrimitive = x? y? width? height? result?;
    @svgTiming = begin? dur? end? fill=(freeze|remove)? max? min? repeatCount? repeatDur?
      restart=(always|never|whenNotActive)? to?;
    @svgAnimated = accumulate=(none|sum)? additive=(replace|sum)? by?
      calcMode=(discrete|linear|paced|spline)? from? keySplines? keyTimes? values? @svgTiming;
    """
}
