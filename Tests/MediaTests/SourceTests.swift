import Media
import Testing

/// Sources that go forward only, give little at once, or fail.
@Suite struct SourceTests {
  @Test(arguments: Fixture.names) func piecesMakeNoDifference(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for mode in [AudioMode.packets, .decode] {
      let whole = try AudioMeter().measure(MemorySource(bytes), mode: mode)
      let pieces = try AudioMeter().measure(MemorySource(bytes, piece: 37), mode: mode)
      #expect(whole == pieces)
    }
  }

  @Test(arguments: Fixture.names) func forwardOnly(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let source = MemorySource(bytes, isSeekable: false)
    let result = try AudioMeter().measure(source)
    let seekable = try AudioMeter().measure(MemorySource(bytes))
    #expect(result.facts?.coded == seekable.facts?.coded)
    #expect(result.facts?.presented == seekable.facts?.presented)
    #expect(source.backwardSeeks <= 1)
  }

  @Test(arguments: Fixture.names, [0, 1000, 1700])
  func failureIsPassedOn(_ name: String, _ offset: Int) throws {
    let bytes = try Fixture.bytes(name)
    for mode in [AudioMode.packets, .decode] {
      let source = MemorySource(bytes, failure: offset, piece: 64)
      let error = #expect(throws: MediaError.self) {
        try AudioMeter().measure(source, mode: mode)
      }
      #expect(error?.operation == "read")
      #expect(error?.underlying as? MemorySource.Broken == .init(offset: offset))
    }
  }

  @Test func fourThreadsAtOnce() async throws {
    let files = try Fixture.names.map { try Fixture.bytes($0) }
    let alone = try files.map { try Fixture.measure($0, mode: .decode) }
    let together = try await withThrowingTaskGroup(of: [AudioMeasurement].self) { group in
      for _ in 0..<4 {
        group.addTask { try files.map { try Fixture.measure($0, mode: .decode) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 4)
    #expect(together.allSatisfy { $0 == alone })
  }
}
