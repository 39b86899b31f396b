#define CURL_DISABLE_TYPECHECK
#include "include/CCurl.h"

#include <CLoading.h>
#include <arpa/inet.h>
#include <curl/curl.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static struct {
  __typeof__(curl_global_init) *global_init;
  __typeof__(curl_easy_init) *make;
  __typeof__(curl_easy_setopt) *set;
  __typeof__(curl_easy_perform) *perform;
  __typeof__(curl_easy_getinfo) *info;
  __typeof__(curl_easy_reset) *reset;
  __typeof__(curl_easy_cleanup) *clean;
  __typeof__(curl_easy_strerror) *text;
  __typeof__(curl_slist_append) *append;
  __typeof__(curl_slist_free_all) *free_list;
  __typeof__(curl_getdate) *date;
} library;
static LoadingProblem problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = library_open("libcurl.so.4", "libcurl4", &problem);
  if (!handle) handle = library_open("libcurl-gnutls.so.4", "libcurl4", &problem);
  if (!handle) return;
#define FIND(member, symbol) \
  if (!library_find(handle, #symbol, &library.member, &problem)) return;
  FIND(global_init, curl_global_init)
  FIND(make, curl_easy_init)
  FIND(set, curl_easy_setopt)
  FIND(perform, curl_easy_perform)
  FIND(info, curl_easy_getinfo)
  FIND(reset, curl_easy_reset)
  FIND(clean, curl_easy_cleanup)
  FIND(text, curl_easy_strerror)
  FIND(append, curl_slist_append)
  FIND(free_list, curl_slist_free_all)
  FIND(date, curl_getdate)
#undef FIND
  if (library.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    snprintf(problem.text, sizeof problem.text, "libcurl cannot be set up");
  }
}

const char *curl_library_problem(void) {
  pthread_once(&once, load);
  return problem.text;
}

struct CurlSession {
  CURL *handle;
  int file;
  size_t header_length;
  time_t date;
  const CurlRequest *request;
  CurlResponse *response;
};

// Servers send a few thousand bytes at most.
static const size_t header_limit = 256 << 10;
// CURLE_TOO_LARGE, which older headers do not have.
static const int too_large = 100;

CurlSession *curl_session_new(void) {
  if (curl_library_problem()[0]) return NULL;
  CurlSession *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->handle = library.make();
  if (session->handle) return session;
  free(session);
  return NULL;
}

void curl_session_free(CurlSession *session) {
  if (!session) return;
  library.clean(session->handle);
  free(session);
}

static size_t take_body(char *bytes, size_t size, size_t count, void *owner) {
  CurlSession *session = owner;
  const CurlRequest *request = session->request;
  CurlResponse *response = session->response;
  size_t length = size * count;
  if (!response->length) library.info(session->handle, CURLINFO_RESPONSE_CODE, &response->status);
  size_t taken = response->length + (response->status == 206 ? request->offset : 0);
  if (taken > request->limit || length > request->limit - taken) {
    response->too_long = 1;
    return 0;
  }
  if (response->status == 200 || response->status == 206) {
    if (session->file < 0) session->file = request->begin(request->owner, response);
    if (session->file < 0) return 0;
    for (size_t written = 0; written < length;) {
      ssize_t part = write(session->file, bytes + written, length - written);
      if (part < 0 && errno == EINTR) continue;
      if (part < 0) {
        response->write_error = errno;
        return 0;
      }
      written += (size_t)part;
    }
  }
  response->length += length;
  return length;
}

static int look_up(
    void *owner, curl_off_t expected, curl_off_t received, curl_off_t out, curl_off_t sent) {
  (void)expected, (void)received, (void)out, (void)sent;
  const CurlRequest *request = ((CurlSession *)owner)->request;
  return request->is_cancelled(request->owner);
}

static void keep(const char *name, const char *line, size_t length, char *slot, size_t capacity) {
  size_t width = strlen(name);
  if (length <= width || strncasecmp(line, name, width)) return;
  line += width;
  length -= width;
  while (length && (*line == ' ' || *line == '\t')) line++, length--;
  while (length && (unsigned char)line[length - 1] <= ' ') length--;
  if (length >= capacity) return;
  memcpy(slot, line, length);
  slot[length] = 0;
}

// What tells whether a body can be gone on with.
static void keep_validity(const char *line, size_t length, CurlSession *session) {
  CurlResponse *response = session->response;
  char value[64] = "";
  keep("content-length:", line, length, value, sizeof value);
  if (value[0]) response->announced = strtoll(value, NULL, 10);
  value[0] = 0;
  keep("accept-ranges:", line, length, value, sizeof value);
  if (value[0]) response->refuses_ranges = !strcasecmp(value, "none");
  value[0] = 0;
  keep("content-encoding:", line, length, value, sizeof value);
  if (value[0]) response->is_encoded = strcasecmp(value, "identity") != 0;
  value[0] = 0;
  keep("date:", line, length, value, sizeof value);
  if (value[0]) session->date = library.date(value, NULL);
  keep("last-modified:", line, length, response->last_modified, sizeof response->last_modified);
  keep("content-range:", line, length, response->content_range, sizeof response->content_range);
  int is_end = length <= 2;
  if (is_end && response->last_modified[0]) {
    time_t modified = library.date(response->last_modified, NULL);
    response->is_time_strong =
        modified >= 0 && session->date >= 0 && session->date - modified >= 60;
  }
}

// libcurl takes a number that does not fit for none; a pause so long is the longest there is.
static void keep_pause(const char *line, size_t length, CurlResponse *response) {
  char value[64] = "";
  keep("retry-after:", line, length, value, sizeof value);
  long long seconds = strtoll(value, NULL, 10);
  if (seconds > 0) response->retry_after = seconds;
}

static size_t take_header(char *line, size_t size, size_t count, void *owner) {
  CurlSession *session = owner;
  CurlResponse *response = session->response;
  size_t length = size * count;
  session->header_length += length;
  if (session->header_length > header_limit) {
    response->too_many_headers = 1;
    return 0;
  }
  if (length > 5 && !strncmp(line, "HTTP/", 5)) {
    response->etag[0] = response->media_type[0] = 0;
    response->location[0] = response->last_modified[0] = response->content_range[0] = 0;
    response->announced = -1;
    response->retry_after = 0;
    response->refuses_ranges = response->is_encoded = 0;
    session->date = -1;
  }
  keep_validity(line, length, session);
  keep_pause(line, length, response);
  keep("etag:", line, length, response->etag, sizeof response->etag);
  keep("content-type:", line, length, response->media_type, sizeof response->media_type);
  keep("location:", line, length, response->location, sizeof response->location);
  return length;
}

enum Reach { PUBLIC, PRIVATE, LOOPBACK };

// The special-purpose addresses of RFC 6890, without those for documentation.
static enum Reach reach_4(uint32_t address) {
  if (address >> 24 == 127) return LOOPBACK;
  return address >> 24 == 0 || address >> 24 == 10 || address >> 20 == 0xAC1
      || address >> 16 == 0xC0A8 || address >> 16 == 0xA9FE || address >> 22 == 0x191
      || address >> 28 >= 0xE ? PRIVATE : PUBLIC;
}

static enum Reach reach(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    return reach_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  }
  if (address->sa_family != AF_INET6) return PRIVATE;
  const uint8_t *bytes = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
  static const uint8_t own[16] = {[15] = 1};
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  if (!memcmp(bytes, own, 16)) return LOOPBACK;
  if (!memcmp(bytes, mapped, 12) || !memcmp(bytes, own, 12)) {
    return reach_4((uint32_t)bytes[12] << 24 | bytes[13] << 16 | bytes[14] << 8 | bytes[15]);
  }
  // Unique local, site-local, link-local, multicast, and the translation prefixes (NAT64, 6to4,
  // Teredo) that can hide an IPv4 address.
  return (bytes[0] & 0xFE) == 0xFC || (bytes[0] == 0xFE && bytes[1] >= 0x80) || bytes[0] == 0xFF
      || (bytes[0] == 0 && bytes[1] == 0x64) || (bytes[0] == 0x20 && bytes[1] == 0x02)
      || (bytes[0] == 0x20 && bytes[1] == 0x01 && !bytes[2] && !bytes[3]) ? PRIVATE : PUBLIC;
}

