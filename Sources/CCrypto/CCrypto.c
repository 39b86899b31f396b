#include "include/CCrypto.h"

#include <CLoading.h>
#include <openssl/opensslv.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

// The number is that of the headers, so that no other release with other structures is loaded.
#define SONAME "libcrypto.so." TEXT(OPENSSL_SHLIB_VERSION)

static CryptoLibrary library;
static LoadingProblem problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = library_open(SONAME, "libssl" TEXT(OPENSSL_SHLIB_VERSION), &problem);
  if (!handle) return;
#define FIND(member, function) \
  if (!library_find(handle, #function, &library.member, &problem)) return;
  FIND(context_new, EVP_MD_CTX_new)
  FIND(context_free, EVP_MD_CTX_free)
  FIND(digest_begin, EVP_DigestInit_ex)
  FIND(digest_update, EVP_DigestUpdate)
  FIND(digest_finish, EVP_DigestFinal_ex)
#undef FIND
  __typeof__(EVP_MD_fetch) *fetch;
  if (!library_find(handle, "EVP_MD_fetch", &fetch, &problem)) return;
  library.sha256 = fetch(NULL, "SHA256", NULL);
  if (!library.sha256)
    snprintf(problem.text, sizeof problem.text, SONAME " has no SHA-256");
}

const CryptoLibrary *crypto_library(void) {
  pthread_once(&once, load);
  return problem.text[0] ? NULL : &library;
}

const char *crypto_library_problem(void) { return problem.text; }
