import Chapters
import Media
import Narration
import Publication
import Reading
import Rules
import Schemas
import TestSupport
import Timing
import XML

/// An entry point for hostile bytes: whatever they are, it comes back.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A whole container, read and judged as a book.
  case zip
  /// A document of any type, against the content models of every type.
  case xml
  /// A media overlay in a sound book.
  case smil
  /// A style sheet in a sound book.
  case css
  /// A SMIL clock value.
  case clock
  /// A URL in a document.
  case url
  /// An audio file of any format.
  case audio

  /// Hands bytes to the entry point.
  public func run(_ bytes: [UInt8]) throws {
    switch self {
    case .zip: try judge(bytes)
    case .xml: walk(bytes)
    case .smil: try judge(bytes, as: "EPUB/overlays/chapter.smil")
    case .css: try judge(bytes, as: "EPUB/style.css")
    case .clock: describe(String(decoding: bytes, as: UTF8.self))
    case .url: resolve(String(decoding: bytes, as: UTF8.self))
    case .audio:
      let source = MemorySource(bytes)
      for mode in [AudioMode.packets, .header, .decode] {
        _ = try AudioMeter().measure(source, mode: mode)
      }
    }
  }

  private func judge(_ bytes: [UInt8], as path: String) throws {
    var book = try SampleBook(narratedBy: nil)
    book.put(RawEntry(path, stored: bytes))
    // The audio is the same each time, and would cost more than all the rest.
    try judge(book.bytes, audio: .off)
  }

  private func judge(_ book: [UInt8], audio: AudioMode = .packets) throws {
    let folder = try TemporaryFolder()
    var options = ReadingOptions()
    options.audio = audio
    let read = BookReader(options: options).read(try folder.write(book, to: "book.epub"))
    _ = Judgement(read.book)
    let narration = Narration(read.book)
    for division in ChapterDivision.allCases {
      var options = PlanOptions()
      options.division = division
      options.maximumLength = ClockTime(milliseconds: 1000)
      _ = ChapterPlan(read.book, narration, options: options)
    }
  }

  private func walk(_ bytes: [UInt8]) {
    let parser = Parser()
    for kind in DocumentKind.allCases {
      let handler = ValidatingHandler(kind)
      let fault = parser.parse(bytes.span, into: handler)
      _ = handler.validator.finish(isBroken: fault != nil)
    }
  }

  private func describe(_ text: String) {
    guard let time = ClockTime(smil: text) else { return }
    _ = [time, time + time, .zero - time, time.magnitude].map(\.description)
  }

  private func resolve(_ text: String) {
    for base in ["a", "EPUB/text/a.xhtml", ""] { _ = ResourceURL(text, relativeTo: base).path }
  }
}
