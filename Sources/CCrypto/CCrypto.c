#include "include/CCrypto.h"

#include <dlfcn.h>
#include <openssl/opensslv.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

// The number is that of the headers, so that no other release with other structures is loaded.
#define SONAME "libcrypto.so." TEXT(OPENSSL_SHLIB_VERSION)

static CryptoLibrary library;
static char problem[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int find(void *handle, const char *symbol, void *slot) {
  void *found = dlsym(handle, symbol);
  if (!found) {
    snprintf(problem, sizeof problem, SONAME " has no function %s", symbol);
    return 0;
  }
  memcpy(slot, &found, sizeof found);
  return 1;
}

static void load(void) {
  void *handle = dlopen(SONAME, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) {
    snprintf(problem, sizeof problem,
             SONAME " cannot be loaded (on Debian and Ubuntu, install libssl"
             TEXT(OPENSSL_SHLIB_VERSION) "): %s", dlerror());
    return;
  }

#define FIND(member, function) \
  if (!find(handle, #function, &library.member)) return;
  FIND(context_new, EVP_MD_CTX_new)
  FIND(context_free, EVP_MD_CTX_free)
  FIND(sha256, EVP_sha256)
  FIND(digest_begin, EVP_DigestInit_ex)
  FIND(digest_update, EVP_DigestUpdate)
  FIND(digest_finish, EVP_DigestFinal_ex)
#undef FIND
}

const CryptoLibrary *crypto_library(void) {
  pthread_once(&once, load);
  return problem[0] ? NULL : &library;
}

const char *crypto_library_problem(void) { return problem; }
