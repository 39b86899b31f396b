import Foundation
import TestSupport
import Testing

/// Dry runs, which tell what runs do.
struct BuildPlanTests {
  private let trial: CacheTrial

  init() throws {
    trial = try CacheTrial()
    try trial.writePages()
    try trial.folder.write(
      "html/Lamp_room.html\nhtml/Lighthouse_cat.html\nhtml/none.html\n", to: "pages.txt")
  }

  /// Plans and runs the same build, and compares what both tell of each input.
  private func compare(_ arguments: String...) throws {
    let build = { (more: [String]) in
      try ChildProcess.run(
        Repository.program,
        ["build"] + arguments + ["-o", "cache", "--format", "jsonl"] + more,
        in: trial.folder.path)
    }
    let existed = try trial.folder.names().contains("cache")
    let before = existed ? try trial.contents(of: "cache") : [:]
    let plan = try build(["--dry-run"])
    #expect(try (existed ? trial.contents(of: "cache") : [:]) == before)
    let run = try build([])
    #expect(plan.status == run.status, "\(plan.talk) \(run.talk)")
    let told = { (run: FinishedRun) in
      try trial.lines(of: run).map { line in
        let status = (line["status"] as? String ?? "").replacing("planned", with: "built")
        let stages = (line["stages"] as? [String] ?? []).joined(separator: ",")
        let findings = (line["findings"] as? [[String: Any]] ?? []).compactMap {
          $0["code"] as? String
        }
        return "\(line["path"] as? String ?? "") \(status) \(stages) \(findings.count)"
      }
    }
    let difference = "\(arguments)\n\(plan.text)\n\(run.text)"
    #expect(try told(plan) == told(run), "\(difference)")
    let sizes = { (run: FinishedRun) in
      try trial.lines(of: run).filter { $0["status"] as? String == "unchanged" }
        .map { $0["bytes"] as? Int ?? 0 }
    }
    #expect(try sizes(plan) == sizes(run))
    #expect(try sizes(plan).allSatisfy { $0 > 0 })
  }

  @Test("a new cache, the same again, and with other options")
  func options() throws {
    try compare("books", "pages.txt")
    try compare("books", "pages.txt")
    try compare("books", "pages.txt", "--codec", "opus")
    try compare("books", "pages.txt", "--keep-going", "all")
  }

  @Test("what is left out for its size")
  func limits() throws {
    // Estimates and sizes are on the same side of this one.
    try compare("books", "pages.txt", "--max-size", "50kB")
    try compare("books", "pages.txt", "--max-size", "50kB")
    try compare("books", "pages.txt", "--max-size", "1GB")
    try compare("books", "pages.txt", "--max-size", "70kB")
  }

  @Test("inputs that cannot be had, and what is pruned")
  func pruned() throws {
    try trial.folder.write("html/Lamp_room.html\nhtml/Lighthouse_cat.html\n", to: "pages.txt")
    try compare("books", "pages.txt")
    try trial.block("books/a.epub")
    try compare("books", "pages.txt", "--prune")
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/books/a.epub")
    try trial.folder.write("html/Lamp_room.html\n", to: "pages.txt")
    let plan = try trial.build("books", "pages.txt", "-o", "cache", "--prune", "--dry-run")
    #expect(plan.text.contains("2 to be removed"), "\(plan.text)")
    let run = try trial.build("books", "pages.txt", "-o", "cache", "--prune")
    #expect(run.text.contains("2 removed"), "\(run.text)")
  }

  @Test("a report keeps to its schema")
  func schema() throws {
    let schema = try JSONSchema(try EpubTool.run("schema", "build").output)
    for more in [["--dry-run"], [], ["--max-size", "40kB"]] {
      let run = try ChildProcess.run(
        Repository.program,
        ["build", "books", "pages.txt", "-o", "cache", "--format", "jsonl"] + more,
        in: trial.folder.path)
      #expect(run.status == 3)
      for line in run.text.split(separator: "\n") {
        #expect(try schema.faults(in: Array(line.utf8)) == [], "\(line)")
      }
    }
  }

  @Test("stages are told where they make something")
  func stages() throws {
    let run = try trial.build("books/b/text.epub", "-o", "cache", "--format", "jsonl")
    let stages = try trial.lines(of: run).first?["stages"] as? [String]
    #expect(stages == ["validate", "manifest", "text"])
    let text = try trial.build("books/b/text.epub", "-o", "cache")
    #expect(text.text.hasSuffix("free\n") && text.text.contains("\n1 input: 1 unchanged"))
  }

  @Test("pages that do not fit any more leave the cache")
  func leaving() throws {
    try trial.folder.write("html/Lamp_room.html\nhtml/Lighthouse_cat.html\n", to: "pages.txt")
    #expect(try trial.build("pages.txt", "-o", "cache").status == 0)
    let run = try trial.build("pages.txt", "-o", "cache", "--max-size", "20kB")
    #expect(run.text.contains("Lighthouse_cat.html: left out"), "\(run.text)")
    #expect(run.text.contains("1 removed"), "\(run.text)")
    #expect(try trial.publications(of: "cache").count == 1)
    _ = try trial.build("pages.txt", "-o", "other", "--max-size", "20kB")
    #expect(try trial.differences("cache", "other") == [])
    let before = try trial.contents(of: "cache")
    let again = try trial.build("pages.txt", "-o", "cache", "--max-size", "20kB", "--prune")
    #expect(again.text.contains("left out"), "\(again.text)")
    #expect(try trial.contents(of: "cache") == before)
    #expect(try trial.build("pages.txt", "-o", "cache", "--max-size", "1GB").status == 0)
    #expect(try trial.publications(of: "cache").count == 2)
    // A page that its list names no more has what the others leave.
    try trial.folder.write("html/Lamp_room.html\n", to: "pages.txt")
    let full = try trial.build("pages.txt", "-o", "cache", "--max-size", "30kB")
    #expect(full.text.contains("Lamp_room.html: unchanged"), "\(full.text)")
    #expect(full.text.contains("Lighthouse_cat.html: removed"), "\(full.text)")
  }
}
