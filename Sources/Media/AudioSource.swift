/// Gives the bytes of one audio file, from wherever they are kept.
///
/// A source is read by one thread at a time and remembers where it is.
public protocol AudioSource: AnyObject {
  /// The count of bytes, as far as the container of the file claims it.
  var size: Int64 { get }

  /// Whether going back costs nothing; false where it means unpacking from the start again.
  var isSeekable: Bool { get }

  /// Reads the next bytes into `buffer`, which is never empty.
  ///
  /// - Returns: The count of bytes read, 0 at the end alone.
  /// - Throws: Any error; the measurement ends with a ``MediaError`` that carries it.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// Goes to an offset between 0 and ``size``.
  ///
  /// - Throws: Any error, as with reading.
  func seek(to offset: Int64) throws
}
