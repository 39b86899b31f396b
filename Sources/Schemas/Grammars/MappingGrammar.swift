/// The content models of rendition mapping documents (EPUB Multiple-Rendition Publications 1.1).
enum MappingGrammar {
  static let text: StaticString = """
    start html;
    html [epub:prefix? id=name? lang=language? xml:lang=language?] = (head, body);
    head = meta*;
    meta [name content] = () / [charset] = ();
    body = nav+;
    nav [epub:type? id=name?] = ul+;
    ul [id=name?] = (li, li+);
    li = a;
    a [href=uri epub:rendition?] = ();
    """
}
