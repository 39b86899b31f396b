/// A control group of version 2: what limits the processor time of a container.
struct ControlGroup {
  /// The path below the hierarchy's root, such as `/system.slice/ci.service`.
  let path: String

  /// The folder where the hierarchy is mounted.
  let root: String

  /// Finds the group of this process; nil where there is no version 2 hierarchy.
  static func current() -> ControlGroup? {
    KernelFile.read("/proc/self/cgroup").flatMap(ControlGroup.init(membership:))
  }

  /// Takes a path as it is.
  init(path: String, root: String = "/sys/fs/cgroup") {
    self.path = path
    self.root = root
  }

  /// Reads the text of `/proc/PID/cgroup`, where version 2 has the line `0::PATH`.
  init?(membership: [UInt8]) {
    guard let path = KernelFile.value(of: "0::", in: membership) else { return nil }
    self.init(path: String(decoding: path, as: UTF8.self))
  }

  /// Finds the tightest quota of the group and its ancestors in whole processors, rounded up; nil
  /// where none is set.
  func processorQuota() -> Int? {
    var quota: Int?
    var folders = path.split(separator: "/")
    while true {
      let file = ([root[...]] + folders + ["cpu.max"]).joined(separator: "/")
      if let text = KernelFile.read(file), let processors = ControlGroup.processors(in: text) {
        quota = min(quota ?? processors, processors)
      }
      guard folders.popLast() != nil else { return quota }
    }
  }

  /// Reads a `cpu.max` file: a quota and a period in microseconds, or `max` for no limit.
  static func processors(in text: [UInt8]) -> Int? {
    let fields = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard fields.count == 2, let quota = Int(fields[0]), let period = Int(fields[1]) else {
      return nil
    }
    guard quota > 0, period > 0 else { return nil }
    return quota / period + (quota % period == 0 ? 0 : 1)
  }
}
