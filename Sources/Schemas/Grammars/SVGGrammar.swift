/// SVG as EPUB 3's schemas judge it: any element and attribute of SVG passes, but for EPUB's own
/// attributes, titles and foreign objects (EPUB 3.3, section 6.2).
enum SVGGrammar {
  static let elements: StaticString = """
    %svg = #text | svg:title | svg:foreignObject | %typed | svgElement | foreign;
    %typed = svg:svg | svg:a | svg:audio | svg:canvas | svg:circle | svg:ellipse | svg:g |
      svg:iframe
      | svg:image | svg:line | svg:path | svg:polygon | svg:polyline | svg:rect | svg:switch
      | svg:symbol | svg:text | svg:textPath | svg:tspan | svg:unknown | svg:use | svg:video;
    @typed = @svg epub:type=nmtokens?;
    svg:a, svg:audio, svg:canvas, svg:circle, svg:ellipse, svg:g, svg:iframe, svg:image, svg:line,
      svg:path, svg:polygon, svg:polyline, svg:rect, svg:switch, svg:symbol, svg:text, svg:textPath,
      svg:tspan, svg:unknown, svg:use, svg:video [@typed] = %svg*;
    svgElement <svg:*> [@svg] = %svg*;
    svg:title [@svg] = (#text | %block | %inline | body.inTitle | html)*;
    body.inTitle [@common] = (#text | %block | %inlineInXHTML)*;
    svg:foreignObject [@svg] = %foreignContent;
    foreign <* !svg> [*] = (#text | anything)*;
    """

  /// SVG inside XHTML.
  static let inXHTML: StaticString = """
    @svg = id=name? * !epub;
    svg:svg [@typed] = %svg*;
    %foreignContent = %flow*;
    """

  /// An SVG document.
  static let document: StaticString = """
    start svg:svg.root;
    @svg = id=ncname? * !epub;
    svg:svg.root [@typed epub:prefix?] = %svg*;
    svg:svg [@typed] = %svg*;
    %foreignContent = (%flow* | body);
    """
}
