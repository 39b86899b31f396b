/// The content models of SVG 1.1: EPUB 2 keeps to them (OPS 2.0.1, section 2.3.2), and to EPUB 3 they
/// are advice.
///
/// The two read some attributes and values differently, which ``strict`` and ``lenient`` tell; all else
/// they share.
enum SVG11Grammar {
  /// What is the same in both versions of EPUB.
  private static let shared: [StaticString] = [attributes, elements, animation, fonts, filters]

  /// The parts for SVG documents of EPUB 2.
  static let documents = [start, document, strict] + shared

  /// The parts for SVG inside XHTML of EPUB 2, without the root.
  static let insertions = [inXHTML, strict] + shared

  /// The parts for SVG of EPUB 3.
  static let drawings = [start, lenient, XHTMLGrammar.attributes] + shared

  private static let start: StaticString = "start svg:svg;"

  /// An SVG document; elements of other namespaces than XHTML's pass everywhere.
  private static let document: StaticString = """
    %svgForeignContent = (svg:svg | foreign)*;
    foreign <* !svg !h> [*] = #opaque;
    """

  /// SVG inside XHTML.
  private static let inXHTML: StaticString = """
    %svgForeignContent = anything*;
    foreign <* !svg !h> [*] = #opaque;
    anything <*> [*] = #opaque;
    """

