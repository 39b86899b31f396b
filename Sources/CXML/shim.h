#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/HTMLparser.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

// Swift sees `xmlFree` as a variable that anybody may change.
static inline void xml_free(void *memory) { xmlFree(memory); }

static inline void xml_be_silent(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

// Sets libxml2 up. What it has to say it says to the parser in hand; what it says to nobody in particular,
// as on encodings that it cannot make sense of, would go to standard error and name no file.
static inline void xml_set_up(void) {
  xmlInitParser();
  xmlThrDefSetGenericErrorFunc(NULL, xml_be_silent);
  xmlSetGenericErrorFunc(NULL, xml_be_silent);
}

// A tree is many thousands of small pieces. What the allocator sets aside for quick reuse it puts
// together again later, one by one, whenever something large is freed; so it is not to set aside any.
static inline void xml_tune_memory(void) { mallopt(M_MXFAST, 0); }

// Asks for memory in pieces of 2 MB, where the system has such, for a tree that will take so many
// bytes: finding and clearing it in pieces of 4 KB takes a seventh of all that is done with a tree.
static inline void xml_prepare_memory(size_t bytes) {
  enum { piece = 2 << 20, most = 24 << 20 };
  // So that the rooms are the allocator's own, and stay so when they are free again.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  void *rooms[8];
  size_t count = 0;
  while (count < 8 && bytes > 0) {
    size_t length = bytes < most ? bytes : most;
    char *room = (char *)(rooms[count] = malloc(length));
    if (!room) break;
    count++;
    uintptr_t start = ((uintptr_t)room + piece - 1) / piece * piece;
    uintptr_t end = ((uintptr_t)room + length) / piece * piece;
    if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
    bytes -= length;
  }
  // Nothing was written to it: it is where the allocator takes the next small pieces from.
  while (count > 0) free(rooms[--count]);
}
