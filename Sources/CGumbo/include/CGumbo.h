#pragma once

#include <gumbo.h>
#include <stddef.h>

/// A tree that gumbo made of a page of HTML, with the memory that all of it lies in.
typedef struct GumboTree GumboTree;

/// Why a page has no tree.
typedef enum GumboProblem {
  GumboProblemNone,
  /// The library cannot be loaded; `gumbo_library_problem` says why.
  GumboProblemLibrary,
  /// The tree would take more memory than it may.
  GumboProblemSize,
} GumboProblem;

/// Parses a page of HTML in UTF-8, as the HTML standard has it.
///
/// Gumbo is loaded when it is first asked for. All its memory comes from one pool of at most `limit`
/// bytes, so that a hostile page cannot make a large tree of little text, and so that a deep tree is
/// freed without walking it. The bytes must outlive the tree.
///
/// Returns NULL with the reason in `problem`.
GumboTree *gumbo_tree_parse(const char *bytes, size_t count, size_t limit, GumboProblem *problem);

/// The tree's document node.
const GumboNode *gumbo_tree_document(const GumboTree *tree);

/// Copies an element's name, in the case that its namespace has, into `name`; the length returned is
/// less than `capacity`.
size_t gumbo_tree_copy_name(const GumboNode *node, char *name, size_t capacity);

/// Frees a tree.
void gumbo_tree_free(GumboTree *tree);

/// Says why the library cannot be loaded; an empty string where it can.
const char *gumbo_library_problem(void);
