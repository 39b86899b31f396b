#pragma once

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/opt.h>
#include <libavutil/samplefmt.h>

#include "Pictures.h"

/// The functions of FFmpeg that are used, found in its libraries when first asked for.
///
/// Linking FFmpeg loads about 120 shared libraries and costs every process 60 ms, those too that
/// only print their help. The headers give all types; `__typeof__` keeps each signature honest.
typedef struct MediaLibrary {
  __typeof__(avformat_alloc_context) *format_alloc;
  __typeof__(avformat_open_input) *format_open;
  __typeof__(avformat_close_input) *format_close;
  __typeof__(avformat_find_stream_info) *format_find_streams;
  __typeof__(av_find_best_stream) *format_best_stream;
  __typeof__(av_read_frame) *format_read;
  __typeof__(avio_alloc_context) *io_alloc;
  __typeof__(avio_context_free) *io_free;

  __typeof__(av_packet_alloc) *packet_alloc;
  __typeof__(av_packet_free) *packet_free;
  __typeof__(av_packet_unref) *packet_unref;
  __typeof__(avcodec_find_decoder) *codec_find_decoder;
  __typeof__(avcodec_get_name) *codec_name;
  __typeof__(avcodec_alloc_context3) *codec_alloc;
  __typeof__(avcodec_free_context) *codec_free;
  __typeof__(avcodec_parameters_to_context) *codec_set_parameters;
  __typeof__(avcodec_open2) *codec_open;
  __typeof__(avcodec_send_packet) *codec_send;
  __typeof__(avcodec_receive_frame) *codec_receive;

  __typeof__(av_frame_alloc) *frame_alloc;
  __typeof__(av_frame_free) *frame_free;
  __typeof__(av_malloc) *memory_alloc;
  __typeof__(av_free) *memory_free;
  __typeof__(av_dict_set) *dict_set;
  __typeof__(av_dict_free) *dict_free;
  __typeof__(av_strerror) *error_text;
} MediaLibrary;

/// The functions that encoding anew needs besides, found when first asked for: libavfilter loads as
/// many libraries again.
typedef struct MediaEncoding {
  __typeof__(avcodec_find_encoder_by_name) *find_encoder;
  __typeof__(avcodec_find_decoder_by_name) *find_decoder;
  __typeof__(avcodec_send_frame) *send_frame;
  __typeof__(avcodec_receive_packet) *receive_packet;
  __typeof__(av_frame_unref) *frame_unref;
  __typeof__(av_frame_make_writable) *frame_make_writable;
  __typeof__(av_channel_layout_default) *default_layout;
  __typeof__(av_opt_set) *option_set;
  __typeof__(av_dict_get) *dict_get;

  __typeof__(avfilter_graph_alloc) *graph_alloc;
  __typeof__(avfilter_graph_free) *graph_free;
  __typeof__(avfilter_graph_parse_ptr) *graph_parse;
  __typeof__(avfilter_graph_config) *graph_config;
  __typeof__(avfilter_graph_create_filter) *graph_create;
  __typeof__(avfilter_get_by_name) *filter_named;
  __typeof__(avfilter_inout_alloc) *ends_alloc;
  __typeof__(avfilter_inout_free) *ends_free;
  __typeof__(av_buffersrc_add_frame_flags) *filter_push;
  __typeof__(av_buffersink_get_frame) *filter_pull;
  __typeof__(av_buffersink_set_frame_size) *filter_frame_size;
  __typeof__(av_strdup) *text_copy;
  __typeof__(av_frame_get_buffer) *frame_buffer;
  __typeof__(av_samples_set_silence) *set_silence;
} MediaEncoding;

/// Loads libavfilter once in a process, and returns NULL where it cannot be used.
const MediaEncoding *media_encoding(void);

/// Loads FFmpeg once in a process and returns its functions, or NULL where it cannot be used.
const MediaLibrary *media_library(void);

/// Says why `media_library` returned NULL; an empty string where it did not.
const char *media_library_problem(void);

/// The last warning or error that FFmpeg logged on this thread, without its line end; may be empty.
const char *media_last_log(void);

/// Forgets this thread's last log line.
void media_forget_log(void);

// Swift sees no macro that calls or casts, and no field that moved between FFmpeg's versions.

static inline int media_error(int posix) { return AVERROR(posix); }
static inline int media_error_end(void) { return AVERROR_EOF; }
static inline int media_error_invalid(void) { return AVERROR_INVALIDDATA; }
static inline int media_error_exit(void) { return AVERROR_EXIT; }
static inline int64_t media_no_timestamp(void) { return AV_NOPTS_VALUE; }

static inline int media_channels(const AVCodecParameters *parameters) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(59, 24, 100)
  return parameters->ch_layout.nb_channels;
#else
  return parameters->channels;
#endif
}

