/// The content models of `META-INF/metadata.xml` (EPUB Multiple-Rendition Publications 1.1).
enum MetadataGrammar {
  static let text: StaticString = """
    start metadata;
    @id = id=ncname?;
    @text = xml:lang=language? dir=(ltr|rtl|auto)?;
    metadata [unique-identifier=ncname version=(3.0)? prefix? @id @text]
      = (dc:identifier+ & (dc:title | dc:language | dc:date | dc:contributor | dc:coverage
        | dc:creator | dc:description | dc:format | dc:publisher | dc:relation | dc:rights
        | dc:source | dc:subject | dc:type | meta | link)*);
    dc:identifier, dc:date, dc:type, dc:format [@id] = #nonblank;
    dc:language [@id] = #language;
    dc:title, dc:contributor, dc:coverage, dc:creator, dc:description, dc:publisher, dc:relation,
      dc:rights, dc:source, dc:subject [@id @text] = #nonblank;
    meta [property=nmtoken refines=uri? @id scheme=nmtoken? @text] = #nonblank;
    link [href=uri rel=nmtokens @id refines=uri? media-type=mediaType?] = ();
    """
}
