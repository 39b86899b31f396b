enum ReadingPlaceholder {}
