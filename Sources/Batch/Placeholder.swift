enum BatchPlaceholder {}
