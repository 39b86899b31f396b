/// The content models of SVG 1.1, which EPUB 2 keeps to (OPS 2.0.1, section 2.3.2).
///
/// Elements and attributes of other namespaces pass everywhere.
enum SVG11Grammar {
  /// What an SVG document and SVG in XHTML share.
  static let shared: [StaticString] = [attributes, elements, animation, fonts, filters]

  /// An SVG document.
  static let document: StaticString = """
    start svg:svg;
    %svgForeignContent = (svg:svg | foreign)*;
    foreign <* !svg !h> [*] = #opaque;
    """

  /// SVG inside XHTML.
  static let inXHTML: StaticString = """
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

    svg:a [@svgObject @svgLink xlink:show=(new|replace)? xlink:actuate=(onRequest)? xlink:href
      @svgPresentation target=nmtoken? transform?] = (#text | %svgDescription | %svgBody)*;
    svg:circle [@svgObject @svgDrawn cx? cy? r transform?] = (%svgDescription*, (%svgAnimation |
      foreign)*);
    svg:clipPath [@svgCore @svgDrawn @svgStyle @svgTest @svgExternal @svgWritingMode @svgText
      @svgFont clipPathUnits=(objectBoundingBox|userSpaceOnUse)? transform?] = (%svgDescription*,
      (%svgAnimation | %svgShape | svg:altGlyphDef | svg:text | svg:use | foreign)*);
    svg:color-profile [@svgCore @svgOther xlink:href? local? name
      rendering-intent=(absolute-colorimetric|auto|perceptual|relative-colorimetric|saturation)?] =
      %svgDescription*;
    svg:cursor [@svgCore @svgOther xlink:href @svgTest @svgExternal x? y?] = %svgDescription*;
    svg:defs, svg:g [@svgObject @svgPresentation transform?] = (%svgDescription | %svgBody)*;
    svg:desc, svg:title [@svgCore @svgStyle] = (#text | foreign)*;
    svg:ellipse [@svgObject @svgDrawn cx? cy? rx ry transform?] = (%svgDescription*, (%svgAnimation
      | foreign)*);
    svg:foreignObject [@svgObject @svgPresentation height transform? width x? y?] =
      %svgForeignContent;
    svg:image [@svgObject @svgEmbedded xlink:href @svgViewport @svgOpacity @svgColor @svgGraphics
      @svgClip color-profile? cursor? filter? height mask? preserveAspectRatio=aspectRatio?
      transform? width x? y?] = (%svgDescription*, (%svgAnimation | foreign)*);
    svg:line [@svgObject @svgDrawn @svgMarkers transform? x1? x2? y1? y2?] = (%svgDescription*,
      (%svgAnimation | foreign)*);
    svg:linearGradient [@svgCore @svgOther xlink:href? @svgStyle @svgExternal @svgColor @svgGradient
      gradientTransform? gradientUnits=(objectBoundingBox|userSpaceOnUse)?
      spreadMethod=(pad|reflect|repeat)? x1? x2? y1? y2?] = (%svgDescription*, (svg:stop |
      svg:animate | svg:animateTransform | svg:set | foreign)*);
    svg:marker [@svgCore @svgPresentation @svgStyle @svgExternal markerHeight?
      markerUnits=(strokeWidth|userSpaceOnUse)? markerWidth? orient?
      preserveAspectRatio=aspectRatio? refX? refY? viewBox?] = (%svgDescription | %svgBody)*;
    svg:mask [@svgCore @svgPresentation @svgStyle @svgTest @svgExternal height?
      maskContentUnits=(objectBoundingBox|userSpaceOnUse)?
      maskUnits=(objectBoundingBox|userSpaceOnUse)? width? x? y?] = (%svgDescription | %svgBody)*;
    svg:metadata [@svgCore] = (#text | foreign)*;
    svg:path [@svgObject @svgDrawn @svgMarkers d pathLength? transform?] = (%svgDescription*,
      (%svgAnimation | foreign)*);
    svg:pattern [@svgCore @svgOther xlink:href? @svgPresentation @svgStyle @svgTest @svgExternal
      height? patternContentUnits=(objectBoundingBox|userSpaceOnUse)? patternTransform?
      patternUnits=(objectBoundingBox|userSpaceOnUse)? preserveAspectRatio=aspectRatio? viewBox?
      width? x? y?] = (%svgDescription | %svgBody)*;
    svg:polygon, svg:polyline [@svgObject @svgDrawn @svgMarkers points transform?] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:radialGradient [@svgCore @svgOther xlink:href? @svgStyle @svgExternal @svgColor @svgGradient
      cx? cy? fx? fy? gradientTransform? gradientUnits=(objectBoundingBox|userSpaceOnUse)? r?
      spreadMethod=(pad|reflect|repeat)?] = (%svgDescription*, (svg:stop | svg:animate |
      svg:animateTransform | svg:set | foreign)*);
    svg:rect [@svgObject @svgDrawn height rx? ry? transform? width x? y?] = (%svgDescription*,
      (%svgAnimation | foreign)*);
    svg:script [@svgCore @svgOther xlink:href? @svgExternal type] = (#text | foreign)*;
    svg:stop [@svgCore @svgStyle @svgColor @svgGradient offset] = (svg:animate | svg:animateColor |
      svg:set | foreign)*;
    svg:style [id=ncname? xml:base? xml:lang=languageTag? xml:space=(preserve)? @svgForeign media?
      title? type?] = (#text | foreign)*;
    svg:svg [@svgObject @svgPresentation @svgDocumentEvents baseProfile? contentScriptType?
      contentStyleType? height? preserveAspectRatio=aspectRatio? version=(1.1)? viewBox? width? x?
      y? zoomAndPan=(disable|magnify)?] = (%svgDescription | %svgBody)*;
    svg:switch [@svgObject @svgPresentation transform?] = (%svgDescription*, (%svgAnimation |
      %svgShape | svg:a | svg:foreignObject | svg:g | svg:image | svg:svg | svg:switch | svg:text |
      svg:use | foreign)*);
    svg:symbol [@svgCore @svgPresentation @svgStyle @svgExternal @svgEvents
      preserveAspectRatio=aspectRatio? viewBox?] = (%svgDescription | %svgBody)*;
    svg:text [@svgObject @svgDrawn @svgWritingMode @svgText @svgFont dx? dy?
      lengthAdjust=(spacing|spacingAndGlyphs)? rotate? textLength? transform? x? y?] = (#text |
      %svgDescription | %svgAnimation | svg:a | svg:altGlyph | svg:textPath | svg:tref |
      svg:tspan)*;
    svg:textPath [@svgObject @svgOther xlink:href @svgDrawn @svgText @svgFont
      lengthAdjust=(spacing|spacingAndGlyphs)? method=(align|stretch)? spacing=(auto|exact)?
      startOffset? textLength?] = (#text | %svgDescription | %svgTextual)*;
    svg:tref [@svgObject @svgOther xlink:href @svgDrawn @svgText @svgFont dx? dy?
      lengthAdjust=(spacing|spacingAndGlyphs)? rotate? textLength? x? y?] = (%svgDescription |
      svg:animate | svg:animateColor | svg:set)*;
    svg:tspan [@svgObject @svgDrawn @svgText @svgFont dx? dy?
      lengthAdjust=(spacing|spacingAndGlyphs)? rotate? textLength? x? y?] = (#text | %svgDescription
      | %svgTextual)*;
    svg:use [@svgObject @svgEmbedded xlink:href @svgPresentation height? transform? width? x? y?] =
      (%svgDescription*, (%svgAnimation | foreign)*);
    svg:view [@svgCore @svgExternal preserveAspectRatio=aspectRatio? viewBox? viewTarget?
      zoomAndPan=(disable|magnify)?] = %svgDescription*;
    """

