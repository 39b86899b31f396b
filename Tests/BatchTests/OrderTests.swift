import Glibc
import Testing

@testable import Batch

@Suite("Order and bounds of parallel work")
struct OrderTests {
  @Test("results come in the items' order, whatever takes longest", arguments: [1, 2, 3, 8])
  func order(jobs: Int) {
    let workers = Workers(count: jobs)
    var received: [Int] = []
    let outcome = workers.mapOrdered(0..<400) { item in
      usleep(UInt32.random(in: 0...400))
      return item * 3
    } receive: { output in
      received.append(output)
      return .proceed
    }
    #expect(outcome == .finished)
    #expect(received == (0..<400).map { $0 * 3 })
  }

  @Test("no more items run at once than there are workers", arguments: [1, 2, 5])
  func width(jobs: Int) {
    let gauge = Gauge()
    let workers = Workers(count: jobs)
    workers.mapOrdered(0..<100) { _ in
      gauge.enter()
      usleep(300)
      gauge.leave()
    } receive: {
      .proceed
    }
    #expect(gauge.peak <= jobs)
    #expect(gauge.peak > jobs / 2)
    #expect(gauge.total == 100)
  }

  @Test("blocked items do not keep each other from running")
  func width16() {
    let gauge = Gauge()
    Workers(count: 16).mapOrdered(0..<32) { _ in
      gauge.enter()
      usleep(20_000)
      gauge.leave()
    } receive: {
      .proceed
    }
    #expect(gauge.peak > 8)
  }

  @Test("work runs ahead of the receiver by the window at most", arguments: [1, 3, 7, 40])
  func window(size: Int) {
    let source = CountingSource(end: 300)
    var received = 0
    var furthest = 0
    Workers(count: 4).mapOrdered(source, window: size) {
      $0
    } receive: { _ in
      if received % 50 == 0 { usleep(2000) }
      furthest = max(furthest, source.pulled - received)
      received += 1
      return .proceed
    }
    #expect(received == 300)
    #expect(furthest <= size)
  }

  @Test("a slow first item holds back the others at the window")
  func slowHead() {
    let source = CountingSource(end: 100)
    let finished = Gauge()
    var seenAtFirst = 0
    var received: [Int] = []
    Workers(count: 4).mapOrdered(source, window: 10) { item in
      if item == 0 { usleep(50_000) }
      finished.enter()
      return item
    } receive: { item in
      if item == 0 { seenAtFirst = source.pulled }
      received.append(item)
      return .proceed
    }
    #expect(seenAtFirst == 10)
    #expect(received == Array(0..<100))
  }

  @Test("nothing to do is done at once", arguments: [1, 4])
  func empty(jobs: Int) {
    let outcome = Workers(count: jobs).mapOrdered(CountingSource(end: 0)) {
      $0
    } receive: { _ in
      Issue.record("received a result of nothing")
      return .proceed
    }
    #expect(outcome == .finished)
    #expect(Workers(count: jobs).map([Int]()) { $0 }.isEmpty)
  }

  @Test("one worker runs all on the caller's thread")
  func inline() {
    let caller = pthread_self()
    Workers(count: 1).mapOrdered(0..<10) { _ in
      pthread_self()
    } receive: { thread in
      #expect(pthread_equal(thread, caller) != 0)
      return .proceed
    }
  }

  @Test("one item in an array runs on the caller's thread")
  func single() {
    let caller = pthread_self()
    let threads = Workers(count: 8).map([1]) { _ in pthread_self() }
    #expect(threads.count == 1)
    #expect(threads.allSatisfy { pthread_equal($0, caller) != 0 })
  }

  @Test("results are received on the caller's thread")
  func receiver() {
    let caller = pthread_self()
    Workers(count: 3).mapOrdered(0..<50) {
      $0
    } receive: { _ in
      #expect(pthread_equal(pthread_self(), caller) != 0)
      return .proceed
    }
  }

  @Test("threads have the stack that was asked for")
  func stack() {
    /// Uses about 1 KB of stack a level.
    @Sendable @inline(never) func descend(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
        buffer[0] = UInt8(truncatingIfNeeded: depth)
        return depth == 0 ? 0 : descend(depth - 1) &+ Int(buffer[0]) &- Int(buffer[0]) &+ 1
      }
    }
    let depths = Workers(count: 2, stackSize: 64 << 20).map(0..<4) { _ in descend(12_000) }
    #expect(depths == [12_000, 12_000, 12_000, 12_000])
  }

  @Test("a hundred thousand tiny items", .timeLimit(.minutes(1)), arguments: [1, 2, 8])
  func tiny(jobs: Int) {
    let workers = Workers(count: jobs)
    var sum = 0
    workers.mapOrdered(0..<100_000) {
      $0 & 1
    } receive: { output in
      sum += output
      return .proceed
    }
    #expect(sum == 50_000)
  }
}