  private static let elements: StaticString = """
    %svgDescription = svg:desc | svg:metadata | svg:title | foreign;
    %svgAnimation = svg:animate | svg:animateColor | svg:animateMotion | svg:animateTransform
      | svg:set;
    %svgShape = svg:circle | svg:ellipse | svg:line | svg:path | svg:polygon | svg:polyline
      | svg:rect;
    %svgBody = %svgAnimation | %svgShape | svg:defs | svg:g | svg:svg | svg:symbol | svg:use
      | svg:a | svg:altGlyphDef | svg:clipPath | svg:color-profile | svg:cursor | svg:filter
      | svg:font | svg:font-face | svg:foreignObject | svg:image | svg:linearGradient
      | svg:marker | svg:mask | svg:pattern | svg:radialGradient | svg:script | svg:style
      | svg:switch | svg:text | svg:view;
    %svgTextual = svg:a | svg:altGlyph | svg:animate | svg:animateColor | svg:set | svg:tref
      | svg:tspan;

    svg:a [@svgObject @svgReplacing @svgPresentation target=nmtoken? transform? @svgLinkRole] =
      (#text | %svgDescription | %svgBody)*;
    svg:circle [@svgObject @svgDrawn cx? cy? r transform? @svgRole] = (%svgDescription*,
      (%svgAnimation | foreign)*);
    svg:clipPath [@svgCore @svgDrawn @svgStyle @svgTest @svgExternal @svgWritingMode @svgText
      @svgFont clipPathUnits=(objectBoundingBox|userSpaceOnUse)? transform?] = (%svgDescription*,
      (%svgAnimation | %svgShape | svg:altGlyphDef | svg:text | svg:use | foreign)*);
    svg:color-profile [@svgCore @svgOther local? name
      rendering-intent=(absolute-colorimetric|auto|perceptual|relative-colorimetric|saturation)?] =
      %svgDescription*;
    svg:cursor [@svgCore @svgReference @svgTest @svgExternal x? y?] = %svgDescription*;
    svg:defs [@svgObject @svgPresentation transform?] = (%svgDescription | %svgBody)*;
    svg:g [@svgObject @svgPresentation transform? @svgGroupRole] = (%svgDescription | %svgBody)*;
    svg:desc, svg:title [@svgCore @svgStyle] = %svgProse;
    svg:ellipse [@svgObject @svgDrawn cx? cy? rx ry transform? @svgRole] = (%svgDescription*,
      (%svgAnimation | foreign)*);
    svg:foreignObject [@svgObject @svgPresentation height transform? width x? y? @svgGroupRole] =
      %svgForeignContent;
    svg:image [@svgObject @svgEmbedded @svgViewport @svgOpacity @svgColor @svgGraphics @svgClip
      color-profile? cursor? filter? height mask? @svgAspect transform? width x? y? @svgLinkRole] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:line [@svgObject @svgDrawn @svgMarkers transform? x1? x2? y1? y2? @svgRole] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:linearGradient [@svgCore @svgOther @svgStyle @svgExternal @svgColor @svgGradient
      gradientTransform? gradientUnits=(objectBoundingBox|userSpaceOnUse)?
      spreadMethod=(pad|reflect|repeat)? x1? x2? y1? y2?] = (%svgDescription*, (svg:stop |
      svg:animate | svg:animateTransform | svg:set | foreign)*);
    svg:marker [@svgCore @svgPresentation @svgStyle @svgExternal markerHeight?
      markerUnits=(strokeWidth|userSpaceOnUse)? markerWidth? orient? @svgAspect refX? refY?
      viewBox?] = (%svgDescription | %svgBody)*;
    svg:mask [@svgCore @svgPresentation @svgStyle @svgTest @svgExternal height?
      maskContentUnits=(objectBoundingBox|userSpaceOnUse)?
      maskUnits=(objectBoundingBox|userSpaceOnUse)? width? x? y?] = (%svgDescription | %svgBody)*;
    svg:metadata [@svgCore] = (#text | foreign)*;
    svg:path [@svgObject @svgDrawn @svgMarkers d pathLength? transform? @svgRole] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:pattern [@svgCore @svgOther @svgPresentation @svgStyle @svgTest @svgExternal height?
      patternContentUnits=(objectBoundingBox|userSpaceOnUse)? patternTransform?
      patternUnits=(objectBoundingBox|userSpaceOnUse)? @svgAspect viewBox? width? x? y?] =
      (%svgDescription | %svgBody)*;
    svg:polygon [@svgObject @svgDrawn @svgMarkers points transform? @svgRole] = (%svgDescription*,
      (%svgAnimation | foreign)*);
    svg:polyline [@svgObject @svgDrawn @svgMarkers points transform? @svgGroupRole] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:radialGradient [@svgCore @svgOther @svgStyle @svgExternal @svgColor @svgGradient cx? cy? fx?
      fy? gradientTransform? gradientUnits=(objectBoundingBox|userSpaceOnUse)? r?
      spreadMethod=(pad|reflect|repeat)?] = (%svgDescription*, (svg:stop | svg:animate |
      svg:animateTransform | svg:set | foreign)*);
    svg:rect [@svgObject @svgDrawn height rx? ry? transform? width x? y? @svgRole] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:script [@svgCore @svgOther @svgExternal @svgScriptType] = (#text | foreign)*;
    svg:stop [@svgCore @svgStyle @svgColor @svgGradient offset] = (svg:animate | svg:animateColor |
      svg:set | foreign)*;
    svg:style [@svgStyleCore media? title? type?] = (#text | foreign)*;
    svg:svg [@svgObject @svgPresentation @svgDocumentEvents baseProfile? contentScriptType?
      contentStyleType? height? @svgAspect @svgVersion viewBox? width? x? y?
      zoomAndPan=(disable|magnify)? @svgRole] = (%svgDescription | %svgBody)*;
    svg:switch [@svgObject @svgPresentation transform?] = (%svgDescription*, (%svgAnimation |
      %svgShape | svg:a | svg:foreignObject | svg:g | svg:image | svg:svg | svg:switch | svg:text |
      svg:use | foreign)*);
    svg:symbol [@svgCore @svgPresentation @svgStyle @svgExternal @svgEvents @svgAspect viewBox?
      @svgRole @svgSymbol] = (%svgDescription | %svgBody)*;
    svg:text [@svgObject @svgDrawn @svgWritingMode @svgText @svgFont dx? dy?
      lengthAdjust=(spacing|spacingAndGlyphs)? rotate? textLength? transform? x? y? @svgGroupRole] =
      (#text | %svgDescription | %svgAnimation | svg:a | svg:altGlyph | svg:textPath | svg:tref |
      svg:tspan)*;
    svg:textPath [@svgObject @svgReference @svgDrawn @svgText @svgFont
      lengthAdjust=(spacing|spacingAndGlyphs)? method=(align|stretch)? spacing=(auto|exact)?
      startOffset? textLength?] = (#text | %svgDescription | %svgTextual)*;
    svg:tref [@svgObject @svgReference @svgDrawn @svgText @svgFont dx? dy?
      lengthAdjust=(spacing|spacingAndGlyphs)? rotate? textLength? x? y?] = (%svgDescription |
      svg:animate | svg:animateColor | svg:set)*;
    svg:tspan [@svgObject @svgDrawn @svgText @svgFont dx? dy?
      lengthAdjust=(spacing|spacingAndGlyphs)? rotate? textLength? x? y? @svgGroupRole] = (#text |
      %svgDescription | %svgTextual)*;
    svg:use [@svgObject @svgEmbedded @svgPresentation height? transform? width? x? y? @svgRole] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:view [@svgCore @svgExternal @svgAspect viewBox? viewTarget? zoomAndPan=(disable|magnify)?] =
      %svgDescription*;
    """

