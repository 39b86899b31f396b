import Media
import Testing
import Timing

@testable import Cutting

@Suite(.enabled(if: Tool.has("ffmpeg", "ffprobe"), "ffmpeg is not installed"))
struct TagTests {
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 0x0C, 0x49, 0x44, 0x41, 0x54, 8,
    0xD7, 0x63, 0xF8, 0xCF, 0xC0, 0, 0, 3, 1, 1, 0, 0x18, 0xDD, 0x8D, 0xB0, 0, 0, 0, 0, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  @Test(arguments: [
    Kind("a.mp3", 1, 44100, "-c:a libmp3lame"), Kind("a.m4a", 1, 44100, "-c:a aac"),
    Kind("a.opus", 1, 48000, "-c:a libopus"), Kind("a.ogg", 1, 44100, "-c:a libvorbis"),
    Kind("a.flac", 1, 44100, "-c:a flac"), Kind("a.wav", 1, 44100, "-c:a pcm_s16le"),
  ])
  func tagsArriveAndOldOnesDoNot(kind: Kind) throws {
    let bench = try Workbench()
    try bench.encode(
      kind.name, seconds: 3, kind.arguments + ["-metadata", "title=Old", "-metadata", "comment=No"])
    let source = MemorySource(try bench.bytes(kind.name))
    let index = try AudioIndex(source)
    var request = CutRequest(
      pieces: [CutPiece(index: index, source: source, begin: 0, end: index.length)])
    request.tags.title = "Café № 1"
    request.tags.album = "The Book"
    request.tags.artist = "A Narrator"
    request.tags.albumArtist = "An Author"
    (request.tags.track, request.tags.trackCount) = (2, 12)
    (request.tags.language, request.tags.date) = ("de-AT", "2024")
    request.tags.cover = CoverPicture(mediaType: "image/png", bytes: Self.png)
    let name = "new-\(kind.name)"
    try bench.cut(request, to: name)
    let tags = try bench.tags(name)
    #expect(tags["title"] == "Café № 1")
    #expect(tags["album"] == "The Book")
    #expect(tags["artist"] == "A Narrator")
    let track = tags["track"] ?? ""
    #expect(track == "2/12" || track == "2" && tags["tracktotal"] == "12", "\(tags)")
    #expect(tags["comment"] != "No")
    if kind.name != "a.wav" {
      #expect(tags["album_artist"] == "An Author")
      let streams = try Tool.run(
        "ffprobe",
        ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", bench.path(name)])
      #expect(String(decoding: streams, as: UTF8.self).contains("png"))
    }
  }

  @Test func chapterMarksAreRead() throws {
    let bench = try Workbench()
    try bench.encode("a.m4a", seconds: 6, Kind("", 1, 44100, "-c:a aac").arguments)
    let source = MemorySource(try bench.bytes("a.m4a"))
    let index = try AudioIndex(source)
    var request = CutRequest(
      pieces: [CutPiece(index: index, source: source, begin: 0, end: index.length)])
    request.isAudiobook = true
    request.chapterMarks = [
      ChapterMark(begin: .zero, title: "One"),
      ChapterMark(begin: ClockTime(milliseconds: 2500), title: "Zwölf"),
    ]
    request.chapterMarks += (0..<400).map { number in
      ChapterMark(begin: ClockTime(milliseconds: 3000 + 5 * number), title: "\(number)")
    }
    let result = try bench.cut(request, to: "book.m4b")
    #expect(result.fileExtension == "m4b" && !result.isReencoded)
    let found = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "chapter=start_time:chapter_tags=title", "-of", "csv=p=0",
        bench.path("book.m4b"),
      ])
    let lines = String(decoding: found, as: UTF8.self).split(separator: "\n")
    #expect(lines.prefix(2) == ["0.000000,One", "2.500000,Zwölf"])
    #expect(lines.count == 402)
    #expect(lines.last?.hasSuffix(",399") == true)
  }

  @Test(arguments: [("en", "eng"), ("de-AT", "deu"), ("gsw", "gsw"), ("", "und"), ("x1", "und")])
  func languagesHaveThreeLetters(tag: String, letters: String) {
    #expect(LanguageCode(tag).letters == letters)
  }
}