static curl_socket_t open_socket(
    void *owner, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  CurlSession *session = owner;
  // Looked at when the address is known, so that no name can lead there after all.
  enum Reach found = reach(&address->addr);
  if ((found == PRIVATE && !session->request->allows_private)
      || (found == LOOPBACK && !session->request->allows_loopback)) {
    session->response->refused_private = 1;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Whether nothing came, and whether there was a connection at all.
static void tell_silence(CurlSession *session, CURLcode code) {
  CurlResponse *response = session->response;
  curl_off_t ready = 0;
  library.info(session->handle, CURLINFO_PRETRANSFER_TIME_T, &ready);
  switch (code) {
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_CLIENTCERT:
    case CURLE_PEER_FAILED_VERIFICATION: response->unreachable = !response->status; break;
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
      response->unreachable = !ready;
      response->unanswered = ready && !response->status;
      break;
    default: break;
  }
}

void curl_session_get(CurlSession *session, const CurlRequest *request, CurlResponse *response) {
  memset(response, 0, sizeof *response);
  session->request = request;
  session->response = response;
  session->header_length = 0;
  session->file = -1;
  response->announced = -1;
  CURL *handle = session->handle;
  library.reset(handle);
  char line[700];
  struct curl_slist *headers = NULL;
  if (request->etag) {
    snprintf(line, sizeof line, "If-None-Match: \"%s\"", request->etag);
    headers = library.append(headers, line);
  }
  if (request->accept) {
    snprintf(line, sizeof line, "Accept: %s", request->accept);
    headers = library.append(headers, line);
  }
  if (request->language) {
    snprintf(line, sizeof line, "Accept-Language: %s", request->language);
    headers = library.append(headers, line);
  }
  char range[32];
  if (request->offset) {
    snprintf(line, sizeof line, "If-Range: %s", request->validator);
    headers = library.append(headers, line);
    snprintf(range, sizeof range, "%zu-", request->offset);
    library.set(handle, CURLOPT_RANGE, range);
  } else {
    // Parts are those of the document as it is kept, and a coded one would not fit to them.
    library.set(handle, CURLOPT_ACCEPT_ENCODING, "");
  }
  library.set(handle, CURLOPT_URL, request->url);
  library.set(handle, CURLOPT_HTTPHEADER, headers);
  library.set(handle, CURLOPT_USERAGENT, request->user_agent);
  library.set(handle, CURLOPT_PROTOCOLS_STR, request->allows_http ? "http,https" : "https");
  library.set(handle, CURLOPT_FOLLOWLOCATION, 0L);
  library.set(handle, CURLOPT_NOSIGNAL, 1L);
  library.set(handle, CURLOPT_CONNECTTIMEOUT, 20L);
  // A server that sends a byte now and then is as good as silent.
  library.set(handle, CURLOPT_LOW_SPEED_LIMIT, 100L);
  library.set(handle, CURLOPT_LOW_SPEED_TIME, request->patience);
  library.set(handle, CURLOPT_TIMEOUT, 20 * request->patience);
  library.set(handle, CURLOPT_WRITEFUNCTION, take_body);
  library.set(handle, CURLOPT_WRITEDATA, session);
  library.set(handle, CURLOPT_HEADERFUNCTION, take_header);
  library.set(handle, CURLOPT_HEADERDATA, session);
  library.set(handle, CURLOPT_NOPROGRESS, 0L);
  library.set(handle, CURLOPT_XFERINFOFUNCTION, look_up);
  library.set(handle, CURLOPT_XFERINFODATA, session);
  library.set(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  library.set(handle, CURLOPT_OPENSOCKETDATA, session);
  CURLcode code = library.perform(handle);
  library.info(handle, CURLINFO_RESPONSE_CODE, &response->status);
  curl_off_t pause = 0;
  // Seconds or a date (RFC 9110, 10.2.3): libcurl reads both.
  library.info(handle, CURLINFO_RETRY_AFTER, &pause);
  if (pause > response->retry_after) response->retry_after = pause;
  response->timed_out = code == CURLE_OPERATION_TIMEDOUT;
  tell_silence(session, code);
  // A single header that is too long is no shortage of memory, whatever libcurl calls it.
  if (session->file < 0 && !response->length && (code == CURLE_OUT_OF_MEMORY || (int)code == too_large)) {
    response->too_many_headers = 1;
  }
  library.free_list(headers);
  response->code = code;
  if (code != CURLE_OK) {
    const char *text =
        response->too_many_headers ? "the headers of the answer are too long" : library.text(code);
    snprintf(response->message, sizeof response->message, "%s", text);
  }
}
