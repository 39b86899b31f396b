import Batch
import Bundles
import Outputs
import TestSupport
import Testing

/// Bundles that several runs bring up to date at a time.
@Suite(.timeLimit(.minutes(1)))
struct UpdateCrowdTests {
  private let bundle: UpdatedBundle
  private var wiki: FakeWiki { bundle.wiki }
  private var folder: TemporaryFolder { bundle.folder }

  init() throws { bundle = try UpdatedBundle() }

  @Test("one run at a time writes to a bundle")
  func lock() throws {
    let path = try bundle.make()
    wiki.page("One", "Changed.")
    let before = try bundle.state(path)
    let lock = try #require(try PathLock.take(path))
    defer { withExtendedLifetime(lock) {} }
    do throws(UpdateError) {
      _ = try bundle.update(path)
      Issue.record("the bundle was updated")
    } catch {
      guard case .busy = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try bundle.state(path) == before)
  }

  @Test("many runs at once leave one whole bundle")
  func crowd() throws {
    let path = try bundle.make()
    wiki.page("One", "Changed.", pictures: ["A.png"])
    let outcomes = Workers(count: 6)
    var statuses: [String] = []
    outcomes.mapOrdered(
      Array(0..<6), makeContext: {},
      transform: { number, _ -> String in
        do throws(UpdateError) {
          return try bundle.update(path, cache: "cache").status.rawValue
        } catch {
          guard case .busy = error else { return "\(error)" }
          return "busy"
        }
      },
      receive: { status in
        statuses.append(status)
        return .proceed
      })
    #expect(statuses.filter { $0 == "updated" }.count == 1)
    #expect(statuses.allSatisfy { ["updated", "unchanged", "busy"].contains($0) }, "\(statuses)")
    #expect(try folder.names(in: "out") == ["bundle"])
    #expect(try bundle.update(path).status == .unchanged)
    #expect(try bundle.pageText("One").contains("Changed."))
  }
}
