/// The content models of package documents in the syntax of OEB 1.2.
enum Package12Grammar {
  static let text: StaticString = """
    start package;
    @id = id=ncname?;
    @text = id=ncname? xml:lang?;

    package [unique-identifier=ncname @id] = (metadata, manifest, spine, tours?, guide?);
    metadata [@id] = (dc-metadata & x-metadata?);
    dc-metadata [@id] = (dc:Title+ & dc:Language+ & dc:Identifier+ & %other*);
    %other = dc:Contributor | dc:Coverage | dc:Creator | dc:Date | dc:Description | dc:Format
      | dc:Publisher | dc:Relation | dc:Rights | dc:Source | dc:Subject | dc:Type;
    @person = @text file-as? role?;
    dc:Identifier [id=ncname scheme?] = #text*;
    dc:Language, dc:Format, dc:Type [@id] = #text*;
    dc:Date [@id event?] = #text*;
    dc:Creator, dc:Contributor [@person] = #text*;
    dc:Title, dc:Coverage, dc:Description, dc:Publisher, dc:Relation, dc:Rights, dc:Source,
      dc:Subject [@text] = #text*;
    x-metadata [@id] = meta+;
    meta [@id name content scheme?] = ();

    manifest [@id] = item+;
    item [@id href media-type fallback=ncname?] = ();
    spine [@id] = itemref+;
    itemref [@id idref=ncname linear=(yes|no)?] = ();
    tours [@id] = tour+;
    tour [@id title] = site+;
    site [@id title href] = ();
    guide [@id] = reference+;
    reference [@id type href title?] = ();
    """
}
