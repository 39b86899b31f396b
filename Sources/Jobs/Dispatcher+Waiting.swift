import Glibc
import Timing

extension Dispatcher {
  /// How long processes get to end by themselves.
  private static let patience = ClockTime(milliseconds: 2000)

  /// Waits for jobs, results, a reader or signals, and takes in and gives out what it can.
  ///
  /// - Returns: False where nobody reads results any more.
  /// - Throws: Why jobs cannot be read, or results not be written.
  func wait() throws(SystemCode) -> Bool {
    // The end of the output the system tells unasked.
    let writing = results.isEmpty ? 0 : Int16(POLLOUT)
    var descriptors = [pollfd(fd: results.descriptor, events: writing, revents: 0)]
    descriptors += processes.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
    let readsJobs = wantsJobs
    if readsJobs {
      descriptors.append(pollfd(fd: lines.descriptor, events: Int16(POLLIN), revents: 0))
    }
    signals.wait(for: &descriptors)
    if descriptors[0].revents & Int16(POLLERR | POLLHUP) != 0 { return false }
    if descriptors[0].revents & Int16(POLLOUT) != 0 { try results.write() }
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
