#include "include/CGumbo.h"

#include <CLoading.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
  __typeof__(gumbo_parse_with_options) *parse;
  __typeof__(gumbo_normalized_tagname) *tag_name;
  __typeof__(gumbo_tag_from_original_text) *original_name;
  __typeof__(gumbo_normalize_svg_tagname) *svg_name;
  const GumboOptions *defaults;
} library;
static LoadingProblem problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = library_open("libgumbo.so.1", "libgumbo1", &problem);
  if (!handle) return;
#define FIND(member, symbol) \
  if (!library_find(handle, #symbol, &library.member, &problem)) return;
  FIND(parse, gumbo_parse_with_options)
  FIND(tag_name, gumbo_normalized_tagname)
  FIND(original_name, gumbo_tag_from_original_text)
  FIND(svg_name, gumbo_normalize_svg_tagname)
  FIND(defaults, kGumboDefaultOptions)
#undef FIND
}

const char *gumbo_library_problem(void) {
  pthread_once(&once, load);
  return problem.text;
}

/// A piece of the pool; what is given out lies behind this head.
typedef struct Block {
  struct Block *next;
  size_t used;
  size_t size;
} Block;

struct GumboTree {
  Block *blocks;
  size_t taken;
  size_t limit;
  jmp_buf overflow;
  const GumboOutput *output;
};

static const size_t block_size = 1 << 20;
static const size_t alignment = 16;

static void *take(void *owner, size_t wanted) {
  GumboTree *tree = owner;
  if (wanted > tree->limit) longjmp(tree->overflow, 1);
  wanted = (wanted + alignment - 1) & ~(alignment - 1);
  Block *block = tree->blocks;
  if (!block || block->size - block->used < wanted) {
    size_t head = (sizeof(Block) + alignment - 1) & ~(alignment - 1);
    size_t size = head + wanted > block_size ? head + wanted : block_size;
    if (size > tree->limit - tree->taken) longjmp(tree->overflow, 1);
    block = malloc(size);
    if (!block) longjmp(tree->overflow, 1);
    tree->taken += size;
    *block = (Block){tree->blocks, head, size};
    tree->blocks = block;
  }
  void *memory = (char *)block + block->used;
  block->used += wanted;
  return memory;
}

/// Keeps what gumbo gives back; the pool goes as a whole.
static void give_back(void *owner, void *memory) {
  (void)owner;
  (void)memory;
}

GumboTree *gumbo_tree_parse(const char *bytes, size_t count, size_t limit, GumboProblem *reason) {
  *reason = GumboProblemLibrary;
  if (gumbo_library_problem()[0]) return NULL;
  *reason = GumboProblemSize;
  GumboTree *volatile tree = calloc(1, sizeof(GumboTree));
  if (!tree) return NULL;
  tree->limit = limit;
  if (setjmp(tree->overflow)) {
    gumbo_tree_free(tree);
    return NULL;
  }
  GumboOptions options = *library.defaults;
  options.allocator = take;
  options.deallocator = give_back;
  options.userdata = tree;
  options.max_errors = 0;
  tree->output = library.parse(&options, bytes, count);
  *reason = GumboProblemNone;
  return tree;
}

const GumboNode *gumbo_tree_document(const GumboTree *tree) { return tree->output->document; }

size_t gumbo_tree_copy_name(const GumboNode *node, char *name, size_t capacity) {
  const GumboElement *element = &node->v.element;
  GumboStringPiece original = element->original_tag;
  const char *known = NULL;
  if (element->tag_namespace == GUMBO_NAMESPACE_SVG && original.data) {
    library.original_name(&original);
    known = library.svg_name(&original);
  }
  if (!known && element->tag != GUMBO_TAG_UNKNOWN) known = library.tag_name(element->tag);
  size_t length;
  if (known) {
    length = strlen(known);
    if (length >= capacity) return 0;
    memcpy(name, known, length);
  } else {
    original = element->original_tag;
    if (!original.data) return 0;
    library.original_name(&original);
    length = original.length;
    if (length >= capacity) return 0;
    for (size_t i = 0; i < length; i++) {
      char byte = original.data[i];
      name[i] = byte >= 'A' && byte <= 'Z' ? (char)(byte + 32) : byte;
    }
  }
  name[length] = 0;
  return length;
}

void gumbo_tree_free(GumboTree *tree) {
  if (!tree) return;
  for (Block *block = tree->blocks, *next; block; block = next) {
    next = block->next;
    free(block);
  }
  free(tree);
}
