#include "include/CZip.h"

#include <CLoading.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static struct {
  __typeof__(zip_close) *close;
  __typeof__(zip_discard) *discard;
  __typeof__(zip_error_fini) *error_end;
  __typeof__(zip_error_strerror) *error_text;
  __typeof__(zip_file_add) *file_add;
  __typeof__(zip_file_set_dostime) *set_time;
  __typeof__(zip_get_error) *get_error;
  __typeof__(zip_get_name) *get_name;
  __typeof__(zip_get_num_entries) *count;
  __typeof__(zip_open) *open;
  __typeof__(zip_set_file_compression) *set_compression;
  __typeof__(zip_source_buffer) *source_buffer;
  __typeof__(zip_source_free) *source_free;
  __typeof__(zip_source_zip) *source_zip;
  __typeof__(zip_stat_index) *stat;
} library;
static LoadingProblem problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // The name of the file has changed without the functions here; the newest that is there serves.
  void *handle = library_open("libzip.so.5", "libzip5", &problem);
  if (!handle) handle = library_open("libzip.so.4", "libzip4", &problem);
  if (!handle) return;
#define FIND(member, symbol) \
  if (!library_find(handle, #symbol, &library.member, &problem)) return;
  FIND(close, zip_close)
  FIND(discard, zip_discard)
  FIND(error_end, zip_error_fini)
  FIND(error_text, zip_error_strerror)
  FIND(file_add, zip_file_add)
  FIND(set_time, zip_file_set_dostime)
  FIND(get_error, zip_get_error)
  FIND(get_name, zip_get_name)
  FIND(count, zip_get_num_entries)
  FIND(open, zip_open)
  FIND(set_compression, zip_set_file_compression)
  FIND(source_buffer, zip_source_buffer)
  FIND(source_free, zip_source_free)
  FIND(source_zip, zip_source_zip)
  FIND(stat, zip_stat_index)
#undef FIND
}

// Everything else needs what these three give, so they alone ask whether libzip is there.

zip_t *zip_open(const char *path, int flags, int *status) {
  pthread_once(&once, load);
  if (!problem.text[0]) return library.open(path, flags, status);
  *status = ZIP_ER_OPNOTSUPP;
  return NULL;
}

void zip_error_init_with_code(zip_error_t *error, int code) {
  memset(error, 0, sizeof *error);
  error->zip_err = code;
}

const char *zip_error_strerror(zip_error_t *error) {
  return problem.text[0] ? problem.text : library.error_text(error);
}

void zip_error_fini(zip_error_t *error) {
  if (!problem.text[0]) library.error_end(error);
}

int zip_close(zip_t *archive) { return library.close(archive); }

void zip_discard(zip_t *archive) { library.discard(archive); }

zip_int64_t zip_file_add(zip_t *archive, const char *name, zip_source_t *source, zip_flags_t flags) {
  return library.file_add(archive, name, source, flags);
}

int zip_file_set_dostime(zip_t *archive, zip_uint64_t index, zip_uint16_t time, zip_uint16_t date,
                         zip_flags_t flags) {
  return library.set_time(archive, index, time, date, flags);
}

zip_error_t *zip_get_error(zip_t *archive) { return library.get_error(archive); }

const char *zip_get_name(zip_t *archive, zip_uint64_t index, zip_flags_t flags) {
  return library.get_name(archive, index, flags);
}

zip_int64_t zip_get_num_entries(zip_t *archive, zip_flags_t flags) {
  return library.count(archive, flags);
}

int zip_set_file_compression(zip_t *archive, zip_uint64_t index, zip_int32_t method,
                             zip_uint32_t flags) {
  return library.set_compression(archive, index, method, flags);
}

zip_source_t *zip_source_buffer(zip_t *archive, const void *bytes, zip_uint64_t count, int frees) {
  return library.source_buffer(archive, bytes, count, frees);
}

void zip_source_free(zip_source_t *source) { library.source_free(source); }

zip_source_t *zip_source_zip(zip_t *archive, zip_t *from, zip_uint64_t index, zip_flags_t flags,
                             zip_uint64_t start, zip_int64_t length) {
  return library.source_zip(archive, from, index, flags, start, length);
}

int zip_stat_index(zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *facts) {
  return library.stat(archive, index, flags, facts);
}
