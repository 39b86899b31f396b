// Messages between a page and the program that shows it. The only thing that passes is a message,
// {type, payload}; the payload is any JSON. There are two verbs on both sides, sendMessage and
// registerReceiver. Pages work the same where nobody listens.
(function () {
  "use strict";

  // A page without a host must not gather messages without end.
  var queueLimit = 1000;

  // One side of a bridge; log is told of messages that nobody receives.
  function Bridge(log) {
    // Without the names that objects have of themselves.
    var receivers = Object.create(null);
    var outgoing = [];
    var incoming = [];
    var transport = null;
    var isSending = false;
    var isReceiving = false;

    function send() {
      if (!transport || isSending) { return; }
      isSending = true;
      try {
        while (outgoing.length) { transport(outgoing.shift()); }
      } finally { isSending = false; }
    }

    // Sends a message to the other side; it waits until there is a way.
    this.sendMessage = function (type, payload) {
      outgoing.push({ type: String(type), payload: payload === undefined ? null : payload });
      if (!transport && outgoing.length > queueLimit) { outgoing.shift(); }
      send();
    };

    // Registers who receives the messages of a type; throws where somebody does already.
    this.registerReceiver = function (type, callback) {
      if (type in receivers) {
        throw new Error("the message type \"" + type + "\" has a receiver already");
      }
      receivers[type] = callback;
    };

    // Sends all further messages on a way: a function that takes a message.
    this.connect = function (way) {
      transport = way;
      send();
    };

    // Takes a message, or its JSON, that the other side sent.
    this.receive = function (message) {
      if (typeof message === "string") {
        try { message = JSON.parse(message); } catch (error) { message = null; }
      }
      if (!message || typeof message !== "object" || typeof message.type !== "string") {
        log("the text is no message");
        return;
      }
      incoming.push(message);
      // What a receiver brings about comes behind what is here already.
      if (isReceiving) { return; }
      isReceiving = true;
      while (incoming.length) { deliver(incoming.shift()); }
      isReceiving = false;
    };

    function deliver(message) {
      if (!(message.type in receivers)) {
        log("no receiver for a message of type \"" + message.type + "\"");
        return;
      }
      var payload = message.payload === undefined ? null : message.payload;
      // The fault of one receiver keeps no message from the others.
      try { receivers[message.type](payload); } catch (error) { log(String(error)); }
    }
  }

  // The address that stands for a message where a host sees nothing but navigations.
  Bridge.address = function (message) {
    return "bridge://message/" + encodeURIComponent(JSON.stringify(message));
  };

  // The ways in which hosts let pages speak; each is null where the host has it not.
  Bridge.transports = {
    scriptHandler: function () {
      var handler = window.webkit && window.webkit.messageHandlers
        && window.webkit.messageHandlers.bridge;
      return handler ? function (m) { handler.postMessage(JSON.stringify(m)); } : null;
    },
    hostObject: function () {
      var host = window.bridgeHost;
      return host && host.postMessage
        ? function (m) { host.postMessage(JSON.stringify(m)); } : null;
    },
    webview: function () {
      var webview = window.chrome && window.chrome.webview;
      return webview ? function (m) { webview.postMessage(m); } : null;
    },
    frame: function () {
      return window.parent && window.parent !== window
        ? function (m) { window.parent.postMessage(m, "*"); } : null;
    },
    // Old hosts ask for it: they set bridgeNavigation, or call bridge.connect with it.
    navigation: function () {
      return function (m) {
        var frame = document.createElement("iframe");
        frame.style.display = "none";
        frame.src = Bridge.address(m);
        document.documentElement.appendChild(frame);
        document.documentElement.removeChild(frame);
      };
    }
  };

  var bridge = new Bridge(function (text) { console.info(text); });
  window.Bridge = Bridge;
  window.bridge = bridge;

  // Connects to the host that is there; a host that comes later calls it itself.
  Bridge.findHost = function () {
    var ways = Bridge.transports;
    var way = (window.bridgeNavigation ? ways.navigation() : null)
      || ways.scriptHandler() || ways.hostObject() || ways.webview() || ways.frame();
    if (way) { bridge.connect(way); }
    return way !== null;
  };

  window.addEventListener("message", function (event) {
    if (window.parent !== window && event.source === window.parent) { bridge.receive(event.data); }
  });
  if (window.chrome && window.chrome.webview && window.chrome.webview.addEventListener) {
    window.chrome.webview.addEventListener("message", function (event) {
      bridge.receive(event.data);
    });
  }

  // What the host asks of the page.
  bridge.registerReceiver("scrollTo", function (payload) {
    var target = payload && document.getElementById(payload.id);
    if (target) { target.scrollIntoView(); }
  });
  bridge.registerReceiver("setTheme", function (payload) {
    var theme = payload && payload.theme;
    if (theme === "light" || theme === "dark") {
      document.documentElement.setAttribute("data-theme", theme);
    } else {
      document.documentElement.removeAttribute("data-theme");
    }
  });
  bridge.registerReceiver("setTextSize", function (payload) {
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
      if ((node.localName === "a" || node.localName === "area") && href !== null) {
        var isNote = /^#(p\d+-)?cite_note/.test(href);
        bridge.sendMessage(isNote ? "citation" : "link", { href: href, text: node.textContent });
        return;
      }
      if (node.localName === "img") {
        // A picture in a link is told as a link, which it is to the reader.
        if (!node.closest || !node.closest("a[href]")) {
          bridge.sendMessage(
            "image", { src: node.getAttribute("src"), alt: node.getAttribute("alt") });
          return;
        }
      }
      if (node.classList.contains("new")) {
        bridge.sendMessage("missingLink", { text: node.textContent });
        return;
      }
      node = node.parentNode;
    }
  });

  // A section is shown when its heading comes into the upper part of the window.
  function watchSections() {
    if (!window.IntersectionObserver) { return; }
    var observer = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        if (entry.isIntersecting) { bridge.sendMessage("section", { id: entry.target.id }); }
      });
    }, { rootMargin: "0px 0px -50% 0px" });
    document.querySelectorAll("main h2[id], main h3[id], article h2[id], article h3[id]")
      .forEach(function (heading) { observer.observe(heading); });
  }

  function begin() {
    Bridge.findHost();
    bridge.sendMessage("ready", { title: document.title });
    watchSections();
  }
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", begin);
  } else {
    begin();
  }
})();
