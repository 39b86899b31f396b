enum CommandLinePlaceholder {}
