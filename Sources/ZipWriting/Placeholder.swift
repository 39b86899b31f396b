enum ZipWritingPlaceholder {}
