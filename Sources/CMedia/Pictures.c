#include "include/Pictures.h"

#include "Loading.h"

#include <pthread.h>

static PictureLibrary library;
static LoadingProblem problem;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *util = OPEN_FFMPEG(avutil, LIBAVUTIL_VERSION_MAJOR, &problem);
  void *codec = util ? OPEN_FFMPEG(avcodec, LIBAVCODEC_VERSION_MAJOR, &problem) : NULL;
  void *scale = codec ? OPEN_FFMPEG(swscale, LIBSWSCALE_VERSION_MAJOR, &problem) : NULL;
  if (!scale) return;

  // Silences FFmpeg's own log; a callback that was set for sound is called all the same.
  __typeof__(av_log_set_level) *set_level = NULL;
  if (!library_find(util, "av_log_set_level", &set_level, &problem)) return;
  set_level(AV_LOG_QUIET);

#define FIND(handle, member, function) \
  if (!library_find(handle, #function, &library.member, &problem)) return;
  FIND(codec, find_decoder, avcodec_find_decoder)
  FIND(codec, find_encoder, avcodec_find_encoder)
  FIND(codec, codec_alloc, avcodec_alloc_context3)
  FIND(codec, codec_free, avcodec_free_context)
  FIND(codec, codec_open, avcodec_open2)
  FIND(codec, send_packet, avcodec_send_packet)
  FIND(codec, receive_frame, avcodec_receive_frame)
  FIND(codec, send_frame, avcodec_send_frame)
  FIND(codec, receive_packet, avcodec_receive_packet)
  FIND(codec, packet_alloc, av_packet_alloc)
  FIND(codec, packet_free, av_packet_free)
  FIND(codec, packet_buffer, av_new_packet)
  FIND(util, frame_alloc, av_frame_alloc)
  FIND(util, frame_free, av_frame_free)
  FIND(util, frame_buffer, av_frame_get_buffer)
  FIND(util, option_set, av_opt_set)
  FIND(util, pixel_format, av_pix_fmt_desc_get)
  FIND(util, error_text, av_strerror)
  FIND(scale, scaler_make, sws_getContext)
  FIND(scale, scaler_free, sws_freeContext)
  FIND(scale, scale, sws_scale_frame)
#undef FIND
  is_loaded = 1;
}

const PictureLibrary *picture_library(void) {
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}

const char *picture_library_problem(void) { return problem.text; }
