import Diagnostics
import Zip

/// Judges the first bytes of a book's file, where devices look for its media type.
enum ContainerHead {
  /// The findings on a container that could be opened.
  static func findings(of container: Zip.Container) -> [Finding] {
    guard let structure = container.structure else {
      return container.entry(named: "mimetype") == nil ? [MimetypeNotFirst.finding()] : []
    }
    return findings(of: structure.head)
  }

  /// The findings on a file that could not be opened as a container.
  static func findings(of path: String) -> [Finding] {
    do throws(ZipError) {
      return findings(of: try FileHead(path: path))
    } catch {
      return []
    }
  }

  private static func findings(of head: FileHead) -> [Finding] {
    if head.isShort { return [FileTooSmall.finding()] }
    guard head.bytes[0] == UInt8(ascii: "P") || head.bytes[1] == UInt8(ascii: "K") else {
      return [FileHeadNotZIP.finding()]
    }
    guard let name = head.rawName, head.nameLength == 8, name.elementsEqual("mimetype".utf8) else {
      return [MimetypeNotFirst.finding()]
    }
    guard let extra = head.extraFieldLength, extra > 0 else { return [] }
    return [MimetypeExtraField.finding(extra)]
  }
}
