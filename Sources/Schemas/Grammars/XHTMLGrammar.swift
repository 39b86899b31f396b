/// The content models of EPUB 3's XHTML content documents (EPUB 3.3, section 6.1; HTML).
///
/// Behind `role` stand first the attributes of WAI-ARIA that the element has without a role, then the
/// roles that it may take.
enum XHTMLGrammar {
  static let root: StaticString = "start html;"

  static let document: StaticString = """
    html [@core @microdata @rdfa @links @aria @type @speech epub:prefix?] = (head, body);
    head [@core @microdata @rdfa @links @aria @speech]
      = (title? & base? & %metadata*);
    %metadata = meta | link | style | script | template | epub:trigger;
    body [@common @windowEvents role{| application document none presentation}] = %flow*;

    title [@plain @links] = #text*;
    base [@plain property? rev? href=uri target=contextOrKeyword?] = ()
      / [@plain property? rev? target=contextOrKeyword] = ();
    style [@plain @links type? media? blocking=(render)?] = (#text | anything)*;
    template [@plain @links span=positive? src=nonblank?] = (%flow* | %metadata* | (li |
      %scripting)*
      | %descriptions | %table | (col | %scripting)* | (td | th | %scripting)*
      | (option | optgroup | %scripting)* | %ruby | (param*, %flow*) | (source*, track*, %flow*)
      | (legend, %flow*) | (summary, %flow*) | (figcaption, %flow*) | (%flow*, figcaption));

    %scripting = script | template;
    %block = p | hr | pre | ul | ol | dl | div | h1 | h2 | h3 | h4 | h5 | h6 | hgroup | address
      | blockquote | section | nav | article | aside | header | footer | main | search | table |
      form
      | fieldset | figure | details | dialog | menu | epub:trigger;
    %inlineOnly = em | strong | small | mark | abbr | dfn | i | b | s | u | code | var | samp | kbd
      | sup | sub | q | cite | span | bdo | bdi | br | wbr | img | picture | embed | iframe
      | area | ruby | link.body | meta.body | input | textarea | select | button | label
      | output | datalist | progress | meter | time | data | m:math | %scripting;
    %inline = svg:svg | %inlineInXHTML;
    %inlineInXHTML = %inlineOnly | a | ins | del | object | video | audio | map | canvas | slot |
      -custom-
      | epub:switch;
    %flow = #text | %block | %inline;
    %phrasing = #text | svg:svg | %inlineOnly | a.phrasing | ins.phrasing | del.phrasing |
      object.phrasing
      | video.phrasing | audio.phrasing | map.phrasing | canvas.phrasing | slot.phrasing
      | -custom-.phrasing | epub:switch.phrasing;
    """

  static let wildcards: StaticString = """
    anything <*> [*] = (#text | anything)*;
    any <* !h !none> [*] = (#text | anything)*;
    """

  /// The parts of the grammar.
  static let parts = [root, SVGGrammar.inXHTML] + shared

  /// All but the root and what is special to SVG.
  static let shared = [
    NavigationGrammar.text, document, attributes, elements, embedding, inputs, wildcards,
    MathMLGrammar.text, MathMLGrammar.operators, SVGGrammar.elements,
  ]
}
