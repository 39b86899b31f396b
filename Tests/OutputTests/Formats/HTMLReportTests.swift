import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing

/// The page for a browser.
struct HTMLReportTests {
  private let overrun = MadeReport.sample("the-lighthouse-overrun.epub")

  @Test("the page needs nothing from anywhere, and holds no script")
  func selfContained() throws {
    let page = page(on: [overrun])
    #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'"))
    for word in ["<script", "<link", "<img", "<iframe", "<object", "url(", "@import"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(!page.contains(/<[^>]* (on[a-z]+|style|src|srcset)=/))
    // Links lead to places of the page alone.
    let links = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(links.allSatisfy { $0.hasPrefix("#") })
    for link in links { #expect(page.contains("id=\"\(link.dropFirst())\""), "\(link)") }
  }

  @Test("elements are closed in the order in which they are opened")
  func wellFormed() throws {
    let folder = try TemporaryFolder()
    let books = [
      overrun, MadeReport.sample("not-a-book.epub"), try MadeReport.hostileBook(in: folder),
    ]
    var open: [String] = []
    let empty = ["meta", "input"]
    for match in page(on: books, level: .usage).matches(of: /<(\/?)([a-z0-9]+)[^>]*?(\/?)>/) {
      let name = String(match.2)
      if match.1 == "/" {
        #expect(open.popLast() == name)
      } else if match.3 != "/", !empty.contains(name) {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
  }

  @Test("valid books are closed, others are open")
  func details() throws {
    let page = page(on: [MadeReport.sample("the-lighthouse.epub"), overrun])
    #expect(page.contains("<article class=\"book valid clean\"><details>"))
    #expect(page.contains("<article class=\"book invalid found\"><details open>"))
  }

  @Test("nothing of a book becomes markup")
  func escapes() throws {
    let folder = try TemporaryFolder()
    let page = page(on: [try MadeReport.hostileBook(in: folder)], level: .usage)
    #expect(page.contains("&lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)"))
    #expect(page.contains("&lt;i&gt;|`&#39;&amp;\\u{202e}.epub"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("<i>"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{FFFE}" })
  }

  @Test("a timeline shows the clips on the measured audio, and what is past its end")
  func timelines() throws {
    let page = page(on: [overrun])
    let strips = page.matches(of: /<svg class="line"[^>]*aria-label="([^"]*)".*?<\/svg>.*?<\/svg>/)
    #expect(strips.count == 2)
    let first = try #require(strips.first)
    #expect(first.1.hasPrefix("9.998 s: 5 clips, 100 % heard; 1 past the end, by 1.318 s"))
    // The audio lasts 9.998 s of 11.398 s, and its last packet ends at 10.08 s.
    #expect(first.0.contains("<path class=\"audio\" d=\"M0 0h8771v26h-8771z\"/>"))
    #expect(first.0.contains("<path class=\"clips\" d=\"M0 0h8843v26h-8843z\"/>"))
    #expect(first.0.contains("<path class=\"past\" d=\"M8843 0h1157v26h-1157z\"/>"))
    #expect(strips[1].1.contains("1 gap"))
  }

  @Test("clips hours past their audio leave it large enough to see")
  func farPast() throws {
    let page = try page(clips: "clipBegin='0s' clipEnd='100h'")
    let strip = try #require(page.firstMatch(of: /<path class="audio" d="M0 0h(\d+)v/))
    #expect((6_300...6_700).contains(Int(strip.1) ?? 0))
    #expect(page.contains("1 past the end, by 99:59"))
  }

  @Test("a book of many clips is drawn no larger than a screen shows")
  func manyClips() throws {
    let folder = try TemporaryFolder()
    let path = try narrated(
      in: folder,
      (0..<20_000).map { "clipBegin='\($0 / 4)ms' clipEnd='\($0 / 4 + 1)ms'" })
    let page = page(on: [path])
    let strip = try #require(page.firstMatch(of: /<svg class="line".*?<\/svg>.*?<\/svg>/))
    #expect(strip.0.count < 20_000)
  }

  private func page(clips: String) throws -> String {
    let folder = try TemporaryFolder()
    return page(on: [try narrated(in: folder, [clips])])
  }

  private func narrated(in folder: TemporaryFolder, _ clips: [String]) throws -> String {
    var book = try SampleBook(narratedBy: nil)
    let name = try #require(
      book.entries.map { String(decoding: $0.name, as: UTF8.self) }.first { $0.hasSuffix(".smil") })
    let pars = clips.map {
      "<par><text src='../chapter.xhtml#s1'/><audio src='../audio/chapter.mp3' \($0)/></par>"
    }
    let overlay = """
      <smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>\(pars.joined())</body></smil>
      """
    book.put(RawEntry(name, stored: overlay))
    return try folder.write(book.bytes, to: "book.epub")
  }

  private func page(on paths: [String], level: Severity = .info) -> String {
    String(decoding: MadeReport.bytes(on: paths, .html) { $0.level = level }, as: UTF8.self)
  }
}
