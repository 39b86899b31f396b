import Batch
import Bridge
import Bundles
import Foundation
import JSON
import TestSupport
import Testing

/// The page's side of the bridge, in a browser.
@Suite(.enabled(if: Browser.isInstalled, "Chromium is not installed"))
struct BridgePageTests {
  @Test("every message and every run of the table goes as it says on the page's side too")
  func table() throws {
    let table = try MessageTable()
    let folder = try TemporaryFolder()
    let page = try bundledPage(in: folder)
    var writer = JSONWriter()
    writer.array(table.messages) { writer, row in
      let message = Message(type: row.type, payload: row.payload)
      writer.object { writer in
        writer.member("script", message.script)
        writer.member("json", message.json)
      }
    }
    let scripts = String(decoding: writer.bytes, as: UTF8.self)
    let harness = """
      <!DOCTYPE html><html><head><meta charset="utf-8"/><title>Table</title>
      <script src="\(page.folder)/scripts/bridge.js"></script></head><body><script>
      var table = JSON.parse(\(quoted(MessageTable.text)));
      var written = JSON.parse(\(quoted(scripts)));
      \(Self.runner)
      </script></body></html>
      """
    let result = try Browser.result(of: try folder.write(harness, to: "table.html"))
    #expect(result["faults"] == [])
    #expect(result["runs"]?.integer == table.runs.count)
    let addresses = result["addresses"]?.elements ?? []
    #expect(addresses.count == table.messages.count)
    for (row, address) in zip(table.messages, addresses) {
      let message = try NavigationAddress.message(in: address.text ?? "")
      #expect(message.type == row.type)
      // Numbers may be spelt in another way.
      if row.type != "kinds" { #expect(message.payload == row.payload) }
    }
  }

  @Test("a page tells what its reader does, and does what the host asks")
  func page() throws {
    let folder = try TemporaryFolder()
    let page = try bundledPage(in: folder)
    let text = try String(contentsOfFile: page.path, encoding: .utf8)
    let head = """
      <script>var told = []; window.bridgeHost = { postMessage: function (text) { told.push(text); } };
      \(Self.reader)</script></head>
      """
    try folder.write(
      text.replacingOccurrences(of: "</head>", with: head), to: "bundle/pages/test.html")
    let result = try Browser.result(of: "\(page.folder)/pages/test.html")
    let messages = try (result["told"]?.elements ?? []).map { try Message(json: $0.text ?? "") }
    #expect(messages.first == Message(type: "ready", payload: ["title": "Lighthouse cat"]))
    var types = Set(messages.map(\.type))
    #expect(types.remove("section") != nil)
    #expect(types == ["ready", "link", "missingLink", "image", "citation"])
    #expect(
      messages.first { $0.type == "citation" }?.payload["href"]?.text?.hasPrefix("#cite_note")
        == true)
    #expect(messages.first { $0.type == "image" }?.payload["alt"] != nil)
    #expect(result["theme"] == "dark")
    #expect(result["afterwards"] == nil || result["afterwards"] == .null)
    #expect(result["size"] == "150%")
    #expect(result["scrolled"] == true)
  }

  /// Makes a bundle of a page.
  private func bundledPage(in folder: TemporaryFolder) throws -> (folder: String, path: String) {
    let source = Repository.fixtures.appending(path: "Pages/Lighthouse_cat.html").path
    let bundle = "\(folder.path)/bundle"
    _ = try Bundler(workers: Workers(count: 1)).bundle([.init(path: source)], into: bundle)
    return (bundle, "\(bundle)/pages/Lighthouse_cat.html")
  }

