import CZip
import Glibc
import Paths

/// The owner of a libzip archive that is being written; letting go of it writes nothing.
@safe
struct ArchiveHandle: ~Copyable {
  // 1980-01-01, the first day that ZIP knows; libzip would take the clock's, in local time.
  private static let date: UInt16 = 1 << 5 | 1
  private static let time: UInt16 = 0

  private let archive: OpaquePointer

  /// Starts an archive at a path, where a file appears or is replaced when `close` succeeds.
  init(path: String) throws(WritingError) {
    var status: Int32 = 0
    let opened = unsafe path.withSystemPath {
      unsafe zip_open($0, ZIP_CREATE | ZIP_TRUNCATE, &status)
    }
    guard let archive = unsafe opened else {
      var error = unsafe zip_error_t()
      unsafe zip_error_init_with_code(&error, status)
      defer { unsafe zip_error_fini(&error) }
      throw unsafe WritingError(&error, .create, path: path)
    }
    unsafe self.archive = unsafe archive
  }

  deinit {
    unsafe zip_discard(archive)
  }

  /// Appends an entry of copied bytes.
  func add(_ name: String, _ contents: Span<UInt8>, method: Int32, path: String)
    throws(WritingError)
  {
    guard !name.utf8.contains(0) else { throw WritingError(status: EINVAL, .add, path: path) }
    guard let source = try unsafe makeSource(contents, path: path) else {
      throw failure(.add, path: path, entry: name)
    }
    let index = unsafe zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      unsafe zip_source_free(source)
      throw failure(.add, path: path, entry: name)
    }
    let entry = UInt64(index)
    guard unsafe zip_set_file_compression(archive, entry, method, 0) == 0,
      unsafe zip_file_set_dostime(archive, entry, Self.time, Self.date, 0) == 0
    else {
      throw failure(.add, path: path, entry: name)
    }
  }

  /// Appends an entry of another archive, its bytes as they are where `method` is that of the entry.
  ///
  /// The other archive must stay open until this one is closed.
  func add(
    _ name: String, copying index: Int, of source: SourceArchive, method: Int32?,
    path: String
  ) throws(WritingError) {
    guard !name.utf8.contains(0) else { throw WritingError(status: EINVAL, .add, path: path) }
    // A whole entry is lent compressed.
    guard let lent = unsafe zip_source_zip(archive, source.archive, UInt64(index), 0, 0, -1) else {
      throw failure(.add, path: path, entry: name)
    }
    let number = unsafe zip_file_add(archive, name, lent, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard number >= 0 else {
      unsafe zip_source_free(lent)
      throw failure(.add, path: path, entry: name)
    }
    let kept = method ?? source.method(of: index)
    guard unsafe zip_set_file_compression(archive, UInt64(number), kept, 0) == 0,
      unsafe zip_file_set_dostime(archive, UInt64(number), Self.time, Self.date, 0) == 0
    else {
      throw failure(.add, path: path, entry: name)
    }
  }

  /// Copies bytes to where libzip can read and free them; nil where libzip refuses.
  private func makeSource(
    _ contents: Span<UInt8>, path: String
  ) throws(WritingError) -> OpaquePointer? {
    // libzip would not free an empty copy.
    guard !contents.isEmpty else { return unsafe zip_source_buffer(archive, nil, 0, 0) }
    guard let copy = unsafe malloc(contents.count) else {
      throw WritingError(status: ENOMEM, .add, path: path)
    }
    unsafe contents.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        unsafe copy.copyMemory(from: start, byteCount: bytes.count)
      }
    }
    let source = unsafe zip_source_buffer(archive, copy, UInt64(contents.count), 1)
    if unsafe source == nil { unsafe free(copy) }
    return unsafe source
  }

  /// Compresses and writes everything; throws where that fails, and then nothing is written.
  consuming func close(path: String) throws(WritingError) {
    guard unsafe zip_close(archive) == 0 else {
      // The archive is still open, and discarded with this value.
      let error = failure(.write, path: path)
      _ = consume self
      throw error
    }
    discard self
  }

  private func failure(
    _ operation: WritingError.Operation, path: String, entry: String? = nil
  ) -> WritingError {
    guard let error = unsafe zip_get_error(archive) else {
      return WritingError(status: EIO, operation, path: path)
    }
    return unsafe WritingError(&error.pointee, operation, path: path, entry: entry)
  }
}
