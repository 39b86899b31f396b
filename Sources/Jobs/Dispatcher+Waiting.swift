import Glibc
import Timing

extension Dispatcher {
  /// How long processes get to end by themselves.
  private static let patience = ClockTime(milliseconds: 2000)

  /// Waits for jobs, results or signals, and takes in what came.
  ///
  /// - Returns: False where nobody reads results any more.
  /// - Throws: Why jobs cannot be read.
  func wait() throws(SystemCode) -> Bool {
    // Of the output only its end is of interest, which the system tells unasked.
    var descriptors = [pollfd(fd: output, events: 0, revents: 0)]
    descriptors += processes.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
    let readsJobs = wantsJobs
    if readsJobs {
      descriptors.append(pollfd(fd: lines.descriptor, events: Int16(POLLIN), revents: 0))
    }
    signals.wait(for: &descriptors)
    if descriptors[0].revents & Int16(POLLERR | POLLHUP) != 0 { return false }
    if readsJobs, descriptors.removeLast().revents != 0 { try lines.fill() }
    for (process, descriptor) in zip(processes, descriptors.dropFirst()) {
      if descriptor.revents != 0 { hear(process) }
    }
    return true
  }

  /// Gives up all jobs, and leaves processes time to take away what they have half written.
  func abandon() {
    for process in processes {
      process.send(JobProcess.cancelling)
      process.dismiss()
    }
    let end = ClockTime.now + Self.patience
    while !processes.isEmpty, ClockTime.now < end {
      var descriptors = processes.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
      _ = poll(&descriptors, nfds_t(descriptors.count), 50)
      for (process, descriptor) in zip(processes, descriptors) {
        if descriptor.revents != 0 { hear(process) }
      }
    }
    for process in processes { process.send(SIGKILL) }
    processes = []
  }
}
