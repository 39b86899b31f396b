#include "include/CMedia.h"

#include "Loading.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static MediaLibrary library;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local char last_log[512];

/// Keeps the last line; FFmpeg would write it to standard error.
static void keep_log(void *context, int level, const char *format, va_list arguments) {
  (void)context;
  if (level > AV_LOG_WARNING) return;
  char line[sizeof last_log];
  if (vsnprintf(line, sizeof line, format, arguments) < 0) return;
  line[strcspn(line, "\r\n")] = 0;
  if (line[0]) memcpy(last_log, line, sizeof line);
}

static void load(void) {
  void *util = open_library(SONAME("avutil", LIBAVUTIL_VERSION_MAJOR),
                            "libavutil" TEXT(LIBAVUTIL_VERSION_MAJOR));
  if (!util) return;
  void *codec = open_library(SONAME("avcodec", LIBAVCODEC_VERSION_MAJOR),
                             "libavcodec" TEXT(LIBAVCODEC_VERSION_MAJOR));
  if (!codec) return;
  void *format = open_library(SONAME("avformat", LIBAVFORMAT_VERSION_MAJOR),
                              "libavformat" TEXT(LIBAVFORMAT_VERSION_MAJOR));
  if (!format) return;

  if (!major_agrees(util, "avutil_version", "libavutil", LIBAVUTIL_VERSION_MAJOR)
      || !major_agrees(codec, "avcodec_version", "libavcodec", LIBAVCODEC_VERSION_MAJOR)
      || !major_agrees(format, "avformat_version", "libavformat", LIBAVFORMAT_VERSION_MAJOR)) {
    return;
  }

  __typeof__(av_log_set_callback) *set_log = NULL;
  if (!find(util, "av_log_set_callback", &set_log)) return;
  set_log(keep_log);

#define FIND(handle, member, function) \
  if (!find(handle, #function, &library.member)) return;
  FIND(format, format_alloc, avformat_alloc_context)
  FIND(format, format_open, avformat_open_input)
  FIND(format, format_close, avformat_close_input)
  FIND(format, format_find_streams, avformat_find_stream_info)
  FIND(format, format_best_stream, av_find_best_stream)
  FIND(format, format_read, av_read_frame)
  FIND(format, io_alloc, avio_alloc_context)
  FIND(format, io_free, avio_context_free)
  FIND(codec, packet_alloc, av_packet_alloc)
  FIND(codec, packet_free, av_packet_free)
  FIND(codec, packet_unref, av_packet_unref)
  FIND(codec, codec_find_decoder, avcodec_find_decoder)
  FIND(codec, codec_name, avcodec_get_name)
  FIND(codec, codec_alloc, avcodec_alloc_context3)
  FIND(codec, codec_free, avcodec_free_context)
  FIND(codec, codec_set_parameters, avcodec_parameters_to_context)
  FIND(codec, codec_open, avcodec_open2)
  FIND(codec, codec_send, avcodec_send_packet)
  FIND(codec, codec_receive, avcodec_receive_frame)
  FIND(util, frame_alloc, av_frame_alloc)
  FIND(util, frame_free, av_frame_free)
  FIND(util, memory_alloc, av_malloc)
  FIND(util, memory_free, av_free)
  FIND(util, dict_set, av_dict_set)
  FIND(util, dict_free, av_dict_free)
  FIND(util, error_text, av_strerror)
#undef FIND
}

const MediaLibrary *media_library(void) {
  pthread_once(&once, load);
  return problem[0] ? NULL : &library;
}

const char *media_library_problem(void) { return problem; }

const char *media_last_log(void) { return last_log; }

void media_forget_log(void) { last_log[0] = 0; }
