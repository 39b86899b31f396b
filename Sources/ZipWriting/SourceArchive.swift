import CZip
import Paths

/// The owner of a libzip archive that entries are copied from, which the writer of another one shares.
@safe
final class SourceArchive {
  let archive: OpaquePointer

  /// Opens an archive for reading; throws where libzip cannot.
  init(path: String) throws(WritingError) {
    var status: Int32 = 0
    let opened = unsafe path.withSystemPath { unsafe zip_open($0, ZIP_RDONLY, &status) }
    guard let archive = unsafe opened else {
      var error = unsafe zip_error_t()
      unsafe zip_error_init_with_code(&error, status)
      defer { unsafe zip_error_fini(&error) }
      throw unsafe WritingError(&error, .open, path: path)
    }
    unsafe self.archive = unsafe archive
  }

  deinit {
    unsafe zip_discard(archive)
  }

  /// The count of entries.
  var count: Int { unsafe Int(zip_get_num_entries(archive, 0)) }

  /// The name of an entry as its bytes are, nil where libzip cannot tell it.
  func name(of index: Int) -> [UInt8]? {
    guard let name = unsafe zip_get_name(archive, UInt64(index), zip_flags_t(ZIP_FL_ENC_RAW)) else {
      return nil
    }
    var bytes: [UInt8] = []
    var offset = 0
    while unsafe name[offset] != 0 {
      unsafe bytes.append(UInt8(bitPattern: name[offset]))
      offset += 1
    }
    return bytes
  }

  /// The number of the method that an entry is compressed by.
  func method(of index: Int) -> Int32 {
    var facts = unsafe zip_stat_t()
    guard unsafe zip_stat_index(archive, UInt64(index), 0, &facts) == 0 else {
      return ZIP_CM_DEFAULT
    }
    return unsafe Int32(facts.comp_method)
  }
}
