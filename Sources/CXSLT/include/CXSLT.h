#pragma once

#include <libxml/tree.h>

#include <libxslt/xsltInternals.h>

/// The functions of libxslt that are used, found in it when first asked for.
///
/// Few runs transform anything, so the program does not load the library at its start. The headers
/// give all types; `__typeof__` keeps each signature honest.
///
/// No stylesheet may read or write a file, make a directory or reach the network, neither while it is
/// compiled nor while it runs: whoever loads the library forbids it once for the whole process.
typedef struct XSLTLibrary {
  xsltStylesheetPtr (*parse_stylesheet)(xmlDocPtr document);
  void (*free_stylesheet)(xsltStylesheetPtr stylesheet);
  xsltTransformContextPtr (*new_context)(xsltStylesheetPtr stylesheet, xmlDocPtr document);
  void (*free_context)(xsltTransformContextPtr context);
  int (*set_parameters)(xsltTransformContextPtr context, const char **parameters);
  xmlDocPtr (*apply)(
      xsltStylesheetPtr stylesheet, xmlDocPtr document, const char **parameters,
      const char *output, FILE *profile, xsltTransformContextPtr context);
} XSLTLibrary;

/// Loads libxslt once in a process and returns its functions, or NULL where it cannot be used.
const XSLTLibrary *xslt_library(void);

/// Says why `xslt_library` returned NULL; an empty string where it did not.
const char *xslt_library_problem(void);

/// The errors that libxslt told on this thread since they were last forgotten, without line ends.
const char *xslt_last_error(void);

/// Forgets this thread's errors.
void xslt_forget_error(void);