  private static let animation: StaticString = """
    svg:animate, svg:animateColor [@svgCore @svgOther @svgAnimated @svgTest @svgExternal
      @svgTimedEvents attributeName attributeType?] = %svgDescription*;
    svg:animateMotion [@svgCore @svgOther @svgAnimated @svgTest @svgExternal @svgTimedEvents
      keyPoints? origin? path? rotate?] = (%svgDescription*, svg:mpath?, foreign*);
    svg:animateTransform [@svgCore @svgOther @svgAnimated @svgTest @svgExternal @svgTimedEvents
      attributeName attributeType? type=(rotate|scale|skewX|skewY|translate)?] = %svgDescription*;
    svg:mpath [@svgCore @svgReference @svgExternal] = %svgDescription*;
    svg:set [@svgCore @svgOther @svgTiming @svgTest @svgExternal @svgTimedEvents attributeName
      attributeType?] = %svgDescription*;
    """

  private static let fonts: StaticString = """
    svg:altGlyph [@svgObject @svgOther @svgDrawn @svgText @svgFont dx? dy? format? glyphRef? rotate?
      x? y? @svgGroupRole] = (#text | foreign)*;
    svg:altGlyphDef [@svgCore] = (svg:glyphRef+ | svg:altGlyphItem+);
    svg:altGlyphItem [@svgCore] = svg:glyphRef+;
    svg:definition-src [@svgCore @svgReference] = foreign*;
    svg:font [@svgCore @svgPresentation @svgStyle @svgExternal horiz-adv-x horiz-origin-x?
      horiz-origin-y? vert-adv-y? vert-origin-x? vert-origin-y?] = (%svgDescription*, svg:font-face,
      svg:missing-glyph, (svg:glyph | svg:hkern | svg:vkern | foreign)*);
    svg:font-face [@svgCore accent-height? alphabetic? ascent? bbox? cap-height? descent?
      font-family? font-size? font-stretch? font-style? font-variant? font-weight? hanging?
      ideographic? mathematical? overline-position? overline-thickness? panose-1? slope? stemh?
      stemv? strikethrough-position? strikethrough-thickness? underline-position?
      underline-thickness? unicode-range? units-per-em? v-alphabetic? v-hanging? v-ideographic?
      v-mathematical? widths? x-height?] = (%svgDescription*, svg:font-face-src?,
      svg:definition-src?);
    svg:font-face-format [@svgCore string?] = foreign*;
    svg:font-face-name [@svgCore name?] = foreign*;
    svg:font-face-src [@svgCore] = (svg:font-face-name | svg:font-face-uri)+;
    svg:font-face-uri [@svgCore @svgReference] = svg:font-face-format*;
    svg:glyph [@svgCore @svgPresentation @svgStyle arabic-form? d? glyph-name? horiz-adv-x?
      @svgGlyph orientation? unicode? vert-adv-y? vert-origin-x? vert-origin-y? @svgGroupRole] =
      (%svgDescription*, (%svgBody | foreign)*);
    svg:glyphRef [@svgCore @svgOther @svgStyle @svgFont dx? dy? format? glyphRef? x? y?
      @svgGroupRole] = foreign*;
    svg:hkern, svg:vkern [@svgCore g1? g2? k u1? u2?] = foreign*;
    svg:missing-glyph [@svgCore @svgPresentation @svgStyle d? horiz-adv-x? vert-adv-y?
      vert-origin-x? vert-origin-y?] = (%svgDescription*, (%svgBody | foreign)*);
    """
}
