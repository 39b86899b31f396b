/// The content models of EPUB 3 package documents (EPUB 3.3, section 5).
enum PackageGrammar {
  static let text: StaticString = """
    start package;
    @id = id=ncname?;
    @text = xml:lang=language? dir=(ltr|rtl|auto)?;

    package [version=(3.0) unique-identifier=ncname @id prefix? @text]
      = (metadata, manifest, spine, guide?, bindings?, collection*);

    %anyDublinCore = dc:contributor | dc:coverage | dc:creator | dc:description | dc:format
      | dc:publisher | dc:relation | dc:rights | dc:source | dc:subject | dc:type;
    metadata [@id @text] = (dc:identifier+ & dc:title+ & dc:language+ & dc:date?
      & (%anyDublinCore | meta | link)*);
    dc:identifier [@id] = #nonblank;
    dc:language [@id] = #nonblank;
    dc:date [@id] = #nonblank;
    dc:type [@id] = #nonblank;
    dc:format [@id] = #nonblank;
    dc:title [@id @text] = #nonblank;
    dc:contributor [@id @text] = #nonblank;
    dc:coverage [@id @text] = #nonblank;
    dc:creator [@id @text] = #nonblank;
    dc:description [@id @text] = #nonblank;
    dc:publisher [@id @text] = #nonblank;
    dc:relation [@id @text] = #nonblank;
    dc:rights [@id @text] = #nonblank;
    dc:source [@id @text] = #nonblank;
    dc:subject [@id @text] = #nonblank;
    @meta = property=nmtoken refines=uri? @id scheme=nmtoken? @text;
    meta [@meta] = #nonblank / [name content] = ();
    link [href=uri rel=nmtokens hreflang=language? @id refines=uri? media-type=mediaType?
      properties=nmtokens?] = ();

    manifest [@id] = item+;
    item [id=ncname href=uri media-type=mediaType fallback=ncname? media-overlay=ncname?
      properties=nmtokens?] = ();
    spine [@id toc=ncname? page-progression-direction=(ltr|rtl|default)?] = itemref+;
    itemref [idref=ncname linear=(yes|no)? @id properties=nmtokens?] = ();
    guide = reference+;
    reference [href=uri type title?] = ();
    bindings = mediaType+;
    mediaType [media-type=mediaType handler=ncname] = ();

    collection [role @id @text]
      = (metadata.collection?, (collection+ | (collection*, link.collection+)));
    metadata.collection [@id @text] = (dc:identifier | dc:title | dc:language | dc:date
      | %anyDublinCore | meta.collection | link)*;
    meta.collection [@meta] = #nonblank;
    link.collection [href=uri rel=nmtokens? @id media-type=mediaType?] = ();
    """
}
