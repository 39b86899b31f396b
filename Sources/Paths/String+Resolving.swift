import Glibc

extension String {
  /// The absolute path of what lies here, without links and dots; nil where nothing does.
  public var realPath: String? {
    withSystemPath { realpath($0, nil) }.map { real in
      defer { free(real) }
      return String(path: UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
  }
}
