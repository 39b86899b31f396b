/// The content models of media overlay documents (EPUB 3.3, section 9.2).
enum SMILGrammar {
  static let text: StaticString = """
    start smil;
    @id = id=ncname?;

    smil [version=(3.0) @id epub:prefix?] = (head?, body);
    head = metadata?;
    metadata [*] = any*;
    body [@id epub:type=nmtokens? epub:textref=uri?] = (seq | par)+;
    seq [@id epub:type=nmtokens? epub:textref=uri] = (seq | par)+;
    par [@id epub:type=nmtokens?] = (text, audio?);
    text [@id src=uri] = ();
    audio [@id src=uri clipBegin=clock? clipEnd=clock?] = ();
    any <*> [*] = (#text | any)*;
    """
}
