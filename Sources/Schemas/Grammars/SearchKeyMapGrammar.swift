/// The content models of search key maps (EPUB Dictionaries and Glossaries, section 3).
enum SearchKeyMapGrammar {
  static let text: StaticString = """
    start search-key-map;
    @text = id=ncname? dir=(ltr|rtl)?;
    search-key-map [@text xml:lang=language] = search-key-group+;
    search-key-group [id=ncname? href=uri] = match+;
    match [@text href=uri? value? title? phonogram? xml:lang=language?] = value*;
    value [@text value phonogram? xml:lang=language?] = ();
    """
}
