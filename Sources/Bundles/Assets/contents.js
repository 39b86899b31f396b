// Adds a search by title to the list of pages; without a script it stays a list.
(function () {
  "use strict";
  var list = document.getElementById("pages");
  var items = list ? Array.prototype.slice.call(list.children) : [];
  if (items.length < 8) { return; }
  var label = document.createElement("label");
  var field = document.createElement("input");
  field.type = "search";
  field.setAttribute("autocomplete", "off");
  label.textContent = "Search by title ";
  label.appendChild(field);
  list.parentNode.insertBefore(label, list);
  function plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  var titles = items.map(function (item) { return plain(item.textContent); });
  field.addEventListener("input", function () {
    var words = plain(field.value).split(/\s+/);
    items.forEach(function (item, index) {
      item.hidden = !words.every(function (word) { return titles[index].indexOf(word) >= 0; });
    });
  });
})();
