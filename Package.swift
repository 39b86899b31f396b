// swift-tools-version: 6.2

import PackageDescription

// The house has floors, and arrows point down only: a target may depend on what is listed above it,
// never on what is listed below it. CI/check-imports holds every import line to these lists.

let package = Package(
  name: "epubtool",
  products: [
    .executable(name: "epubtool", targets: ["epubtool"]),
    .library(name: "Bridge", targets: ["Bridge", "JSON"]),
  ],
  targets: [
    // Beside the house: what lists the rules while it is built.
    .executableTarget(name: "RuleRegistryTool"),
    .plugin(
      name: "RuleRegistryPlugin", capability: .buildTool(), dependencies: ["RuleRegistryTool"],
      path: "Sources/RuleRegistryPlugin"),

    // Floor 0: doors to C libraries, a module map and a shim.h each.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // How the doors below open their libraries at first use; their headers lie on the default path.
    .target(name: "CLoading"),
    // Linked, it would load libcrypto and more at every start, for those few runs that write archives
    // (libzip-dev).
    .target(name: "CZip", dependencies: ["CLoading"]),
    // Few runs read a wiki's pages (libxslt1-dev, libgumbo-dev).
    .target(name: "CXSLT", dependencies: ["CLoading", "CXML"]),
    .target(name: "CGumbo", dependencies: ["CLoading"]),
    // The network is for those who name a wiki.
    .target(name: "CCurl", dependencies: ["CLoading"]),
    // No pkg-config name here: its link flags would load FFmpeg's 120 libraries at every start. The
    // headers lie on the default path, and CMedia opens the libraries at first use.
    .systemLibrary(
      name: "CFFmpeg",
      providers: [
        .apt([
          "libavfilter-dev", "libavformat-dev", "libavcodec-dev", "libavutil-dev",
          "libswscale-dev",
        ])
      ]),
    .target(name: "CMedia", dependencies: ["CFFmpeg", "CLoading"]),
    // Opened at first use for the same reason (libssl-dev).
    .target(name: "CCrypto", dependencies: ["CLoading"]),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(name: "CProcesses"),

    // Floor 1: values, work, words, and the only homes of C pointers.
    .target(name: "Timing"),
    .target(name: "Paths"),
    .target(name: "Diagnostics", dependencies: ["Timing"]),
    .target(name: "Batch"),
    .target(name: "JSON", dependencies: ["Timing"]),
    .target(name: "Encodings"),
    .target(name: "Outputs", dependencies: ["CSystem", "Paths"]),
    .target(name: "CommandLine"),
    .target(name: "Zip", dependencies: ["CDeflate", "CZlib", "Paths"]),
    .target(name: "ZipWriting", dependencies: ["CZip", "Outputs", "Paths"]),
    .target(name: "XML", dependencies: ["CGumbo", "CXML", "Diagnostics"]),
    .target(name: "Stylesheets", dependencies: ["CXML", "CXSLT", "Diagnostics", "XML"]),
    .target(name: "Media", dependencies: ["CMedia", "Timing"]),
    .target(name: "Pictures", dependencies: ["CMedia"]),
    .target(name: "Cutting", dependencies: ["CMedia", "Media", "Timing"]),
    .target(name: "Hashing", dependencies: ["CCrypto", "Paths"]),
    .target(name: "Web", dependencies: ["CCurl", "Hashing"]),

    // Floor 2: what a book is, and what its documents may hold.
    .target(name: "Publication", dependencies: ["Diagnostics", "Media", "Timing"]),
    .target(name: "Article"),
    .target(name: "Schemas", dependencies: ["Diagnostics", "XML"]),

    // Floor 3: an archive becomes a publication and findings.
    .target(
      name: "Reading",
      dependencies: [
        "Batch", "Diagnostics", "Media", "Paths", "Publication", "Schemas", "Timing", "XML",
        "Zip",
      ],
      plugins: ["RuleRegistryPlugin"]),
    .target(name: "Narration", dependencies: ["Media", "Publication", "Timing"]),

    // Floor 4: chapters, judgement, and its reports.
    .target(
      name: "Chapters",
      dependencies: ["Diagnostics", "JSON", "Media", "Narration", "Publication", "Timing"],
      resources: [.embedInCode("Schemas/chapters.schema.json")],
      plugins: ["RuleRegistryPlugin"]),
    .target(
      name: "Rules",
      dependencies: ["Diagnostics", "Media", "Narration", "Publication", "Reading", "Timing"],
      plugins: ["RuleRegistryPlugin"]),
    .target(
      name: "Reports",
      dependencies: [
        "Diagnostics", "Hashing", "JSON", "Media", "Paths", "Publication", "Reading", "Rules",
        "Timing",
      ],
      resources: [
        .embedInCode("Assets/report.css"),
        .embedInCode("Schemas/validate.schema.json"),
        .embedInCode("Schemas/validate-json.schema.json"),
        .embedInCode("Schemas/manifest.schema.json"),
        .embedInCode("Schemas/guided-navigation.schema.json"),
        .embedInCode("Schemas/narration.schema.json"),
        .embedInCode("Schemas/publication.schema.json"),
        .embedInCode("Schemas/extract.schema.json"),
        .embedInCode("Schemas/conversion.schema.json"),
        .embedInCode("Schemas/fix.schema.json"),
      ]),

    // Floor 5: whole tasks on whole books.
    .target(
      name: "Splitting",
      dependencies: [
        "Batch", "Chapters", "Cutting", "Diagnostics", "Hashing", "Media", "Narration", "Outputs",
        "Paths", "Publication", "Reading", "Timing",
      ]),
    .target(
      name: "Bundles",
      dependencies: [
        "Article", "Batch", "Diagnostics", "Encodings", "Hashing", "JSON", "Outputs", "Paths",
        "Publication", "Reading", "Schemas", "Stylesheets", "Web", "XML", "Zip", "ZipWriting",
      ],
      resources: [
        .embedInCode("Stylesheets/simplify.xslt"),
        .embedInCode("Assets/reading.css"),
        .embedInCode("Assets/book.css"),
        .embedInCode("Assets/bridge.js"),
        .embedInCode("Assets/contents.js"),
        .embedInCode("Schemas/bundle.schema.json"),
        .embedInCode("Schemas/update.schema.json"),
      ],
      plugins: ["RuleRegistryPlugin"]),

    // For programs that show pages: epubtool itself shows none.
    .target(name: "Bridge", dependencies: ["JSON"]),

    .target(
      name: "Extraction",
      dependencies: ["Diagnostics", "Hashing", "Outputs", "Publication", "Zip"],
      plugins: ["RuleRegistryPlugin"]),
    .target(
      name: "Manifests",
      dependencies: [
        "Chapters", "Diagnostics", "JSON", "Media", "Narration", "Paths", "Publication", "Timing",
      ],
      plugins: ["RuleRegistryPlugin"]),
    .target(
      name: "Repair",
      dependencies: [
        "Diagnostics", "Media", "Narration", "Outputs", "Paths", "Publication", "Reading", "Rules",
        "Timing", "Zip", "ZipWriting",
      ]),

    .target(
      name: "Jobs", dependencies: ["CProcesses", "JSON", "Timing"],
      resources: [
        .embedInCode("Schemas/worker-job.schema.json"),
        .embedInCode("Schemas/worker-result.schema.json"),
      ]),
    .target(
      name: "Library",
      dependencies: [
        "Diagnostics", "Hashing", "JSON", "Paths", "Pictures", "Publication", "Reading", "Timing",
        "Zip",
      ],
      resources: [.embedInCode("Schemas/library.schema.json")],
      plugins: ["RuleRegistryPlugin"]),

    .target(
      name: "DeviceCache",
      dependencies: [
        "Article", "Batch", "Bundles", "Chapters", "Cutting", "Diagnostics", "Extraction",
        "Hashing", "JSON", "Library", "Manifests", "Media", "Outputs", "Paths", "Pictures",
        "Publication", "Reading", "Reports", "Rules", "Splitting", "Timing", "Zip",
      ],
      resources: [.embedInCode("Schemas/build.schema.json")],
      plugins: ["RuleRegistryPlugin"]),

    // Floor 6: composition only.
    .executableTarget(
      name: "epubtool",
      dependencies: [
        "Article", "Batch", "Bundles", "Chapters", "CommandLine", "Cutting", "DeviceCache",
        "Diagnostics", "Extraction", "Hashing", "JSON", "Jobs", "Library", "Manifests", "Media",
        "Outputs", "Paths", "Pictures", "Publication", "Reading", "Repair", "Reports", "Rules",
        "Splitting", "Timing", "Zip",
      ],
      exclude: ["Documentation"]),

    // Tests, one folder a room.
    .target(name: "TestSupport", dependencies: ["CDeflate"], path: "Tests/TestSupport"),
    .testTarget(
      name: "RegistryTests", dependencies: ["Diagnostics", "Publication", "Rules", "Timing"]),
    .testTarget(name: "ZipTests", dependencies: ["TestSupport", "Zip", "ZipWriting"]),
    .testTarget(name: "BatchTests", dependencies: ["Batch"]),
    .testTarget(
      name: "RulesTests",
      dependencies: ["Diagnostics", "Media", "Publication", "Rules", "TestSupport", "Timing"]),
    .testTarget(name: "CommandLineRoomTests", dependencies: ["CommandLine"]),
    .testTarget(
      name: "ReadingTests",
      dependencies: ["Diagnostics", "Publication", "Reading", "TestSupport", "XML"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["epubtool", "Hashing", "Paths", "TestSupport", "Zip"]),
    .testTarget(name: "SuiteTests", dependencies: ["epubtool", "TestSupport"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Chapters", "Diagnostics", "Media", "Narration", "Publication", "Reading", "Rules",
        "Schemas", "TestSupport", "Timing", "XML",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(name: "CorpusTests", dependencies: ["FuzzTargets", "TestSupport"]),
    .testTarget(name: "PathsTests", dependencies: ["Paths"]),
    .testTarget(name: "TimingTests", dependencies: ["Timing"]),
    .testTarget(name: "XMLTests", dependencies: ["Diagnostics", "XML"]),
    .testTarget(name: "PublicationTests", dependencies: ["Diagnostics", "Publication"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "Timing"]),
    .testTarget(name: "JobsTests", dependencies: ["JSON", "Jobs"]),
    .testTarget(
      name: "ManifestsTests",
      dependencies: ["Diagnostics", "Manifests", "Publication", "Reading", "TestSupport"]),
    .testTarget(name: "ExtractionTests", dependencies: ["Extraction"]),
    .testTarget(name: "OutputFolderTests", dependencies: ["Outputs", "TestSupport"]),
    .testTarget(
      name: "NarrationTests",
      dependencies: ["Diagnostics", "Media", "Narration", "Publication", "Timing"]),
    .testTarget(
      name: "ChaptersTests",
      dependencies: [
        "Chapters", "Diagnostics", "Media", "Narration", "Publication", "TestSupport", "Timing",
      ]),
    .testTarget(
      name: "RuleFixtureTests",
      dependencies: [
        "Diagnostics", "Media", "Publication", "Reading", "Rules", "TestSupport", "Timing",
      ]),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "Diagnostics", "Hashing", "Reading", "Reports", "Rules", "TestSupport",
      ]),
    .testTarget(name: "EncodingsTests", dependencies: ["Encodings"]),
    .testTarget(name: "WebTests", dependencies: ["TestSupport", "Web"]),
    .testTarget(name: "StylesheetsTests", dependencies: ["Stylesheets", "TestSupport", "XML"]),
    .testTarget(
      name: "BundlesTests",
      dependencies: [
        "epubtool", "Article", "Batch", "Bundles", "Diagnostics", "JSON", "Outputs", "TestSupport",
        "Zip",
      ]),
    .testTarget(
      name: "SchemasTests", dependencies: ["Diagnostics", "Schemas", "TestSupport", "XML"]),
    .testTarget(
      name: "RepairTests",
      dependencies: ["Diagnostics", "Repair", "TestSupport", "Timing"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Diagnostics", "Library", "Pictures", "Publication", "Reading", "TestSupport", "Timing",
        "Zip",
      ]),
    .testTarget(
      name: "DeviceCacheTests", dependencies: ["DeviceCache", "Extraction", "Splitting"]),
    .testTarget(name: "PicturesTests", dependencies: ["CMedia", "Pictures", "TestSupport"]),
    .testTarget(
      name: "BridgeTests", dependencies: ["Batch", "Bridge", "Bundles", "JSON", "TestSupport"]),
    .testTarget(name: "MediaTests", dependencies: ["Media", "Timing"]),
    .testTarget(name: "CuttingTests", dependencies: ["Cutting", "Media", "Timing"]),
  ],
  swiftLanguageModes: [.v6]
)

// Scripts/fuzz wants every room instrumented, and libFuzzer's own main.
let isFuzzed = Context.environment["EPUBTOOL_FUZZ"] != nil
let fuzzing = ["-sanitize=fuzzer,address"]
if isFuzzed {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(fuzzing + ["-use-ld=lld"])]))
}

// CI/sanitize builds some rooms' tests and what those stand on, and nothing else of the house.
if let chosen = Context.environment["EPUBTOOL_TESTS"] {
  var wanted = Set(chosen.split(separator: " ").map(String.init))
  // Arrows point up the list, so one walk from its end meets every target after those that need it.
  for target in package.targets.reversed() where wanted.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    for case .plugin(let name, _) in target.plugins ?? [] { wanted.insert(name) }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products = []
}

/// The targets that own C pointers, where every unsafe expression is marked.
let roomsOfC: Set = [
  "Cutting", "Encodings", "Hashing", "Media", "Pictures", "Stylesheets", "Web", "XML", "Zip",
  "ZipWriting",
]

for target in package.targets where target.type != .system && target.type != .plugin {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
    // The checks at run time cost a tenth of a validation; debug builds and sanitizers keep them.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ]
  if roomsOfC.contains(target.name) { settings.append(.strictMemorySafety()) }
  let isTool = target.name == "RuleRegistryTool" || target.name == "epubtool"
  if isFuzzed, !isTool { settings.append(.unsafeFlags(fuzzing)) }
  target.swiftSettings = settings
}
