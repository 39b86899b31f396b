#pragma once

#include <openssl/evp.h>

/// The functions of OpenSSL's libcrypto that are used, found in it when first asked for.
///
/// Linking the library would cost every process its loading, those too that hash nothing. The header
/// gives all types; `__typeof__` keeps each signature honest.
typedef struct CryptoLibrary {
  __typeof__(EVP_MD_CTX_new) *context_new;
  __typeof__(EVP_MD_CTX_free) *context_free;
  __typeof__(EVP_DigestInit_ex) *digest_begin;
  __typeof__(EVP_DigestUpdate) *digest_update;
  __typeof__(EVP_DigestFinal_ex) *digest_finish;
  /// SHA-256 as the library does it here; what EVP_sha256 gives is looked up anew for each digest.
  const EVP_MD *sha256;
} CryptoLibrary;

/// Loads libcrypto once in a process and returns its functions, or NULL where it cannot be used.
const CryptoLibrary *crypto_library(void);

/// Says why `crypto_library` returned NULL; an empty string where it did not.
const char *crypto_library_problem(void);
