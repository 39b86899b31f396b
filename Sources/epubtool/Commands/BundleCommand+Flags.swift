import Bundles
import CommandLine

extension BundleCommand {
  static let output = Flag<String?>(
    "output", short: "o", value: .folder(),
    help: "The folder or file to write; a bundle there is replaced")

  static let format = Flag<BundleForm>(
    "format", value: .choice(named: "FORM") { $0.summary }, default: .directory,
    help: "The form of the bundle; for zip, epub and html, --output names the file",
    discussion: """
      Without it, the ending of --output tells the form: .zip, .epub, or .html. A folder that is \
      there stays a folder, whatever its name.
      """)

  static let title = Flag<String?>(
    "title", value: .text(named: "TEXT"), category: .content,
    help: "The title of the bundle, on its list of pages or its cover",
    discussion: """
      Without it, a bundle of one page has that page's title. A book of several is called by its \
      first page and their number, and the list of pages in other forms "Contents".
      """)

  static let base = Flag<WebAddress?>(
    "base", value: .webAddress, help: "The wiki that pages are from which do not tell",
    discussion: """
      Pages of Parsoid name their wiki themselves. For others, links can lead to the wiki only where \
      it is named here: https://en.wikipedia.org, or the address that titles stand under where that \
      is not /wiki/.
      """)

  static let wiki = Flag<WebAddress?>(
    "wiki", value: .webAddress, category: .web,
    help: "Fetch pages of a wiki by their titles, with their pictures and style sheets",
    discussion: """
      The wiki is asked for each page as Parsoid wrote it, for its style sheets with all that they \
      import, for its pictures, sounds and films, and for their licences. What does not come is \
      listed under "missing"; the page comes out all the same. Addresses must be secure, but for a \
      wiki on this machine; redirects lead to hosts that were asked anyway; addresses of private \
      networks are refused without --allow-private. update brings such a bundle up to date.
      """)

  static let imageWidth = Flag<Int>(
    "image-width", value: .integer(in: 20...4096), default: 640, category: .web,
    help: "The width in pixels up to which larger pictures are taken than the page shows",
    discussion: """
      A picture that the page shows wider is fetched in this width where the wiki has it. Panoramas \
      get up to four times as much, and no picture is made larger than its file.
      """)

  static let remove = Flag<[Removal]>(
    repeating: "remove", value: .choice(named: "KIND") { $0.summary }, separatedBy: ",",
    category: .content, help: "Leave out a kind of content as well; may be repeated")

  static let keep = Flag<[Removal]>(
    repeating: "keep", value: .choice(named: "KIND") { $0.summary }, separatedBy: ",",
    category: .content, help: "Keep a kind of content that is left out; may be repeated",
    discussion: """
      Left out are navbox, navbar, coins, geo-duplicate, edit-link, magnify and indicator. How much \
      that was is told under "removed" in bundle.json. Notes to the reader, rows of infoboxes, \
      coordinates and all other content stay.
      """)

  static let bridge = Flag<Bool>(
    "bridge", category: .content,
    help: "Put the script that passes messages to a host into a single page too",
    discussion: "Folders and archives have it as scripts/bridge.js. Pages need no host.")

  static let variant = Flag<String?>(
    "variant", value: .text(named: "LANGUAGE"), category: .content,
    help: "The variant to show of a language that has several, such as zh-tw or sr-el",
    discussion: """
      A wiki is asked for its pages in the variant. Pages in files have it where they keep the text \
      in several. Where no page has it, that is said, and the text stays as it is.
      """)

  static let stylesheet = Flag<String?>(
    "stylesheet", value: .file(extensions: ["xslt", "xsl"]), category: .content,
    help: "Make the pages with another XSLT 1.0 stylesheet",
    discussion: """
      The stylesheet gets the page as Parsoid wrote it, in no namespace, with annotations that tell \
      where links lead and which files pictures have; the head of the program's own stylesheet, \
      Sources/Bundles/Stylesheets/simplify.xslt, lists them. It may neither read nor write files, \
      and what runs or fetches anything is taken out of its result.
      """)

  static let jobs = Flag.jobs("Pages")

  static let quiet = Flag<Bool>(
    "quiet", short: "q", help: "Leave out the line on the bundle, warnings and the progress line")

  static let command = Command(
    "bundle", summary: "Make wiki pages into a folder that is read without a network",
    discussion: """
      Each PAGE is a file of HTML as Parsoid, the parser of MediaWiki, writes it, or a page bundle \
      of its in JSON. The pages become one folder, with an index.html that lists them, their style \
      sheets, and bundle.json, which tells what their markup says: sections, pictures, infoboxes, \
      notes, links, categories, coordinates, templates and more. Links among the pages lead within \
      the folder, all others to the web.

      The pages need no script and fetch nothing. What only a script would open stands open. A \
      picture that is not stored is a placeholder of its size, and is listed under "missing".

      Nothing is fetched unless --wiki names a wiki: then each PAGE is a title. HTML of other kinds \
      makes a bundle too, with less metadata. What a bundle in the place of --output has of a wiki that \
      does not answer stays: pages, pictures and style sheets.
      """,
    operands: [
      Operand(
        "PAGE", .oneOrMore, help: "HTML files, page bundles in JSON, or titles with --wiki",
        completion: .files(extensions: ["html", "json"]))
    ],
    flags: [
      output, format, base, jobs, quiet, wiki, WikiFlags.cache, imageWidth, WikiFlags.connections,
      WikiFlags.contact, WikiFlags.allowPrivate, remove, keep, variant, bridge, stylesheet, title,
    ],
    examples: [
      Example("Make a bundle of all pages in a folder", "epubtool bundle pages/*.html -o articles"),
      Example(
        "Fetch two pages with their pictures",
        "epubtool bundle --wiki https://en.wikipedia.org Dog 'Gray wolf' -o dogs"),
      Example(
        "Make a book of two pages", "epubtool bundle Cat.html Dog.html -o pets.epub"
      ),
      Example("Keep the navigation boxes", "epubtool bundle --keep navbox Dog.html -o dog"),
    ])
}

extension FlagCategory {
  /// What of a page is kept, and in which form.
  fileprivate static let content = FlagCategory("Content")
}

extension ValueKind where Value == WebAddress {
  /// Takes an absolute address of the web.
  static var webAddress: ValueKind {
    ValueKind(name: "URL", write: { $0.text }) { text throws(ValueError) in
      guard let address = WebAddress(text) else {
        throw ValueError(expected: "an address such as https://en.wikipedia.org")
      }
      return address
    }
  }
}
