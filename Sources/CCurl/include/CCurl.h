#pragma once

#include <stddef.h>

/// One connection's memory between requests, so that a server is connected to once.
typedef struct CurlSession CurlSession;

typedef struct CurlResponse CurlResponse;

/// What to ask for.
typedef struct CurlRequest {
  const char *url;
  const char *user_agent;
  /// The value of `If-None-Match`, or NULL.
  const char *etag;
  /// The value of `Accept`, or NULL.
  const char *accept;
  /// The value of `Accept-Language`, or NULL.
  const char *language;
  /// How many bytes of the body are there already and not asked for, 0 for the whole body.
  size_t offset;
  /// The value of `If-Range`, or NULL: only of that document the rest is wanted.
  const char *validator;
  /// How many bytes a body may have, with those that are there, before the transfer is ended.
  size_t limit;
  /// How long a transfer may stand still, in seconds.
  long patience;
  /// Whether plain HTTP is spoken.
  int allows_http;
  /// Whether addresses of the machine itself are connected to.
  int allows_loopback;
  /// Whether addresses of private networks are connected to.
  int allows_private;
  /// Opens the file for a body of status 200 or 206 when its first bytes are there and its headers
  /// are known; a negative descriptor ends the transfer. Other bodies are read and dropped.
  int (*begin)(void *owner, CurlResponse *response);
  /// Says whether somebody asked to stop.
  int (*is_cancelled)(void *owner);
  /// What both are called with.
  void *owner;
} CurlRequest;

/// What came back. Texts are empty where the server sent none.
struct CurlResponse {
  long status;
  /// libcurl's own code, 0 where the transfer came to its end.
  int code;
  /// Whether an address of a private network was refused.
  int refused_private;
  /// Whether the body was longer than its limit.
  int too_long;
  /// The system's code where the body could not be written, 0 otherwise.
  int write_error;
  /// Whether the headers were longer than any that are in use.
  int too_many_headers;
  /// Whether there was no connection: the host is not known, refuses it, or says nothing.
  int unreachable;
  /// Whether there was a connection, and nothing came.
  int unanswered;
  /// Whether the transfer stood still, or took longer than any may.
  int timed_out;
  /// How many seconds the server asks to be left alone, 0 where it asks nothing.
  long long retry_after;
  /// How many bytes of body are announced, -1 where the server does not tell.
  long long announced;
  /// How many bytes of body came.
  size_t length;
  /// Whether the server says that it sends no parts of the document.
  int refuses_ranges;
  /// Whether the body came in another coding than it is written in.
  int is_encoded;
  /// Whether the document was changed so long before the answer that its time tells it from others
  /// (RFC 9110, 8.8.2.2).
  int is_time_strong;
  char message[256];
  char etag[512];
  char media_type[256];
  char location[4096];
  char last_modified[64];
  char content_range[128];
};

/// Makes a session, NULL where libcurl cannot be loaded or memory is short.
CurlSession *curl_session_new(void);

/// Fetches a document, or the rest of it; redirects are not followed.
void curl_session_get(CurlSession *session, const CurlRequest *request, CurlResponse *response);

/// Frees a session.
void curl_session_free(CurlSession *session);

/// Says why libcurl cannot be loaded; an empty string where it can.
const char *curl_library_problem(void);
