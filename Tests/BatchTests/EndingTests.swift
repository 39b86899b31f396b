import Glibc
import Testing

@testable import Batch

@Suite("Early ends, lazy sources and contexts")
struct EndingTests {
  @Test("an endless source is pulled no further than wanted", arguments: [1, 2, 8])
  func stop(jobs: Int) {
    let source = CountingSource()
    var received: [Int] = []
    let outcome = Workers(count: jobs).mapOrdered(source, window: 20) {
      $0
    } receive: { output in
      received.append(output)
      return output == 99 ? .stop : .proceed
    }
    #expect(outcome == .stopped)
    #expect(received == Array(0..<100))
    #expect(source.pulled <= 100 + 20)
  }

  @Test("a source that waits delays no finished result", arguments: [2, 4])
  func conversation(jobs: Int) {
    // The source gives the next item only when the result of the one before was received, as a
    // program at the other end of a pipe may do.
    let received = Gauge()
    let source = sequence(state: 0) { (item: inout Int) -> Int? in
      guard item < 20 else { return nil }
      while received.total < item { usleep(100) }
      item += 1
      return item
    }
    var results: [Int] = []
    Workers(count: jobs).mapOrdered(source) {
      $0
    } receive: { output in
      results.append(output)
      received.enter()
      return .proceed
    }
    #expect(results == Array(1...20))
  }

  @Test("cancelling ends an endless run with the results before the gap", arguments: [1, 2, 8])
  func cancel(jobs: Int) {
    let cancellation = Cancellation()
    var received: [Int] = []
    let outcome = Workers(count: jobs).mapOrdered(
      CountingSource(), cancellation: cancellation
    ) { item in
      if item == 50 { cancellation.cancel() }
      return item
    } receive: { output in
      received.append(output)
      return .proceed
    }
    #expect(outcome == .cancelled)
    #expect(received == Array(0..<received.count))
    #expect(received.count >= 51)
  }

  @Test("a run cancelled before it starts does nothing", arguments: [1, 4])
  func cancelledBefore(jobs: Int) {
    let cancellation = Cancellation()
    cancellation.cancel()
    let source = CountingSource()
    let outcome = Workers(count: jobs).mapOrdered(source, cancellation: cancellation) {
      $0
    } receive: { _ in
      .proceed
    }
    #expect(outcome == .cancelled)
    #expect(source.pulled == 0)
  }

  @Test("a context serves one item at a time, and there is one a thread", arguments: [1, 2, 8])
  func contexts(jobs: Int) {
    let made = Gauge()
    let freed = Gauge()
    let workers = Workers(count: jobs)
    workers.mapOrdered(
      0..<2000,
      makeContext: {
        made.enter()
        return Scratch(freed: freed)
      },
      transform: { item, scratch in
        scratch.uses += 1
        let wasBusy = scratch.isBusy
        #expect(!wasBusy)
        scratch.isBusy = true
        if item % 100 == 0 { usleep(100) }
        scratch.isBusy = false
        return scratch.uses
      },
      receive: { _ in .proceed })
    #expect(made.total <= jobs)
    #expect(freed.total == made.total)
  }

  @Test("workers are reused, and end with their last reference")
  func reuse() {
    let workers = Workers(count: 4)
    for round in 0..<200 {
      #expect(workers.map(0..<10) { $0 + round } == (0..<10).map { $0 + round })
    }
  }

  @Test("the last reference to workers may go anywhere")
  func lastReference() {
    for _ in 0..<100 {
      var workers: Workers? = Workers(count: 3)
      let strong = workers
      let sums = workers?.map(0..<6) { [strong] item in (strong?.count ?? 0) + item }
      #expect(sums == [3, 4, 5, 6, 7, 8])
      workers = nil
    }
  }

  @Test("several threads may use the same workers")
  func shared() async {
    let workers = Workers(count: 3)
    await withTaskGroup(of: [Int].self) { group in
      for start in 0..<4 {
        group.addTask { workers.map(start..<(start + 200)) { $0 } }
      }
      for await result in group {
        #expect(result == Array(result[0]..<(result[0] + 200)))
      }
    }
  }
}

/// A context that cannot be copied, as the owner of a parser cannot.
private struct Scratch: ~Copyable {
  var uses = 0
  var isBusy = false
  let freed: Gauge

  init(freed: Gauge) { self.freed = freed }

  deinit { freed.enter() }
}
