// Messages between a page and the program that shows it. The only thing that passes is a message,
// {type, payload}; the payload is any JSON. Pages work the same where nobody listens.
(function () {
  "use strict";
  var receivers = {};
  var queue = [];
  var post = null;

  // The ways in which hosts let pages speak, the first one that is there.
  function transport() {
    var w = window;
    if (w.webkit && w.webkit.messageHandlers && w.webkit.messageHandlers.bridge) {
      return function (m) { w.webkit.messageHandlers.bridge.postMessage(m); };
    }
    if (w.bridgeHost && w.bridgeHost.postMessage) {
      return function (m) { w.bridgeHost.postMessage(JSON.stringify(m)); };
    }
    if (w.chrome && w.chrome.webview) {
      return function (m) { w.chrome.webview.postMessage(m); };
    }
    if (w.parent && w.parent !== w) {
      return function (m) { w.parent.postMessage(m, "*"); };
    }
    return null;
  }

  function sendMessage(type, payload) {
    queue.push({ type: String(type), payload: payload === undefined ? null : payload });
    flush();
  }

  function flush() {
    post = post || transport();
    if (!post) { queue = queue.slice(-100); return; }
    while (queue.length) { post(queue.shift()); }
  }

  function registerReceiver(type, callback) {
    if (Object.prototype.hasOwnProperty.call(receivers, type)) {
      throw new Error("the message type \"" + type + "\" has a receiver already");
    }
    receivers[type] = callback;
  }

  function receive(message) {
    if (typeof message === "string") {
      try { message = JSON.parse(message); } catch (e) { return; }
    }
    if (!message || typeof message.type !== "string") { return; }
    if (!Object.prototype.hasOwnProperty.call(receivers, message.type)) {
      console.info("no receiver for a message of type \"" + message.type + "\"");
      return;
    }
    receivers[message.type](message.payload);
  }

  window.bridge = {
    sendMessage: sendMessage, registerReceiver: registerReceiver, receive: receive, connect: flush
  };
  window.addEventListener("message", function (event) {
    if (window.parent !== window && event.source === window.parent) { receive(event.data); }
  });

  registerReceiver("scrollTo", function (payload) {
    var target = payload && document.getElementById(payload.id);
    if (target) { target.scrollIntoView(); }
  });
  registerReceiver("setTheme", function (payload) {
    var theme = payload && payload.theme;
    if (theme === "light" || theme === "dark") {
      document.documentElement.setAttribute("data-theme", theme);
    } else {
      document.documentElement.removeAttribute("data-theme");
    }
  });
  registerReceiver("setTextSize", function (payload) {
    var percent = payload && Number(payload.percent);
    if (percent >= 50 && percent <= 300) {
      document.documentElement.style.fontSize = percent + "%";
    }
  });

  // What a reader does is told, and then happens as it would without a host.
  document.addEventListener("click", function (event) {
    var node = event.target;
    while (node && node.nodeType === 1) {
      var href = node.getAttribute("href");
      if (node.localName === "a" && href !== null) {
        var isNote = href.indexOf("#cite_note") === 0;
        sendMessage(isNote ? "citation" : "link", { href: href, text: node.textContent });
        return;
      }
      if (node.localName === "img") {
        sendMessage("image", { src: node.getAttribute("src"), alt: node.getAttribute("alt") });
        return;
      }
      if (node.classList.contains("new")) {
        sendMessage("missingLink", { text: node.textContent });
        return;
      }
      node = node.parentNode;
    }
  });

  function watchSections() {
    if (!window.IntersectionObserver) { return; }
    var observer = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        if (entry.isIntersecting) { sendMessage("section", { id: entry.target.id }); }
      });
    });
    document.querySelectorAll("main h2[id], main h3[id]").forEach(function (heading) {
      observer.observe(heading);
    });
  }

  function begin() {
    watchSections();
    sendMessage("ready", { title: document.title });
  }
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", begin);
  } else {
    begin();
  }
})();
