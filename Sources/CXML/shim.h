#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/HTMLparser.h>

// Swift sees `xmlFree` as a variable that anybody may change.
static inline void xml_free(void *memory) { xmlFree(memory); }
