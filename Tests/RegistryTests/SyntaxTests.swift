import Publication
import Testing

@testable import Rules

/// The small grammars that several rules share.
struct SyntaxTests {
  @Test(arguments: [
    "en", "en-GB", "zh-Hant-TW", "de-1996", "sl-rozaj-biske", "x-own", "i-klingon", "en-x-a",
    "en-u-co-phonebk", "zh-yue",
  ])
  func `language tags are taken`(_ tag: String) {
    #expect(LanguageSyntax.isWellFormed(tag))
  }

  @Test(arguments: ["", "e", "english language", "en_GB", "en-", "-en", "en-a", "123", "x"])
  func `other texts are no language tags`(_ tag: String) {
    #expect(!LanguageSyntax.isWellFormed(tag))
  }

  @Test(arguments: [
    "2020", "2020-06", "2020-6-1", "2020-02-29", "2020-06-01T12:30Z", "2020-06-01T12:30:15.5+02:00",
    "2020-06-01T12", "2020-006-1T1:0", "2020-06-01T12:30+99:99", "2020-06-01T12:30:15-0:0:0",
  ])
  func `dates are taken`(_ text: String) {
    #expect(DateSyntax.isDate(text))
  }

  @Test(arguments: [
    "", "June", "2019-02-29", "2020-13", "20200-01", "2020-06-01T25:00Z", "2020T12:00",
    "2020-06-01T12Z", "2020-06-01T12+02:00", "2020-06-01T12:30+0200", "2020-06-01T12:30:15.",
    "2020-06-01T", "2020-06-01T12:30.5Z", "2020-06-01T12:60",
  ])
  func `other texts are no dates`(_ text: String) {
    #expect(!DateSyntax.isDate(text))
  }

  @Test func `fragments are told apart`() {
    #expect(Fragment("id", in: MediaType.xhtml).id == "id")
    #expect(Fragment("id:~:text=a", in: MediaType.xhtml).id == "id")
    #expect(Fragment("", in: MediaType.xhtml).id == nil)
    #expect(Fragment("xpointer(id('a'))", in: MediaType.xhtml).id == nil)
    #expect(Fragment("xywh=1,2,3,4", in: MediaType.xhtml).id == nil)
    #expect(Fragment("times", in: MediaType.xhtml).id == "times")
    #expect(Fragment("t=", in: MediaType.xhtml).id == "t=")
    #expect(Fragment("star&t=1", in: MediaType.svg).id == "star")
    #expect(Fragment("svgView(viewBox(0,0,1,1))", in: MediaType.svg).id == nil)
    #expect(Fragment("xywh=1,2,3,4", in: nil).id == "xywh=1,2,3,4")
  }

  @Test func `media types are compared as they are listed`() {
    #expect(MediaType.isCore("audio/ogg ; codecs=opus"))
    #expect(!MediaType.isCore("audio/ogg"))
    #expect(!MediaType.isCore("image/JPEG"))
    #expect(MediaType.essence("text/css; charset=utf-8") == "text/css")
  }
}
