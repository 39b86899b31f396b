// Adds a search by title to the list of pages; without a script it stays a list.
(function () {
  "use strict";
  var list = document.getElementById("pages");
  var items = list ? Array.prototype.slice.call(list.children) : [];
  if (items.length < 2) { return; }
  var label = document.createElement("label");
  var field = document.createElement("input");
  var count = document.createElement("output");
  label.className = "search";
  label.textContent = "Search by title";
  field.type = "search";
  field.setAttribute("autocomplete", "off");
  count.setAttribute("aria-live", "polite");
  label.appendChild(field);
  label.appendChild(count);
  list.parentNode.insertBefore(label, list);
  function plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  var titles = items.map(function (item) { return plain(item.textContent); });
  function search() {
    var words = plain(field.value).split(/\s+/);
    var found = 0;
    items.forEach(function (item, index) {
      item.hidden = !words.every(function (word) { return titles[index].indexOf(word) >= 0; });
      if (!item.hidden) { found += 1; }
    });
    count.textContent = found + " of " + items.length;
  }
  field.addEventListener("input", search);
  // Enter opens the only page that is left.
  field.addEventListener("keydown", function (event) {
    var left = items.filter(function (item) { return !item.hidden; });
    if (event.key === "Enter" && left.length === 1) { left[0].querySelector("a").click(); }
  });
  search();
})();
