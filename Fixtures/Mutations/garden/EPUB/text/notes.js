document.documentElement.className = "ready"
