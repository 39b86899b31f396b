import Synchronization
import XML

/// What one thread keeps from document to document: a parser, and validators with all they found out.
///
/// Sendable because a thread takes the tables out of their store before it uses them.
final class ReadingTables: @unchecked Sendable {
  let parser = Parser()
  let validators = ValidatorStore()
  /// The container.xml that was read last.
  var container: ContainerDocument?
}

/// Tables that no thread has in hand, for those that help with a book.
final class TableStore: Sendable {
  private let idle = Mutex<[ReadingTables]>([])

  /// Hands out tables, new ones where none are idle.
  func take() -> LentTables {
    LentTables(idle.withLock { $0.popLast() } ?? ReadingTables(), of: self)
  }

  fileprivate func put(back tables: ReadingTables) { idle.withLock { $0.append(tables) } }
}

/// Tables in the hands of one thread, given back when it is done.
struct LentTables: ~Copyable {
  let tables: ReadingTables
  private let store: TableStore

  init(_ tables: ReadingTables, of store: TableStore) {
    self.tables = tables
    self.store = store
  }

  deinit { store.put(back: tables) }
}
