import Glibc
import Testing

@testable import Batch

@Suite("Work inside work")
struct NestedTests {
  @Test("runs inside runs end, however few workers there are", arguments: [1, 2, 3, 8])
  func nested(jobs: Int) {
    let workers = Workers(count: jobs)
    let gauge = Gauge()
    let sums = workers.map(0..<20) { outer in
      workers.map(0..<20) { middle in
        workers.map(0..<3) { inner in
          gauge.enter()
          if inner == 0 { usleep(50) }
          gauge.leave()
          return outer * middle + inner
        }.reduce(0, +)
      }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { outer in (0..<20).reduce(0) { $0 + 3 * outer * $1 + 3 } })
    #expect(gauge.total == 1200)
    #expect(gauge.peak <= jobs)
  }

  @Test("idle workers help inside the one item there is", arguments: [2, 4])
  func oneBook(jobs: Int) {
    let workers = Workers(count: jobs)
    let gauge = Gauge()
    let lengths = workers.map(["book"]) { _ in
      workers.map(0..<40) { _ in
        gauge.enter()
        usleep(2000)
        gauge.leave()
      }.count
    }
    #expect(lengths == [40])
    #expect(gauge.peak <= jobs)
    #expect(gauge.peak > 1)
  }

  @Test("idle workers help inside the last of many items")
  func lastBook() {
    let workers = Workers(count: 4)
    let gauge = Gauge()
    workers.mapOrdered(0..<9) { book in
      guard book == 8 else { return 0 }
      return workers.map(0..<60) { _ in
        gauge.enter()
        usleep(2000)
        gauge.leave()
      }.count
    } receive: { _ in
      .proceed
    }
    #expect(gauge.total == 60)
    #expect(gauge.peak > 1)
    #expect(gauge.peak <= 4)
  }

  @Test("stopping inside stops only the inner run")
  func stopInside() {
    let workers = Workers(count: 3)
    let counts = workers.map(0..<30) { _ in
      var count = 0
      workers.mapOrdered(CountingSource()) {
        $0
      } receive: { _ in
        count += 1
        return count == 10 ? .stop : .proceed
      }
      return count
    }
    #expect(counts == Array(repeating: 10, count: 30))
  }
}
