#pragma once

#include <libavcodec/avcodec.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

/// The functions of FFmpeg that pictures are decoded, scaled and encoded with.
///
/// A table of its own, since pictures need no libavformat, and sound needs no libswscale.
typedef struct PictureLibrary {
  __typeof__(avcodec_find_decoder) *find_decoder;
  __typeof__(avcodec_find_encoder) *find_encoder;
  __typeof__(avcodec_alloc_context3) *codec_alloc;
  __typeof__(avcodec_free_context) *codec_free;
  __typeof__(avcodec_open2) *codec_open;
  __typeof__(avcodec_send_packet) *send_packet;
  __typeof__(avcodec_receive_frame) *receive_frame;
  __typeof__(avcodec_send_frame) *send_frame;
  __typeof__(avcodec_receive_packet) *receive_packet;

  __typeof__(av_packet_alloc) *packet_alloc;
  __typeof__(av_packet_free) *packet_free;
  __typeof__(av_new_packet) *packet_buffer;
  __typeof__(av_frame_alloc) *frame_alloc;
  __typeof__(av_frame_free) *frame_free;
  __typeof__(av_frame_get_buffer) *frame_buffer;
  __typeof__(av_opt_set) *option_set;
  __typeof__(av_pix_fmt_desc_get) *pixel_format;
  __typeof__(av_strerror) *error_text;

  __typeof__(sws_getContext) *scaler_make;
  __typeof__(sws_freeContext) *scaler_free;
  __typeof__(sws_scale_frame) *scale;
} PictureLibrary;

/// Loads libavcodec and libswscale once in a process, and returns NULL where they cannot be used.
const PictureLibrary *picture_library(void);

/// Says why `picture_library` returned NULL; an empty string where it did not.
const char *picture_library_problem(void);

/// Whether pixels of a format can be transparent.
static inline int picture_has_alpha(const AVPixFmtDescriptor *format) {
  // A palette has transparent colours or not; only its entries tell.
  return format && (format->flags & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL)) != 0;
}
