import CMedia
import Glibc

/// Measures the loudness of decoded frames, one level for each fiftieth of a second.
struct LevelMeter {
  private var levels: [Int8] = []
  private var dropped = 0
  private var energy: Float = 0
  private var count = 0
  /// How far the window is filled, in fiftieths of a sample: rates need not divide by 50.
  private var phase = 0

  /// Leaves the first samples out.
  mutating func drop(first count: Int) {
    dropped += count
  }

  /// Adds samples of silence.
  mutating func addSilence(samples: Int, rate: Int) {
    // Hostile timestamps claim packets of any length; none of sound is longer than a minute.
    add(samples: min(samples, rate &* 60), rate: rate) { _ in 0 }
  }

  /// Adds a decoded frame.
  mutating func add(_ frame: UnsafeMutablePointer<AVFrame>) {
    let channels = unsafe Int(media_frame_channels(frame))
    guard channels > 0, unsafe frame.pointee.extended_data != nil else { return }
    switch unsafe AVSampleFormat(frame.pointee.format) {
    case AV_SAMPLE_FMT_FLTP: unsafe add(frame, channels, isPlanar: true, Float.self)
    case AV_SAMPLE_FMT_FLT: unsafe add(frame, channels, isPlanar: false, Float.self)
    case AV_SAMPLE_FMT_S16P: unsafe add(frame, channels, isPlanar: true, Int16.self)
    case AV_SAMPLE_FMT_S16: unsafe add(frame, channels, isPlanar: false, Int16.self)
    case AV_SAMPLE_FMT_S32P: unsafe add(frame, channels, isPlanar: true, Int32.self)
    case AV_SAMPLE_FMT_S32: unsafe add(frame, channels, isPlanar: false, Int32.self)
    case AV_SAMPLE_FMT_DBLP: unsafe add(frame, channels, isPlanar: true, Double.self)
    case AV_SAMPLE_FMT_DBL: unsafe add(frame, channels, isPlanar: false, Double.self)
    case AV_SAMPLE_FMT_U8P: unsafe add(frame, channels, isPlanar: true, UInt8.self)
    case AV_SAMPLE_FMT_U8: unsafe add(frame, channels, isPlanar: false, UInt8.self)
    default: break
    }
  }

  private mutating func add<T: Sample>(
    _ frame: UnsafeMutablePointer<AVFrame>, _ channels: Int, isPlanar: Bool, _: T.Type
  ) {
    let rate = unsafe Int(frame.pointee.sample_rate)
    let samples = unsafe Int(frame.pointee.nb_samples)
    let planes = unsafe frame.pointee.extended_data
    add(samples: samples, rate: rate) { range in
      var sum: Float = 0
      for channel in 0..<channels {
        guard let plane = unsafe planes?[isPlanar ? channel : 0] else { continue }
        let values = unsafe UnsafeRawPointer(plane).assumingMemoryBound(to: T.self)
        let (step, offset) = isPlanar ? (1, 0) : (channels, channel)
        for index in range {
          let value = unsafe values[index * step + offset].scaled
          sum += value * value
        }
      }
      return sum / Float(channels)
    }
  }

  /// Cuts samples into windows; `measure` gives the energy of a range of them.
  private mutating func add(samples: Int, rate: Int, _ measure: (Range<Int>) -> Float) {
    guard rate > 0, samples > 0 else { return }
    var start = min(dropped, samples)
    dropped -= start
    while start < samples {
      let end = min(start + max((rate - phase + 49) / 50, 1), samples)
      energy += measure(start..<end)
      count += end - start
      phase += (end - start) * 50
      start = end
      if phase >= rate { endWindow(rate) }
    }
  }

  private mutating func endWindow(_ rate: Int) {
    let decibels = 10 * log10f(energy / Float(max(count, 1)))
    // NaN comes from decoders of broken floats; it is no sound.
    levels.append(decibels >= -127 ? Int8(min(decibels.rounded(), 0)) : -127)
    phase = max(phase - rate, 0)
    energy = 0
    count = 0
  }

  /// Ends the last window, and gives all levels in decibels of full scale.
  mutating func finish() -> [Int8] {
    if count > 0 { endWindow(phase) }
    return levels
  }
}

/// Gives a sample's value between -1 and 1.
private protocol Sample {
  /// The value, with full scale at 1.
  var scaled: Float { get }
}

extension Float: Sample {
  fileprivate var scaled: Float { self }
}

extension Double: Sample {
  fileprivate var scaled: Float { Float(self) }
}

extension Int16: Sample {
  fileprivate var scaled: Float { Float(self) / 32_768 }
}

extension Int32: Sample {
  fileprivate var scaled: Float { Float(self) / 2_147_483_648 }
}

extension UInt8: Sample {
  fileprivate var scaled: Float { (Float(self) - 128) / 128 }
}
