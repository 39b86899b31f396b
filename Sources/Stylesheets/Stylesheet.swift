import CXML
import CXSLT
import Diagnostics
import Glibc
import XML

/// A compiled XSLT 1.0 stylesheet, which owns libxslt's tables.
///
/// It may neither read nor write files nor reach the network. It belongs to one thread at a time.
@safe
public final class Stylesheet {
  private let library: XSLTLibrary
  private let pointer: xsltStylesheetPtr

  /// Compiles a stylesheet.
  ///
  /// - Throws: ``StylesheetError/library(_:)`` where libxslt cannot be loaded,
  ///   ``StylesheetError/notWellFormed(_:)`` and ``StylesheetError/notCompiled(_:)``.
  public init(_ bytes: Span<UInt8>) throws(StylesheetError) {
    guard let functions = unsafe xslt_library() else {
      throw .library(unsafe String(cString: xslt_library_problem()))
    }
    let library = unsafe functions.pointee
    let document: Document
    do throws(Fault) {
      document = try TreeParser.parseXML(bytes)
    } catch {
      let place = error.place.map { " in line \($0.line)" } ?? ""
      throw .notWellFormed(error.message + place)
    }
    xslt_forget_error()
    let compiled = unsafe document.withPointer { source -> xsltStylesheetPtr? in
      // A stylesheet owns its document once it is compiled, so it gets a copy of ours.
      guard let copy = unsafe xmlCopyDoc(source, 1) else { return nil }
      if let made = unsafe library.parse_stylesheet(copy) { return unsafe made }
      unsafe xmlFreeDoc(copy)
      return nil
    }
    guard let compiled = unsafe compiled else { throw .notCompiled(Self.lastError) }
    self.library = library
    unsafe self.pointer = unsafe compiled
    guard unsafe compiled.pointee.errors == 0 else { throw .notCompiled(Self.lastError) }
  }

  deinit {
    unsafe library.free_stylesheet(pointer)
  }

  /// Transforms a document.
  ///
  /// - Parameters:
  ///   - document: The source, which a stylesheet that strips white space changes.
  ///   - parameters: Values of the stylesheet's own parameters, as texts.
  /// - Returns: The result tree.
  /// - Throws: ``StylesheetError/notTransformed(_:)``.
  public func transform(
    _ document: Document, parameters: [(name: String, value: String)] = []
  ) throws(StylesheetError) -> Document {
    xslt_forget_error()
    let result = unsafe document.withPointer { source -> xmlDocPtr? in
      guard let context = unsafe library.new_context(pointer, source) else { return nil }
      defer { unsafe library.free_context(context) }
      let texts = unsafe parameters.flatMap { unsafe [strdup($0.name), strdup($0.value)] }
      defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
      var list = unsafe texts.map { unsafe UnsafePointer<CChar>($0) } + [nil]
      guard unsafe library.set_parameters(context, &list) == 0,
        let made = unsafe library.apply(pointer, source, nil, nil, nil, context)
      else { return nil }
      guard unsafe context.pointee.state == XSLT_STATE_OK else {
        unsafe xmlFreeDoc(made)
        return nil
      }
      return unsafe made
    }
    guard let result = unsafe result else { throw .notTransformed(Self.lastError) }
    return unsafe Document(owning: result)
  }

  private static var lastError: String {
    let text = unsafe String(cString: xslt_last_error())
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty ? "libxslt gave no reason" : words
  }
}
