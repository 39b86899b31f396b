#include "include/CMedia.h"

#include "Loading.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static MediaLibrary library;
static MediaEncoding encoding;
static LoadingProblem problem;
static int is_loaded;
static int is_encoding_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_once_t encoding_once = PTHREAD_ONCE_INIT;
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
  void *util = OPEN_FFMPEG(avutil, LIBAVUTIL_VERSION_MAJOR, &problem);
  void *codec = util ? OPEN_FFMPEG(avcodec, LIBAVCODEC_VERSION_MAJOR, &problem) : NULL;
  void *format = codec ? OPEN_FFMPEG(avformat, LIBAVFORMAT_VERSION_MAJOR, &problem) : NULL;
  if (!format) return;

  __typeof__(av_log_set_callback) *set_log = NULL;
  if (!library_find(util, "av_log_set_callback", &set_log, &problem)) return;
  set_log(keep_log);

#define FIND(handle, member, function) \
  if (!library_find(handle, #function, &library.member, &problem)) return;
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
  is_loaded = 1;
}

static void load_filters(void) {
  if (!media_library()) return;
  void *filter = OPEN_FFMPEG(avfilter, LIBAVFILTER_VERSION_MAJOR, &problem);
  // Both are loaded already; opening them again costs nothing and gives their handles.
  void *util = filter ? OPEN_FFMPEG(avutil, LIBAVUTIL_VERSION_MAJOR, &problem) : NULL;
  void *codec = util ? OPEN_FFMPEG(avcodec, LIBAVCODEC_VERSION_MAJOR, &problem) : NULL;
  if (!codec) return;

#define FIND(handle, member, function) \
  if (!library_find(handle, #function, &encoding.member, &problem)) return;
  FIND(codec, find_encoder, avcodec_find_encoder_by_name)
  FIND(codec, find_decoder, avcodec_find_decoder_by_name)
  FIND(codec, send_frame, avcodec_send_frame)
  FIND(codec, receive_packet, avcodec_receive_packet)
  FIND(util, frame_unref, av_frame_unref)
  FIND(util, frame_make_writable, av_frame_make_writable)
  FIND(util, default_layout, av_channel_layout_default)
  FIND(util, option_set, av_opt_set)
  FIND(util, dict_get, av_dict_get)
  FIND(filter, graph_alloc, avfilter_graph_alloc)
  FIND(filter, graph_free, avfilter_graph_free)
  FIND(filter, graph_parse, avfilter_graph_parse_ptr)
  FIND(filter, graph_config, avfilter_graph_config)
  FIND(filter, graph_create, avfilter_graph_create_filter)
  FIND(filter, filter_named, avfilter_get_by_name)
  FIND(filter, ends_alloc, avfilter_inout_alloc)
  FIND(filter, ends_free, avfilter_inout_free)
  FIND(filter, filter_push, av_buffersrc_add_frame_flags)
  FIND(filter, filter_pull, av_buffersink_get_frame)
  FIND(filter, filter_frame_size, av_buffersink_set_frame_size)
  FIND(util, text_copy, av_strdup)
  FIND(util, frame_buffer, av_frame_get_buffer)
  FIND(util, set_silence, av_samples_set_silence)
#undef FIND
  is_encoding_loaded = 1;
}

const MediaEncoding *media_encoding(void) {
  pthread_once(&encoding_once, load_filters);
  return is_encoding_loaded ? &encoding : NULL;
}

const MediaLibrary *media_library(void) {
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}

const char *media_library_problem(void) { return problem.text; }

const char *media_last_log(void) { return last_log; }

void media_forget_log(void) { last_log[0] = 0; }
