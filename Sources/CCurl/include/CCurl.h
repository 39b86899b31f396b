#pragma once

#include <stddef.h>

/// One connection's memory between requests, so that a server is connected to once.
typedef struct CurlSession CurlSession;

/// What to ask for.
typedef struct CurlRequest {
  const char *url;
  const char *user_agent;
  /// The value of `If-None-Match`, or NULL.
  const char *etag;
  /// The value of `Accept`, or NULL.
  const char *accept;
  /// How many bytes of body are taken before the transfer is ended.
  size_t limit;
  /// How long a transfer may stand still, in seconds.
  long patience;
  /// Whether plain HTTP is spoken.
  int allows_http;
  /// Whether addresses of the machine itself are connected to.
  int allows_loopback;
  /// Whether addresses of private networks are connected to.
  int allows_private;
} CurlRequest;

/// What came back. Texts are empty where the server sent none.
typedef struct CurlResponse {
  long status;
  /// libcurl's own code, 0 where the transfer came to its end.
  int code;
  /// Whether an address of a private network was refused.
  int refused_private;
  /// Whether the body was longer than its limit.
  int too_long;
  /// Whether the headers were longer than any that are in use.
  int too_many_headers;
  /// Whether the transfer stood still, or took longer than any may.
  int timed_out;
  /// How many seconds the server asks to be left alone, 0 where it asks nothing.
  long long retry_after;
  char message[256];
  char etag[512];
  char media_type[256];
  char location[4096];
  /// The body, which belongs to the session until its next request.
  const unsigned char *body;
  size_t length;
} CurlResponse;

/// Makes a session, NULL where libcurl cannot be loaded or memory is short.
CurlSession *curl_session_new(void);

/// Fetches a document; redirects are not followed.
void curl_session_get(CurlSession *session, const CurlRequest *request, CurlResponse *response);

/// Frees a session.
void curl_session_free(CurlSession *session);

/// Says why libcurl cannot be loaded; an empty string where it can.
const char *curl_library_problem(void);
