import Bundles
import TestSupport
import Testing

/// Bundles against the schema that the program prints.
@Suite(.timeLimit(.minutes(1)))
struct SchemaTests {
  @Test("bundle.json follows its schema")
  func schema() throws {
    let schema = try JSONSchema(Array(BundleSchema.text.utf8))
    let bench = try PageBench(fixtures: "Lighthouse_cat.html", "Lamp_room.html")
    #expect(try schema.faults(in: try bench.folder.read("out/bundle.json")) == [])
    let plain = try PageBench([("a.html", "<p>a")])
    #expect(try schema.faults(in: try plain.folder.read("out/bundle.json")) == [])
    #expect(try !schema.faults(in: Array("{}".utf8)).isEmpty)
  }
}