// What of a frame's samples is no finite number: how many planes hold such, and, where `mends`, zero in
// its place. In C, since it looks at every sample, and builds without optimisation do too.
static inline int media_non_numbers(AVFrame *frame, int channels, int mends) {
  int isPlanar = frame->format == AV_SAMPLE_FMT_FLTP || frame->format == AV_SAMPLE_FMT_DBLP;
  int isDouble = frame->format == AV_SAMPLE_FMT_DBL || frame->format == AV_SAMPLE_FMT_DBLP;
  if (!isPlanar && !isDouble && frame->format != AV_SAMPLE_FMT_FLT) return 0;
  int planes = isPlanar ? channels : 1;
  int64_t count = (int64_t)frame->nb_samples * (isPlanar ? 1 : channels);
  int found = 0;
  for (int plane = 0; plane < planes; plane++) {
    float *singles = (float *)frame->extended_data[plane];
    double *doubles = (double *)frame->extended_data[plane];
    if (!singles) continue;
    // The difference of a number and itself is zero; that of all else is not.
    for (int64_t index = 0; index < count; index++) {
      double sample = isDouble ? doubles[index] : singles[index];
      if (sample - sample == 0) continue;
      found++;
      if (!mends) break;
      if (isDouble) doubles[index] = 0;
      else singles[index] = 0;
    }
  }
  return found;
}

static inline int media_frame_channels(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 24, 100)
  return frame->ch_layout.nb_channels;
#else
  return frame->channels;
#endif
}

static inline void media_limit(AVFormatContext *context, int64_t probe, int64_t analyze) {
  context->probesize = probe;
  context->max_analyze_duration = analyze;
}

/// Whether AAC is signalled or was found to carry SBR (profiles 5 and 29: HE-AAC and HE-AAC v2).
static inline int media_is_he_aac(const AVCodecParameters *parameters) {
  return parameters->codec_id == AV_CODEC_ID_AAC
      && (parameters->profile == 4 || parameters->profile == 28);
}

/// Whether a stream is a cover picture.
static inline int media_is_picture(const AVStream *stream) {
  return (stream->disposition & AV_DISPOSITION_ATTACHED_PIC) != 0;
}

/// The samples to drop at a packet's end, as the container asks.
static inline int64_t media_dropped_at_end(const AVPacket *packet) {
  for (int i = 0; i < packet->side_data_elems; i++) {
    const AVPacketSideData *side = &packet->side_data[i];
    if (side->type == AV_PKT_DATA_SKIP_SAMPLES && side->size >= 8) {
      const uint8_t *b = side->data + 4;
      return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    }
  }
  return 0;
}

/// The channels of a stream or frame as filters name them: a mask, or a count.
static inline void media_layout_text(const AVChannelLayout *layout, char *text, int size) {
  if (layout->order == AV_CHANNEL_ORDER_NATIVE) {
    snprintf(text, size, "0x%llx", (unsigned long long)layout->u.mask);
  } else {
    snprintf(text, size, "%dc", layout->nb_channels);
  }
}

/// Cuts a frame of audio to `count` samples from `start` on, which must lie within it.
///
/// The samples move to the front, since filters want them aligned; the frame must be writable.
static inline void media_trim(AVFrame *frame, int start, int count) {
  int width;
  int is_planar = frame->format >= AV_SAMPLE_FMT_U8P;
  switch (frame->format) {
    case AV_SAMPLE_FMT_U8: case AV_SAMPLE_FMT_U8P: width = 1; break;
    case AV_SAMPLE_FMT_S16: case AV_SAMPLE_FMT_S16P: width = 2; break;
    case AV_SAMPLE_FMT_DBL: case AV_SAMPLE_FMT_DBLP:
    case AV_SAMPLE_FMT_S64: case AV_SAMPLE_FMT_S64P: width = 8; break;
    default: width = 4;
  }
  is_planar = is_planar && frame->format != AV_SAMPLE_FMT_S64;
  int channels = frame->ch_layout.nb_channels;
  int planes = is_planar ? channels : 1;
  size_t sample = (size_t)width * (is_planar ? 1 : channels);
  for (int i = 0; start > 0 && i < planes; i++) {
    uint8_t *data = frame->extended_data[i];
    memmove(data, data + sample * start, sample * count);
  }
  frame->nb_samples = count;
  if (frame->pts != AV_NOPTS_VALUE) frame->pts += start;
}

/// The first metadata block of a FLAC file as its encoder has it at the end, NULL before.
static inline const uint8_t *media_new_extradata(const AVPacket *packet, int *size) {
  for (int i = 0; i < packet->side_data_elems; i++) {
    const AVPacketSideData *side = &packet->side_data[i];
    if (side->type != AV_PKT_DATA_NEW_EXTRADATA) continue;
    *size = (int)side->size;
    return side->data;
  }
  return NULL;
}
