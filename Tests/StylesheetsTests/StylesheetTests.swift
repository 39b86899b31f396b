import Foundation
import Stylesheets
import TestSupport
import Testing
import XML

/// What stylesheets may do, and what not.
@Suite(.timeLimit(.minutes(1)))
struct StylesheetTests {
  private static func stylesheet(_ templates: String) throws -> Stylesheet {
    let text = """
      <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" \
      xmlns:e="http://exslt.org/common" extension-element-prefixes="e">\(templates)</xsl:stylesheet>
      """
    return try Stylesheet(Array(text.utf8).span)
  }

  private static func content(of stylesheet: Stylesheet, _ source: String) throws -> String {
    let document = try TreeParser.parseXML(Array(source.utf8).span)
    return try stylesheet.transform(document, parameters: [("p", "it's \"so\"")])
      .withRoot { $0?.content ?? "" }
  }

  @Test("a document is transformed, with parameters as texts")
  func transform() throws {
    let sheet = try Self.stylesheet(
      """
      <xsl:param name="p"/><xsl:template match="/"><r><xsl:value-of select="a/b"/>: \
      <xsl:value-of select="$p"/></r></xsl:template>
      """)
    #expect(try Self.content(of: sheet, "<a><b>x</b></a>") == "x: it's \"so\"")
    #expect(try Self.content(of: sheet, "<a><b>y</b></a>") == "y: it's \"so\"")
  }

  @Test(
    "what is no stylesheet is told from one",
    arguments: [
      "<a", "<a/>", "<xsl:stylesheet xmlns:xsl='http://www.w3.org/1999/XSL/Transform'/>x",
      """
      <xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>\
      <xsl:template match='['/></xsl:stylesheet>
      """,
    ])
  func broken(_ text: String) {
    #expect(throws: StylesheetError.self) { try Stylesheet(Array(text.utf8).span) }
  }

  @Test("no file is read")
  func reading() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<secret>word</secret>", to: "a.xml")
    let sheet = try Self.stylesheet(
      "<xsl:template match='/'><r><xsl:value-of select=\"document('\(path)')\"/></r></xsl:template>"
    )
    do {
      #expect(try Self.content(of: sheet, "<a/>") == "")
    } catch let error as StylesheetError {
      #expect("\(error)".contains("stylesheet failed"))
    }
  }

  @Test("no file is written")
  func writing() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out.xml"
    let sheet = try Self.stylesheet(
      "<xsl:template match='/'><e:document href='\(path)'><x/></e:document><r/></xsl:template>")
    _ = try? Self.content(of: sheet, "<a/>")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("no other stylesheet is read")
  func including() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">\
      <xsl:template match="/"><r>word</r></xsl:template></xsl:stylesheet>
      """, to: "a.xslt")
    do {
      let sheet = try Self.stylesheet("<xsl:include href='\(path)'/>")
      #expect(try !Self.content(of: sheet, "<a/>").contains("word"))
    } catch let error as StylesheetError {
      #expect("\(error)".contains("cannot be compiled"))
    }
  }

  @Test("a template that calls itself for ever ends as an error")
  func endless() throws {
    let sheet = try Self.stylesheet(
      """
      <xsl:template match="/"><xsl:call-template name="a"/></xsl:template>\
      <xsl:template name="a"><xsl:call-template name="a"/></xsl:template>
      """)
    #expect(throws: StylesheetError.self) { try Self.content(of: sheet, "<a/>") }
  }
}
