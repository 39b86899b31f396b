/// The content models of EPUB 2 package documents (OPF 2.0.1) and of those of OEB 1.2.
enum Package2Grammar {
  static let text: StaticString = """
    start package oeb:package;
    @id = id=ncname?;
    @text = xml:lang?;

    package [version=(2.0) unique-identifier=ncname @id]
      = (metadata, manifest, spine, tours?, guide?);
    %dublinCore = dc:title | dc:creator | dc:subject | dc:description | dc:publisher
      | dc:contributor | dc:date | dc:type | dc:format | dc:identifier | dc:source | dc:language
      | dc:relation | dc:coverage | dc:rights;
    %other = dc:creator | dc:subject | dc:description | dc:publisher | dc:contributor | dc:date
      | dc:type | dc:format | dc:source | dc:relation | dc:coverage | dc:rights | meta | foreign;
    metadata [@id] = ((dc-metadata, x-metadata?)
      | (dc:title+ & dc:language+ & dc:identifier+ & %other*));
    dc-metadata [@id] = (dc:title+ & dc:language+ & dc:identifier+ & %other*);
    x-metadata [@id] = (meta | foreign)*;
    @person = opf:file-as? opf:role?;
    dc:title [@id @text] = #text*;
    dc:creator [@id @text @person] = #text*;
    dc:subject [@id @text] = #text*;
    dc:description [@id @text] = #text*;
    dc:publisher [@id @text] = #text*;
    dc:contributor [@id @text @person] = #text*;
    dc:date [@id opf:event? xsi:type?] = #text*;
    dc:type [@id xsi:type?] = #text*;
    dc:format [@id xsi:type?] = #text*;
    dc:identifier [@id opf:scheme? xsi:type?] = #nonblank;
    dc:source [@id @text] = #text*;
    dc:language [@id xsi:type?] = #text*;
    dc:relation [@id @text] = #text*;
    dc:coverage [@id @text] = #text*;
    dc:rights [@id @text] = #text*;
    meta [@id @text name content scheme?] = ();
    foreign <* !opf !oeb !dc> [*] = (#text | foreign)*;

    manifest [@id] = item+;
    &requirement = [] / [required-namespace required-modules?];
    item [id=ncname href=uri media-type fallback=ncname? fallback-style=ncname? &requirement] = ();
    spine [@id toc=ncname] = itemref+;
    itemref [idref=ncname linear=(yes|no)? @id] = ();
    tours [@id] = tour+;
    tour [@id title] = site+;
    site [@id title href=uri] = ();
    guide [@id] = reference+;
    reference [@id type href=uri title?] = ();

    oeb:package [unique-identifier=ncname @id]
      = (oeb:metadata, oeb:manifest, oeb:spine, oeb:tours?, oeb:guide?);
    oeb:metadata [@id] = (oeb:dc-metadata, oeb:x-metadata?);
    %capitalised = dc:Creator | dc:Subject | dc:Description | dc:Publisher | dc:Contributor
      | dc:Date | dc:Type | dc:Format | dc:Source | dc:Relation | dc:Coverage | dc:Rights;
    oeb:dc-metadata [@id] = (dc:Title+ & dc:Language+ & dc:Identifier+ & %capitalised*);
    oeb:x-metadata [@id] = oeb:meta+;
    @agent = file-as? role?;
    dc:Creator, dc:Contributor [@id @text @agent] = #text*;
    dc:Title, dc:Subject, dc:Description, dc:Publisher, dc:Source, dc:Relation, dc:Coverage,
      dc:Rights [@id @text] = #text*;
    dc:Type, dc:Format, dc:Language [@id] = #text*;
    dc:Date [@id event?] = #text*;
    dc:Identifier [id=ncname scheme?] = #text*;
    oeb:meta [@id @text name content scheme?] = ();
    oeb:manifest [@id] = oeb:item+;
    oeb:item [@id href=uri media-type fallback=ncname?] = ();
    oeb:spine [@id] = oeb:itemref+;
    oeb:itemref [idref=ncname linear=(yes|no)? @id] = ();
    oeb:tours [@id] = oeb:tour+;
    oeb:tour [@id title] = oeb:site+;
    oeb:site [@id title href=uri] = ();
    oeb:guide [@id] = oeb:reference+;
    oeb:reference [@id type href=uri title?] = ();
    """
}
