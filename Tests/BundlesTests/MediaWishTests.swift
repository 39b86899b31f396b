import Article
import JSON
import Testing

@testable import Bundles

/// Which size of a picture is fetched.
struct MediaWishTests {
  private static let start = "https://m.example/thumb/a/ab/Cat.jpg/"

  private static func wish(_ width: Int?, _ height: Int? = nil, original: Int? = nil) -> MediaWish {
    let shown = width ?? 0
    return MediaWish(
      url: "\(start)\(shown)px-Cat.jpg",
      choices: [1.5, 2].map { factor in
        .init(url: "\(start)\(Int(Double(shown) * factor))px-Cat.jpg", factor: factor)
      }, width: width, height: height, originalWidth: original, resource: "File:Cat.jpg")
  }

  private static func widths(_ wish: MediaWish, _ limit: Int) -> [String] {
    wish.addresses(width: limit).map {
      String($0.dropFirst(start.count).prefix { $0 != "p" })
    }
  }

  @Test("the largest size on offer within the limit, and the shown one after it")
  func offers() {
    #expect(Self.widths(Self.wish(220, 220), 640) == ["440", "220"])
    #expect(Self.widths(Self.wish(400, 400), 640) == ["600", "400"])
    #expect(Self.widths(Self.wish(500, 500), 640) == ["500"])
    #expect(Self.widths(Self.wish(nil), 640) == ["0"])
  }

  @Test("no picture is made larger than its file")
  func originals() {
    #expect(Self.widths(Self.wish(220, 220, original: 300), 640) == ["220"])
    #expect(Self.widths(Self.wish(220, 220, original: 330), 640) == ["330", "220"])
  }

  @Test("a picture that is shown wider than the limit is asked for in its width")
  func wide() {
    #expect(Self.widths(Self.wish(1200, 900, original: 4000), 640) == ["640", "1200"])
    let other = MediaWish(url: "https://m.example/Cat.jpg", width: 1200, height: 900, resource: nil)
    #expect(other.addresses(width: 640) == [other.url])
  }

  @Test("panoramas get more room, so that they can be made out")
  func panoramas() {
    #expect(Self.widths(Self.wish(800, 160), 640) == ["1600", "800"])
    #expect(Self.widths(Self.wish(1500, 100), 640) == ["2250", "1500"])
    #expect(Self.widths(Self.wish(4000, 200), 640) == ["2560", "4000"])
  }

  @Test("licences and authors are read as plain text")
  func licenses() throws {
    let answer = try JSONReader.value(
      of: """
        {"query":{"pages":[
          {"title":"File:A.png","imageinfo":[{"extmetadata":{"LicenseShortName":{"value":"CC0"},
            "Artist":{"value":"<a href=\\"//x\\">Ann  O&#39;Neil</a> &amp; <b>Bo</b>"}}}]},
          {"title":"File:B_b.png","imageinfo":[{"extmetadata":{"Artist":{"value":"Cy"},
            "Attribution":{"value":"Cy of the Harbour"}}}]},
          {"title":"File:C.png","imageinfo":[{"extmetadata":{"Artist":{"value":" <br/> "}}}]},
          {"title":"File:D.png"}, {"imageinfo":[{}]}, 7]}}
        """)
    let licenses = WikiAPI.fileLicenses(in: answer)
    #expect(licenses["File:A.png"]?.name == "CC0")
    #expect(licenses["File:A.png"]?.author == "Ann O'Neil & Bo")
    #expect(licenses["File:B b.png"]?.author == "Cy of the Harbour")
    #expect(licenses.count == 2)
  }
}
