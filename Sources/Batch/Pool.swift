import Glibc

/// The threads behind ``Workers``: started when first needed, idle between runs.
///
/// Sendable because `runs`, `threads`, `guests`, `idle` and `isStopping` are touched only under
/// `monitor`; the rest never changes.
final class Pool: @unchecked Sendable {
  let monitor = Monitor()
  private let limit: Int?
  private let stackSize: Int
  private let work: Condition
  private var runs: [any Run] = []
  private var threads: [pthread_t] = []
  private var guests: [pthread_t] = []
  private var idle = 0
  private var isStopping = false

  /// The greatest number of threads.
  var capacity: Int { limit ?? Pool.processors }

  /// The processors of this process, counted when first asked for: the kernel takes its time.
  private static let processors = availableProcessors()

  /// Makes a pool of at most `capacity` threads, nil for one a processor, with stacks of `stackSize`
  /// bytes; starts none.
  init(capacity: Int?, stackSize: Int) {
    limit = capacity
    self.stackSize = stackSize
    work = Condition(monitor)
  }

  /// Tells whether the calling thread is at work on an item of this pool.
  var isCallerAtWork: Bool {
    let caller = pthread_self()
    return monitor.withLock {
      threads.contains { pthread_equal($0, caller) != 0 }
        || guests.contains { pthread_equal($0, caller) != 0 }
    }
  }

  /// The number of threads that may work beside the guests; under the lock.
  ///
  /// One at least, so that a run whose caller does not work never waits for a guest to leave.
  var places: Int { max(1, capacity - guests.count) }

  /// Tells whether no thread could be started, so that a caller must work itself; under the lock.
  var isEmpty: Bool { threads.isEmpty }

  /// Counts the calling thread as one at work while `body` runs.
  func asGuest<Result>(_ body: () -> Result) -> Result {
    let caller = pthread_self()
    monitor.withLock { guests.append(caller) }
    defer {
      monitor.withLock {
        // A thread may be a guest twice, so one entry goes and not all.
        if let index = guests.lastIndex(where: { pthread_equal($0, caller) != 0 }) {
          guests.remove(at: index)
        }
      }
    }
    return body()
  }

  /// Shows a run to the threads and calls the first of them; under the lock.
  func open(_ run: any Run) {
    runs.append(run)
    callHelp(for: run)
  }

  /// Hides a run from the threads; under the lock.
  func close(_ run: any Run) {
    runs.removeAll { $0 === run }
  }

  /// Wakes an idle thread, or starts one, if the run has an item to give; under the lock.
  func callHelp(for run: any Run) {
    guard run.wantsHelp else { return }
    if idle > 0 {
      work.signal()
    } else if threads.count < places, let thread = startThread() {
      threads.append(thread)
    }
  }

  /// Ends all threads and waits for them.
  func stop() {
    let ending = monitor.withLock {
      isStopping = true
      work.broadcast()
      defer { threads = [] }
      return threads
    }
    for thread in ending {
      // The last reference to the workers may die on one of their own threads.
      if pthread_equal(thread, pthread_self()) != 0 {
        pthread_detach(thread)
      } else {
        pthread_join(thread, nil)
      }
    }
  }

  /// Helps one run after the other until the pool stops.
  private func serve() {
    // A run is let go outside the lock: it may hold the last reference to the workers.
    while let run = nextRun() { run.help() }
  }

  private func nextRun() -> (any Run)? {
    monitor.withLock {
      while !isStopping {
        // The newest run is the innermost: finishing it lets the outer ones go on.
        if let run = runs.last(where: { $0.wantsHelp }) {
          run.enter()
          return run
        }
        for run in runs { run.passBy() }
        idle += 1
        work.wait()
        idle -= 1
      }
      return nil
    }
  }

  private func startThread() -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)

    // Signals belong to the program's own threads, so ours inherit a mask that blocks them.
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

    let reference = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Pool>.fromOpaque(argument).takeRetainedValue().serve() }
        return nil
      }, reference.toOpaque())
    guard status == 0 else {
      reference.release()
      return nil
    }
    return thread
  }
}
