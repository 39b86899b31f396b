enum SchemasPlaceholder {}
