import Glibc

/// Counts the processors this process may use: its affinity, and its control group's quota.
public func availableProcessors() -> Int {
  let allowed =
    KernelFile.read("/proc/self/status").flatMap(processorsAllowed(in:))
    ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard let quota = ControlGroup.current()?.processorQuota() else { return allowed }
  return min(allowed, quota)
}

/// Counts the processors in the affinity mask of a `/proc/PID/status` text; nil if it has none.
///
/// `sched_getaffinity` would say the same, but Glibc shows it only to programs in GNU's dialect.
func processorsAllowed(in status: String) -> Int? {
  let field = "Cpus_allowed:"
  guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) }) else {
    return nil
  }
  let digits = line.dropFirst(field.count).compactMap(\.hexDigitValue)
  let count = digits.reduce(0) { $0 + $1.nonzeroBitCount }
  return count > 0 ? count : nil
}
