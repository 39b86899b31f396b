import Article
import JSON
import Paths
import Web

/// What the wiki's API tells: its licence, and those of its pictures.
enum WikiAPI {
  /// How long an address may be in bytes; servers refuse longer ones.
  private static let addressLimit = 1_900

  /// The media type of pages, as requests ask for it.
  static let pageType = "text/html"

  /// The addresses of a page as Parsoid writes it: that of MediaWiki, and that of older wikis.
  static func pageAddresses(_ base: WebAddress, title: String) -> [String] {
    let coded = title.replacing(" ", with: "_").percentEncoded
    return [
      "\(base.origin)/w/rest.php/v1/page/\(coded)/html",
      "\(base.origin)/api/rest_v1/page/html/\(coded)",
    ]
  }

  /// The address under which people read a page.
  static func readingAddress(_ base: WebAddress, title: String) -> String {
    "\(base.origin)/wiki/\(title.replacing(" ", with: "_").percentEncoded)"
  }

  /// Whether an answer is something that pages show.
  static func isUsable(_ answer: WebAnswer) -> Bool {
    if answer.mediaType == "text/css" { return true }
    do throws(BundleOutputError) {
      let bytes = try FileTree.bytes(of: answer.path, limit: 1 << 30)
      return MediaKind(bytes, declared: answer.mediaType) != nil
    } catch {
      return false
    }
  }

  /// Whether an answer can be a style sheet: pages that servers send in their place are none.
  static func isSheet(_ answer: WebAnswer) -> Bool {
    answer.mediaType.map { $0 != "text/html" && !$0.hasPrefix("image/") } ?? true
  }

  /// The address that asks for the licence of the wiki's texts.
  static func siteAddress(_ base: WebAddress) -> String {
    "\(base.origin)/w/api.php?action=query&format=json&formatversion=2&meta=siteinfo"
      + "&siprop=rightsinfo"
  }

  /// The licence of the wiki's texts.
  static func license(in answer: JSONValue) -> License? {
    let rights = answer["query"]?["rightsinfo"]
    let (name, url) = (rights?["text"]?.text.known, rights?["url"]?.text.known)
    return name == nil && url == nil ? nil : License(name: name, url: url)
  }

  /// The addresses that ask for the licences and authors of files, as many in one as an address has
  /// room for.
  static func fileAddresses(_ base: WebAddress, titles: [String]) -> [String] {
    let start =
      "\(base.origin)/w/api.php?action=query&format=json&formatversion=2&prop=imageinfo"
      + "&iiprop=extmetadata&iiextmetadatafilter=LicenseShortName%7CLicenseUrl%7CUsageTerms"
      + "%7CArtist%7CAttribution&titles="
    var addresses: [String] = []
    var current = ""
    var count = 0
    for title in titles {
      let coded = title.percentEncoded
      if count == 50
        || !current.isEmpty
          && start.utf8.count + current.utf8.count + coded.utf8.count > addressLimit
      {
        addresses.append(start + current)
        (current, count) = ("", 0)
      }
      current += (current.isEmpty ? "" : "%7C") + coded
      count += 1
    }
    if !current.isEmpty { addresses.append(start + current) }
    return addresses
  }

  /// The licences and authors in an answer, by the titles of the files.
  static func fileLicenses(in answer: JSONValue) -> [String: License] {
    var licenses: [String: License] = [:]
    for page in answer["query"]?["pages"]?.elements ?? [] {
      guard let title = page["title"]?.text,
        let facts = page["imageinfo"]?.elements?.first?["extmetadata"]
      else { continue }
      let name =
        facts["LicenseShortName"]?["value"]?.text.known ?? facts["UsageTerms"]?["value"]?.text.known
      let url = facts["LicenseUrl"]?["value"]?.text.known
      // Both are fragments of HTML; whoever asks to be named in a way of their own is.
      let author = [facts["Attribution"], facts["Artist"]].lazy
        .compactMap { ($0?["value"]?.text?.plainText).known }.first
      guard name != nil || url != nil || author != nil else { continue }
      licenses[title.asTitle] = License(name: name, url: url, author: author)
    }
    return licenses
  }
}
