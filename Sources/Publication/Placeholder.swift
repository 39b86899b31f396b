enum PublicationPlaceholder {}
