import Article
import JSON
import Paths

/// What the wiki's API tells: its licence, and those of its pictures.
enum WikiAPI {
  /// How long an address may be in bytes; servers refuse longer ones.
  private static let addressLimit = 1_900

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

  /// The addresses that ask for the licences of files, as many in one as an address has room for.
  static func fileAddresses(_ base: WebAddress, titles: [String]) -> [String] {
    let start =
      "\(base.origin)/w/api.php?action=query&format=json&formatversion=2&prop=imageinfo"
      + "&iiprop=extmetadata&iiextmetadatafilter=LicenseShortName%7CLicenseUrl%7CUsageTerms&titles="
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

  /// The licences in an answer, by the titles of the files.
  static func fileLicenses(in answer: JSONValue) -> [String: License] {
    var licenses: [String: License] = [:]
    for page in answer["query"]?["pages"]?.elements ?? [] {
      guard let title = page["title"]?.text,
        let facts = page["imageinfo"]?.elements?.first?["extmetadata"]
      else { continue }
      let name =
        facts["LicenseShortName"]?["value"]?.text.known ?? facts["UsageTerms"]?["value"]?.text.known
      let url = facts["LicenseUrl"]?["value"]?.text.known
      guard name != nil || url != nil else { continue }
      licenses[title.asTitle] = License(name: name, url: url)
    }
    return licenses
  }
}
