import CXML
import Diagnostics

/// The text of the library's string, such that to compare it takes no longer than its length allows.
func boundedText(of string: UnsafePointer<xmlChar>) -> String {
  unsafe String(bounding: UnsafeBufferPointer(start: string, count: Int(xmlStrlen(string))))
}
