import TestSupport
import Testing

@testable import Pictures

/// Pictures that are broken, empty, or claim more than they are.
struct HostilePictureTests {
  private let maker = ThumbnailMaker()

  private func error(_ bytes: [UInt8]) -> PictureError? {
    do throws(PictureError) {
      _ = try maker.thumbnail(of: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("what is no picture is told apart")
  func kinds() {
    #expect(error([]) == .empty)
    #expect(error(Array("<?xml version='1.0'?><svg xmlns='x'/>".utf8)) == .drawing)
    #expect(error(Array("plain text".utf8)) == .unknownFormat)
    #expect(error([0xFF]) == .unknownFormat)
  }

  @Test("a picture of absurd size is refused before it is decoded")
  func bomb() throws {
    var png = try ThumbnailTests.sample("wide.png")
    png.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    #expect(error(png) == .tooManyPixels(.init(width: 65_536, height: 65_536)))
    var gif = try ThumbnailTests.sample("square.gif")
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(error(gif) == .tooManyPixels(.init(width: 65_535, height: 65_535)))
  }

  @Test("a JPEG of endless scans is refused before it is decoded")
  func scans() throws {
    let jpeg = try ThumbnailTests.sample("tall.jpg")
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let many = Array(jpeg.dropLast(2)) + Array(repeating: scan, count: 500).flatMap { $0 }
    #expect(error(many) == .tooManyScans(501))
  }

  @Test("compressed text in a PNG is never unpacked")
  func text() throws {
    let png = try ThumbnailTests.sample("wide.png")
    let chunk: [UInt8] = [0, 0, 0, 2] + Array("zTXt".utf8) + [1, 2, 3, 4, 5, 6]
    let stuffed = Array(png[..<33]) + chunk + Array(png[33...])
    #expect(PNGChunks.pixelsAlone(of: stuffed) == PNGChunks.pixelsAlone(of: png))
    #expect(try maker.thumbnail(of: stuffed) == maker.thumbnail(of: png))
  }

  @Test(
    "cut and flipped pictures are errors or pictures, never a crash",
    arguments: ["tall.jpg", "wide.png", "square.gif", "tall.webp", "half.png"])
  func damage(_ name: String) throws {
    let bytes = try ThumbnailTests.sample(name)
    for step in 1...40 {
      _ = error(Array(bytes.prefix(bytes.count * step / 41)))
      var spoiled = bytes
      // A fixed walk through the file, so that a failure comes again.
      for place in Swift.stride(from: step * 7 + 12, to: bytes.count, by: 97 * step) {
        spoiled[place] ^= UInt8(truncatingIfNeeded: step * 37 + 1)
      }
      _ = error(spoiled)
    }
    #expect(error(Array(bytes.prefix(11))) != nil)
  }
}
