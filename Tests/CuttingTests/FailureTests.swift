import Media
import Testing

@testable import Cutting

/// Whom a failure is laid at.
struct FailureTests {
  @Test("damaged audio is the fault of the book, a library that is not there that of the machine")
  func blame() {
    let kind = { (code: Int32?) in
      CuttingError(MediaError(operation: "av_read_frame", code: code, text: "no")).kind
    }
    #expect(kind(-1_094_995_529) == .unreadable)
    #expect(kind(-541_478_725) == .unreadable)
    #expect(kind(-12) == .library)
    #expect(kind(nil) == .library)
  }
}