  private static let animation: StaticString = """
    svg:animate, svg:animateColor [@svgCore @svgOther xlink:href? @svgAnimated @svgTest @svgExternal
      @svgTimedEvents attributeName attributeType?] = %svgDescription*;
    svg:animateMotion [@svgCore @svgOther xlink:href? @svgAnimated @svgTest @svgExternal
      @svgTimedEvents keyPoints? origin? path? rotate?] = (%svgDescription*, svg:mpath?, foreign*);
    svg:animateTransform [@svgCore @svgOther xlink:href? @svgAnimated @svgTest @svgExternal
      @svgTimedEvents attributeName attributeType? type=(rotate|scale|skewX|skewY|translate)?] =
      %svgDescription*;
    svg:mpath [@svgCore @svgOther xlink:href @svgExternal] = %svgDescription*;
    svg:set [@svgCore @svgOther xlink:href? @svgTiming @svgTest @svgExternal @svgTimedEvents
      attributeName attributeType?] = %svgDescription*;
    """

  private static let fonts: StaticString = """
    svg:altGlyph [@svgObject @svgOther xlink:href? @svgDrawn @svgText @svgFont dx? dy? format?
      glyphRef? rotate? x? y?] = (#text | foreign)*;
    svg:altGlyphDef [@svgCore] = (svg:glyphRef+ | svg:altGlyphItem+);
    svg:altGlyphItem [@svgCore] = svg:glyphRef+;
    svg:definition-src [@svgCore @svgOther xlink:href] = foreign*;
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
    svg:font-face-uri [@svgCore @svgOther xlink:href] = svg:font-face-format*;
    svg:glyph [@svgCore @svgPresentation @svgStyle arabic-form? d? glyph-name? horiz-adv-x? lang?
      orientation? unicode? vert-adv-y? vert-origin-x? vert-origin-y?] = (%svgDescription*,
      (%svgBody | foreign)*);
    svg:glyphRef [@svgCore @svgOther xlink:href? @svgStyle @svgFont dx? dy? format? glyphRef? x? y?]
      = foreign*;
    svg:hkern, svg:vkern [@svgCore g1? g2? k u1? u2?] = foreign*;
    svg:missing-glyph [@svgCore @svgPresentation @svgStyle d? horiz-adv-x? vert-adv-y?
      vert-origin-x? vert-origin-y?] = (%svgDescription*, (%svgBody | foreign)*);
    """
}