  /// A text as a literal of JavaScript that stands in a script element.
  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
  }

  /// Holds the script to the table.
  private static let runner = """
    var faults = [], runs = 0;
    function same(a, b, what) {
      if (JSON.stringify(a) !== JSON.stringify(b)) {
        faults.push(what + ": " + JSON.stringify(a) + " is not " + JSON.stringify(b));
      }
    }
    table.messages.forEach(function (row, index) {
      var got = [];
      var side = new Bridge(function (text) { got.push(text); });
      side.registerReceiver(row.type, function (payload) { got.push(payload); });
      side.receive(row.json);
      side.receive(written[index].json);
      new Function("bridge", written[index].script)(side);
      same(got, [row.payload, row.payload, row.payload], row.json);
    });
    table.none.forEach(function (text) {
      var log = [];
      new Bridge(function (line) { log.push(line); }).receive(text);
      if (log.length !== 1) { faults.push(text + " was taken"); }
    });
    table.runs.forEach(function (run) {
      var received = [], sent = [], log = [];
      var side = new Bridge(function (text) { log.push(text); });
      run.steps.forEach(function (step) {
        var type = step[1];
        function record(payload) { received.push([type, payload]); }
        switch (step[0]) {
        case "register": side.registerReceiver(type, record); break;
        case "refused":
          try { side.registerReceiver(type, function () { faults.push("second receiver"); }); }
          catch (error) { break; }
          faults.push(run.name + ": not refused"); break;
        case "echo":
          side.registerReceiver(type, function (payload) {
            record(payload); side.sendMessage("echo", payload);
          }); break;
        case "again":
          side.registerReceiver(type, function (payload) {
            side.receive({ type: step[2], payload: "first" });
            side.receive({ type: step[2], payload: "second" });
            record(payload);
          }); break;
        case "receive": side.receive({ type: type, payload: step[2] }); break;
        case "send": side.sendMessage(type, step[2]); break;
        case "connect":
          side.connect(function (m) { sent.push([m.type, m.payload]); }); break;
        default: faults.push("no step " + step[0]);
        }
      });
      same(received, run.received, run.name);
      same(sent, run.sent, run.name);
      same(log, run.logged, run.name);
      runs += 1;
    });
    var addresses = table.messages.map(function (row) { return Bridge.address(JSON.parse(row.json)); });
    var frames = [];
    new MutationObserver(function (changes) {
      changes.forEach(function (change) {
        change.addedNodes.forEach(function (node) { if (node.src) { frames.push(node.src); } });
      });
    }).observe(document.documentElement, { childList: true });
    Bridge.transports.navigation()({ type: "a", payload: 1 });
    Bridge.transports.navigation()({ type: "b", payload: 2 });
    setTimeout(function () {
      same(frames.length, 2, "frames");
      same(document.querySelectorAll("iframe").length, 0, "frames that stay");
      var pre = document.createElement("pre");
      pre.id = "result";
      pre.textContent = encodeURIComponent(
        JSON.stringify({ faults: faults, runs: runs, addresses: addresses }));
      document.body.appendChild(pre);
    }, 50);
    """

  /// Reads a page as a person would.
  private static let reader = """
    window.addEventListener("load", function () {
      window.addEventListener("click", function (event) { event.preventDefault(); });
      ["a[href^='#cite_note']", "p a[href]:not([href^='#'])", ".new", "img"].forEach(function (what) {
        var node = document.querySelector(what);
        if (!node && what === "img") {
          node = document.createElement("img");
          node.alt = "a picture";
          document.body.appendChild(node);
        }
        if (node) { node.click(); }
      });
      bridge.receive({ type: "setTheme", payload: { theme: "dark" } });
      var theme = document.documentElement.getAttribute("data-theme");
      bridge.receive({ type: "setTheme", payload: null });
      bridge.receive({ type: "setTextSize", payload: { percent: 150 } });
      bridge.receive({ type: "setTextSize", payload: { percent: 9000 } });
      document.body.style.paddingBottom = "9000px";
      var last = Array.from(document.querySelectorAll("h2[id]")).pop();
      bridge.receive(JSON.stringify({ type: "scrollTo", payload: { id: last.id } }));
      bridge.receive({ type: "scrollTo", payload: { id: "no such place" } });
      var scrolled = Math.abs(last.getBoundingClientRect().top) < 20;
      setTimeout(function () {
        var pre = document.createElement("pre");
        pre.id = "result";
        pre.textContent = encodeURIComponent(JSON.stringify({
          told: told, theme: theme, scrolled: scrolled,
          afterwards: document.documentElement.getAttribute("data-theme"),
          size: document.documentElement.style.fontSize }));
        document.body.appendChild(pre);
      }, 300);
    });
    """
}
