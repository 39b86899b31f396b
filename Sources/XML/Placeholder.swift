enum XMLPlaceholder {}
