/// The local names of elements and attributes that EPUB's document types know.
///
/// A parser turns each name of a document into one of these once, so that everything behind it compares
/// small integers. Names that no document type knows are ``unknown``; their spelling is still at hand.
public enum Name: String, CaseIterable, Sendable {
  /// A name that is not in this list.
  case unknown = ""

  case a, abbr, address, area, article, aside, audio, b, base, bdi, bdo, blockquote, body, br
  case button, canvas, caption, cite, code, col, colgroup, data, datalist, dd, del, details, dfn
  case dialog, div, dl, dt, em, embed, fieldset, figcaption, figure, footer, form, h1, h2, h3
  case h4, h5, h6, head, header, hgroup, hr, html, i, iframe, img, input, ins, kbd, label
  case legend, li, link, main, map, mark, math, menu, meta, meter, nav, noscript, object, ol
  case optgroup, option, output, p, param, picture, pre, progress, q, rb, rp, rt, rtc, ruby, s
  case samp, script, search, section, select, slot, small, source, span, strong, style, sub
  case summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, time, title
  case tr, track, u, ul, `var`, video, wbr, acronym, applet, basefont, big, center, dir, font
  case frame, frameset, isindex, noframes, strike, tt, command, keygen, marquee, nobr, id
  case `class`, lang, tabindex, accesskey, autofocus, nonce, inert, contenteditable, draggable
  case hidden, popover, inputmode, spellcheck, autocapitalize, enterkeyhint, `is`, translate
  case itemid, itemprop, itemref, itemscope, itemtype, about, prefix, property, typeof, vocab
  case content, datatype, rel, resource, rev, inlist, role, href, target, download, ping
  case hreflang, type, referrerpolicy, name, charset, coords, shape, alt, src, srcset, sizes
  case width, height, usemap, ismap, decoding, loading, fetchpriority, border, crossorigin
  case media, integrity, imagesrcset, imagesizes, blocking, `as`, color, disabled, scope
  case workertype, updateviacache, async, `defer`, nomodule, language, text, value, min, max
  case low, high, optimum, datetime, start, reversed, cols, rows, wrap, placeholder, maxlength
  case minlength, pattern, readonly, required, size, step, multiple, checked, accept
  case autocomplete, action, method, enctype, novalidate, formaction, formenctype, formmethod
  case formnovalidate, formtarget, list, `for`, open, colspan, rowspan, headers, scoped
  case httpEquiv = "http-equiv", srcdoc, sandbox, allow, allowfullscreen, controls, autoplay
  case preload, loop, muted, poster, playsinline, kind, srclang, `default`, dirname, selected
  case align, valign, bgcolor, cellpadding, cellspacing, clear, compact, noshade, hspace, vspace
  case scheme, longdesc, frameborder, marginwidth, marginheight, scrolling, rules, nowrap, axis
  case char, charoff, archive, classid, codebase, codetype, declare, standby, valuetype, version
  case profile, background, alink, vlink, face, popovertarget, popovertargetaction
  case typemustmatch, ariaActivedescendant = "aria-activedescendant", ariaAtomic = "aria-atomic"
  case ariaAutocomplete = "aria-autocomplete", ariaBusy = "aria-busy"
  case ariaChecked = "aria-checked", ariaColcount = "aria-colcount"
  case ariaColindex = "aria-colindex", ariaColspan = "aria-colspan"
  case ariaControls = "aria-controls", ariaCurrent = "aria-current"
  case ariaDescribedby = "aria-describedby", ariaDescription = "aria-description"
  case ariaDetails = "aria-details", ariaDisabled = "aria-disabled"
  case ariaDropeffect = "aria-dropeffect", ariaErrormessage = "aria-errormessage"
  case ariaExpanded = "aria-expanded", ariaFlowto = "aria-flowto", ariaGrabbed = "aria-grabbed"
  case ariaHaspopup = "aria-haspopup", ariaHidden = "aria-hidden", ariaInvalid = "aria-invalid"
  case ariaKeyshortcuts = "aria-keyshortcuts", ariaLabel = "aria-label"
  case ariaLabelledby = "aria-labelledby", ariaLevel = "aria-level", ariaLive = "aria-live"
  case ariaModal = "aria-modal", ariaMultiline = "aria-multiline"
  case ariaMultiselectable = "aria-multiselectable", ariaOrientation = "aria-orientation"
  case ariaOwns = "aria-owns", ariaPlaceholder = "aria-placeholder"
  case ariaPosinset = "aria-posinset", ariaPressed = "aria-pressed"
  case ariaReadonly = "aria-readonly", ariaRelevant = "aria-relevant"
  case ariaRequired = "aria-required", ariaRoledescription = "aria-roledescription"
  case ariaRowcount = "aria-rowcount", ariaRowindex = "aria-rowindex"
  case ariaRowspan = "aria-rowspan", ariaSelected = "aria-selected"
  case ariaSetsize = "aria-setsize", ariaSort = "aria-sort", ariaValuemax = "aria-valuemax"
  case ariaValuemin = "aria-valuemin", ariaValuenow = "aria-valuenow"
  case ariaValuetext = "aria-valuetext", ph, alphabet, space, observer, event, defaultAction
  case phase, propagate, ref, requiredNamespace = "required-namespace"
  case requiredModules = "required-modules", package, metadata, manifest, item, spine, guide
  case reference, bindings, mediaTypeElement = "mediaType", collection, tours, tour, site
  case uniqueIdentifier = "unique-identifier", mediaType = "media-type"
  case mediaOverlay = "media-overlay", fallback, fallbackStyle = "fallback-style", properties
  case idref, linear, toc, pageProgressionDirection = "page-progression-direction"
  case pageMap = "page-map", handler, refines, identifier, creator, contributor, publisher, date
  case subject, description, format, relation, coverage, rights, dcMetadata = "dc-metadata"
  case xMetadata = "x-metadata", fileAs = "file-as", container, rootfiles, rootfile, links
  case fullPath = "full-path", mapping, layout, accessMode, encryption, EncryptedData
  case EncryptedKey, EncryptionMethod, KeyInfo, CipherData, CipherReference, CipherValue
  case EncryptionProperties, EncryptionProperty, Compression, Method, OriginalLength, URI
  case Algorithm, Id, Target, KeyName, RetrievalMethod, signatures, Signature, rendition, smil
  case seq, par, textref, clipBegin, clipEnd, ncx, docTitle, docAuthor, navMap, navPoint
  case navLabel, navInfo, pageList, pageTarget, navList, navTarget, playOrder, smilCustomTest
  case `switch`, `case`, trigger, searchKeyMap = "search-key-map"
  case annoref, author, bridgehead, byline, covertitle, dateline, docauthor, doctitle
  case enumeration = "enum", epigraph, hd, imggroup, imgref, level, level1, level2, level3, level4
  case level5, level6, lic, linegroup, linenum, note, noteref, page, pagenum, poem, prodnote
  case pronounce, render, sent, showin, sidebar, smilref, w
  case searchKeyGroup = "search-key-group", match, phonogram, dtbook, book, frontmatter
  case bodymatter, rearmatter, xmlStylesheet = "xml-stylesheet"
  case alternateScript = "alternate-script", altGlyph, altGlyphDef, altGlyphItem, animate
  case animateColor, animateMotion, animateTransform, circle, clipPath
  case colorProfile = "color-profile", cursor, defs, desc, ellipse, feBlend, feColorMatrix
  case feComponentTransfer, feComposite, feConvolveMatrix, feDiffuseLighting, feDisplacementMap
  case feDistantLight, feDropShadow, feFlood, feFuncA, feFuncB, feFuncG, feFuncR, feGaussianBlur
  case feImage, feMerge, feMergeNode, feMorphology, feOffset, fePointLight, feSpecularLighting
  case feSpotLight, feTile, feTurbulence, filter, fontFace = "font-face"
  case fontFaceFormat = "font-face-format", fontFaceName = "font-face-name"
  case fontFaceSrc = "font-face-src", fontFaceUri = "font-face-uri", foreignObject, g, glyph
  case glyphRef, hkern, image, line, linearGradient, marker, mask
  case missingGlyph = "missing-glyph", mpath, path, polygon, polyline, radialGradient, rect, set
  case focusable, stop, symbol, textPath, tref, tspan, unknownElement = "unknown", use, view, vkern,
    fill
  case stroke, viewBox
  case show, actuate, arcrole, altimg, annotation, annotationXml = "annotation-xml", maction
  case maligngroup, malignmark, menclose, merror, mfenced, mfrac, mglyph, mi, mlabeledtr
  case mlongdiv, mmultiscripts, mn, mo, mover, mpadded, mphantom, mprescripts, mroot, mrow, ms
  case mscarries, mscarry, msgroup, msline, mspace, msqrt, msrow, mstack, mstyle, msub, msubsup
  case msup, mtable, mtd, mtext, mtr, munder, munderover, noneElement = "none", semantics, apply,
    bind, bvar
  case cbytes, ceiling, cerror, ci, cn, condition, cs, csymbol, degree, domainofapplication, fn
  case interval, lambda, logbase, lowlimit, matrix, matrixrow, momentabout, otherwise, piece
  case piecewise, reln, sep, share, tendsto, uplimit, vector, alttext, encoding, definitionURL
  case display, xref, indenttarget, customElement = "-custom-"
  case Recipient, ReferenceList, CarriedKeyName, Transforms, Transform, DataReference
  case KeyReference, SignedInfo, SignatureValue, Object, CanonicalizationMethod
  case SignatureMethod, Reference, DigestMethod, DigestValue, `Type`, MimeType, Encoding
  case onauxclick, onbeforeinput, onbeforematch, onblur, oncancel, oncanplay, oncanplaythrough
  case onchange, onclick, onclose, oncontextlost, oncontextmenu, oncontextrestored, oncopy
  case oncuechange, oncut, ondblclick, ondrag, ondragend, ondragenter, ondragleave, ondragover
  case ondragstart, ondrop, ondurationchange, onemptied, onended, onerror, onfocus, onformdata
  case ongotpointercapture, oninput, oninvalid, onkeydown, onkeypress, onkeyup, onload
  case onloadeddata, onloadedmetadata, onloadstart, onlostpointercapture, onmousedown
  case onmouseenter, onmouseleave, onmousemove, onmouseout, onmouseover, onmouseup, onpaste
  case onpause, onplay, onplaying, onpointercancel, onpointerdown, onpointerenter
  case onpointerleave, onpointermove, onpointerout, onpointerover, onpointerrawupdate
  case onpointerup, onprogress, onratechange, onreset, onresize, onscroll, onscrollend
  case onsecuritypolicyviolation, onseeked, onseeking, onselect, onslotchange, onstalled
  case onsubmit, onsuspend, ontimeupdate, ontoggle, onvolumechange, onwaiting, onwheel
  case onafterprint, onbeforeprint, onbeforeunload, onhashchange, onlanguagechange, onmessage
  case onmessageerror, onoffline, ononline, onpagehide, onpageshow, onpopstate
  case onrejectionhandled, onstorage, onunhandledrejection, onunload
  case generatorUnableToProvideRequiredAlt = "generator-unable-to-provide-required-alt"
  case acceptCharset = "accept-charset", capture, clipPathProperty = "clip-path", external
  case other, mathcolor, mathbackground, accent, fence, indentalign, indentalignfirst
  case indentalignlast, indentshift, indentshiftfirst, indentshiftlast, linebreak
  case linebreakmultchar, linebreakstyle, lineleading, largeop, lspace, maxsize, minsize
  case movablelimits, rspace, separator, stretchy, symmetric, subscriptshift, superscriptshift
  case columnalign, groupalign, rowalign, accentunder, alignmentscope, bevelled, charalign
  case charspacing, close, columnlines, columnspacing, columnspan, columnwidth, crossout
  case decimalpoint, denomalign, depth, displaystyle, edge, equalcolumns, equalrows
  case framespacing, infixlinebreakstyle, leftoverhang, length, linethickness, location
  case longdivstyle, lquote, mathsize, mathvariant, minlabelspacing, mslinethickness, notation
  case numalign, position, rightoverhang, rowlines, rowspacing, rquote, scriptlevel
  case scriptminsize, scriptsizemultiplier, selection, separators, shift, side, stackalign
  case voffset, altimgHeight = "altimg-height", altimgValign = "altimg-valign"
  case altimgWidth = "altimg-width", cdgroup, macros, maxwidth, mode, overflow, fontfamily
  case fontsize, fontstyle, fontweight, index, mediummathspace, thickmathspace, thinmathspace
  case veryverythinmathspace, verythinmathspace, verythickmathspace, veryverythickmathspace
  case actiontype, cd
  case nohref, inverse, ident, domain, codomain, ln, log, moment, compose, quotient, divide, minus
  case power, rem, root, factorial, plus, times, gcd, lcm, and, or, xor, implies, forall, exists
  case abs, conjugate, arg, real, imaginary, floor, exp, eq, neq, gt, lt, geq, leq, equivalent
  case approx, factorof, int, diff, partialdiff, divergence, grad, curl, laplacian, union
  case intersect, notin, subset, prsubset, notsubset, notprsubset, setdiff, card, cartesianproduct
  case sum, product, limit, sin, cos, tan, sec, csc, cot, sinh, cosh, tanh, sech, csch, coth
  case arcsin, arccos, arctan, arccosh, arccot, arccoth, arccsc, arccsch, arcsec, arcsech, arcsinh
  case arctanh, mean, sdev, variance, median, determinant, transpose, selector, vectorproduct
  case scalarproduct, outerproduct, integers, reals, rationals, naturalnumbers, complexes, primes
  case emptyset, exponentiale, imaginaryi, notanumber, `true`, `false`, pi, eulergamma, infinity
  case closure, nargs, occurrence, order, not, `in`, Title, Creator, Subject, Description
  case Publisher, Contributor, Date, Format, Identifier, Source, Language, Relation, Coverage
  case Rights
  case accentHeight = "accent-height", accumulate, additive
  case alignmentBaseline = "alignment-baseline", alphabetic, amplitude, arabicForm = "arabic-form"
  case ascent, attributeName, attributeType, azimuth, baseFrequency, baseProfile
  case baselineShift = "baseline-shift", bbox, begin, bias, by, calcMode, capHeight = "cap-height"
  case clip, clipRule = "clip-rule", clipPathUnits, colorInterpolation = "color-interpolation"
  case colorInterpolationFilters = "color-interpolation-filters"
  case colorRendering = "color-rendering", contentScriptType, contentStyleType, cx, cy, d
  case definitionSrc = "definition-src", descent, diffuseConstant, direction, divisor
  case dominantBaseline = "dominant-baseline", dur, dx, dy, edgeMode, elevation
  case enableBackground = "enable-background", end, exponent, externalResourcesRequired
  case fillOpacity = "fill-opacity", fillRule = "fill-rule", filterRes, filterUnits
  case floodColor = "flood-color", floodOpacity = "flood-opacity", fontFamily = "font-family"
  case fontSize = "font-size", fontSizeAdjust = "font-size-adjust", fontStretch = "font-stretch"
  case fontStyle = "font-style", fontVariant = "font-variant", fontWeight = "font-weight", from, fx
  case fy, g1, g2, glyphName = "glyph-name"
  case glyphOrientationHorizontal = "glyph-orientation-horizontal"
  case glyphOrientationVertical = "glyph-orientation-vertical", gradientTransform, gradientUnits
  case hanging, horizAdvX = "horiz-adv-x", horizOriginX = "horiz-origin-x"
  case horizOriginY = "horiz-origin-y", ideographic, imageRendering = "image-rendering", in2
  case intercept, k, k1, k2, k3, k4, kernelMatrix, kernelUnitLength, kerning, keyPoints, keySplines
  case keyTimes, lengthAdjust, letterSpacing = "letter-spacing", lightingColor = "lighting-color"
  case limitingConeAngle, local, markerEnd = "marker-end", markerMid = "marker-mid"
  case markerStart = "marker-start", markerHeight, markerUnits, markerWidth, maskContentUnits
  case maskUnits, mathematical, numOctaves, offset, onabort, onactivate, onbegin, onend, onfocusin
  case onfocusout, onrepeat, onzoom, opacity, `operator`, orient, orientation, origin
  case overlinePosition = "overline-position", overlineThickness = "overline-thickness"
  case panose1 = "panose-1", pathLength, patternContentUnits, patternTransform, patternUnits
  case pointerEvents = "pointer-events", points, pointsAtX, pointsAtY, pointsAtZ, preserveAlpha
  case preserveAspectRatio, primitiveUnits, r, radius, refX, refY
  case renderingIntent = "rendering-intent", repeatCount, repeatDur, requiredExtensions
  case requiredFeatures, restart, result, rotate, rx, ry, scale, seed
  case shapeRendering = "shape-rendering", slope, spacing, specularConstant, specularExponent
  case spreadMethod, startOffset, stdDeviation, stemh, stemv, stitchTiles, stopColor = "stop-color"
  case stopOpacity = "stop-opacity", strikethroughPosition = "strikethrough-position"
  case strikethroughThickness = "strikethrough-thickness", string
  case strokeDasharray = "stroke-dasharray", strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap", strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit", strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width", surfaceScale, systemLanguage, tableValues, targetX, targetY
  case textAnchor = "text-anchor", textDecoration = "text-decoration"
  case textRendering = "text-rendering", textLength, to, transform, u1, u2
  case underlinePosition = "underline-position", underlineThickness = "underline-thickness"
  case unicode, unicodeBidi = "unicode-bidi", unicodeRange = "unicode-range"
  case unitsPerEm = "units-per-em", vAlphabetic = "v-alphabetic", vHanging = "v-hanging"
  case vIdeographic = "v-ideographic", vMathematical = "v-mathematical", values
  case vertAdvY = "vert-adv-y", vertOriginX = "vert-origin-x", vertOriginY = "vert-origin-y"
  case viewTarget, visibility, widths, wordSpacing = "word-spacing", writingMode = "writing-mode"
  case x, xHeight = "x-height", x1, x2, xChannelSelector, y, y1, y2, yChannelSelector, z
  case zoomAndPan
}

extension Name {
  /// The name's place in this list, counted from 0, for tables indexed by names.
  @inlinable
  public var index: Int { unsafe Int(unsafeBitCast(self, to: UInt16.self)) }
}
