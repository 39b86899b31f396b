import CMedia
import Foundation
import TestSupport
import Testing

@testable import Pictures

/// Thumbnails of sound pictures.
struct ThumbnailTests {
  /// The bytes of a sample.
  static func sample(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.fixtures.appending(path: "Covers/\(name)")))
  }

  /// Decodes a picture to its pixels, four bytes each.
  private func pixels(_ bytes: [UInt8]) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    let ffmpeg = try FFmpegPictures()
    let kind = try #require(PictureFormat(bytes))
    let picture = try PictureDecoder(ffmpeg, kind, shrink: 0).decode(bytes)
      .scaled(to: (4, 4), as: .transparent, ffmpeg)
    let start = try #require(picture.frame.pointee.data.0)
    let row = UnsafeBufferPointer(start: start, count: 16)
    let size = PictureHead(kind, bytes)
    return (size.width ?? 0, size.height ?? 0, Array(row))
  }

  @Test(
    "keeps the proportions, and small pictures as they are",
    arguments: [
      ("tall.jpg", 267, 400), ("wide.png", 300, 100), ("small.png", 120, 80),
      ("square.gif", 300, 300), ("tall.webp", 250, 400), ("half.png", 300, 300),
    ])
  func proportions(_ name: String, _ width: Int, _ height: Int) throws {
    let bytes = try Self.sample(name)
    for format in Thumbnail.Format.allCases {
      let thumbnail = try ThumbnailMaker(format: format).thumbnail(of: bytes)
      #expect(thumbnail.width == width && thumbnail.height == height, "\(format)")
      let made = try #require(PictureFormat(thumbnail.bytes))
      #expect(made == (format == .png ? .png : .jpeg))
      let head = PictureHead(made, thumbnail.bytes)
      #expect(head.width == width && head.height == height, "\(format)")
    }
  }

  @Test("the same picture gives the same bytes, without a word of the encoder")
  func repeatable() throws {
    let bytes = try Self.sample("tall.jpg")
    for format in Thumbnail.Format.allCases {
      let maker = ThumbnailMaker(format: format)
      let thumbnail = try maker.thumbnail(of: bytes)
      #expect(try maker.thumbnail(of: bytes) == thumbnail)
      #expect(!String(decoding: thumbnail.bytes, as: UTF8.self).contains("Lavc"))
    }
  }

  @Test("transparent places stay so in PNG and become white in JPEG")
  func transparency() throws {
    let bytes = try Self.sample("half.png")
    let png = try pixels(try ThumbnailMaker().thumbnail(of: bytes).bytes).bytes
    #expect(png[0] > 200 && png[3] > 250, "red to the left")
    #expect(png[15] < 5, "nothing to the right")
    let jpeg = try pixels(try ThumbnailMaker(format: .jpeg).thumbnail(of: bytes).bytes).bytes
    #expect(jpeg[0] > 200 && jpeg[1] < 60, "red to the left")
    #expect(jpeg[12] > 240 && jpeg[13] > 240 && jpeg[14] > 240, "white to the right")
  }

  @Test(
    "fits sizes into the box",
    arguments: [
      (300, 400, 300, 400), (600, 800, 300, 400), (1, 40_000, 1, 400), (40_000, 1, 300, 1),
      (301, 400, 300, 399), (3000, 4001, 300, 400),
    ])
  func fit(_ width: Int, _ height: Int, _ wanted: Int, _ wantedHeight: Int) {
    let size = ThumbnailMaker.fit(width, height, into: (300, 400))
    #expect(size.width == wanted && size.height == wantedHeight)
  }
}
