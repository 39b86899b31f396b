#include "include/CXSLT.h"

#include <CLoading.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static XSLTLibrary library;
static LoadingProblem problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local char last_error[1024];

/// Keeps what the library would write to standard error.
static void keep_error(void *context, const char *format, ...) {
  (void)context;
  size_t used = strlen(last_error);
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(last_error + used, sizeof last_error - used, format, arguments);
  va_end(arguments);
  if (length < 0) last_error[used] = 0;
  for (char *byte = last_error + used; *byte; byte++) {
    if ((unsigned char)*byte < 0x20) *byte = ' ';
  }
}

static void load(void) {
  void *handle = library_open("libxslt.so.1", "libxslt1.1", &problem);
  if (!handle) return;
#define FIND(slot, function) \
  if (!library_find(handle, #function, slot, &problem)) return;
  FIND(&library.parse_stylesheet, xsltParseStylesheetDoc)
  FIND(&library.free_stylesheet, xsltFreeStylesheet)
  FIND(&library.new_context, xsltNewTransformContext)
  FIND(&library.free_context, xsltFreeTransformContext)
  FIND(&library.set_parameters, xsltQuoteUserParams)
  FIND(&library.apply, xsltApplyStylesheetUser)

  __typeof__(xsltNewSecurityPrefs) *new_rules;
  __typeof__(xsltSetSecurityPrefs) *set_rule;
  __typeof__(xsltSecurityForbid) *forbid;
  __typeof__(xsltSetDefaultSecurityPrefs) *set_default;
  __typeof__(xsltSetGenericErrorFunc) *set_error;
  FIND(&new_rules, xsltNewSecurityPrefs)
  FIND(&set_rule, xsltSetSecurityPrefs)
  FIND(&forbid, xsltSecurityForbid)
  FIND(&set_default, xsltSetDefaultSecurityPrefs)
  FIND(&set_error, xsltSetGenericErrorFunc)
#undef FIND

  xsltSecurityPrefsPtr rules = new_rules();
  if (!rules) {
    snprintf(problem.text, sizeof problem.text, "out of memory");
    return;
  }
  const xsltSecurityOption options[] = {
      XSLT_SECPREF_READ_FILE, XSLT_SECPREF_WRITE_FILE, XSLT_SECPREF_CREATE_DIRECTORY,
      XSLT_SECPREF_READ_NETWORK, XSLT_SECPREF_WRITE_NETWORK};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    set_rule(rules, options[i], forbid);
  }
  set_default(rules);
  set_error(NULL, keep_error);
}

const XSLTLibrary *xslt_library(void) {
  pthread_once(&once, load);
  return problem.text[0] ? NULL : &library;
}

const char *xslt_library_problem(void) { return problem.text; }

const char *xslt_last_error(void) { return last_error; }

void xslt_forget_error(void) { last_error[0] = 0; }
