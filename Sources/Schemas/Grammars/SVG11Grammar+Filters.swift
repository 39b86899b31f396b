extension SVG11Grammar {
  /// Filters and their parts (SVG 1.1, section 15).
  static let filters: StaticString = """
    %svgFilter = svg:feBlend | svg:feColorMatrix | svg:feComponentTransfer | svg:feComposite
      | svg:feConvolveMatrix | svg:feDiffuseLighting | svg:feDisplacementMap | svg:feFlood
      | svg:feGaussianBlur | svg:feImage | svg:feMerge | svg:feMorphology | svg:feOffset
      | svg:feSpecularLighting | svg:feTile | svg:feTurbulence;
    %svgLight = svg:feDistantLight | svg:fePointLight | svg:feSpotLight;

    svg:feBlend [@svgCore @svgPrimitive @svgFilterColors in? in2 @svgMode] = (svg:animate | svg:set
      | foreign)*;
    svg:feColorMatrix [@svgCore @svgPrimitive @svgFilterColors in?
      type=(hueRotate|luminanceToAlpha|matrix|saturate)? values?] = (svg:animate | svg:set |
      foreign)*;
    svg:feComponentTransfer [@svgCore @svgPrimitive @svgFilterColors in?] = (svg:feFuncR?,
      svg:feFuncG?, svg:feFuncB?, svg:feFuncA?);
    svg:feComposite [@svgCore @svgPrimitive @svgFilterColors in? in2 k1? k2? k3? k4? @svgOperator] =
      (svg:animate | svg:set | foreign)*;
    svg:feConvolveMatrix [@svgCore @svgPrimitive @svgFilterColors bias? divisor?
      edgeMode=(duplicate|none|wrap)? in? kernelMatrix kernelUnitLength? order
      preserveAlpha=(false|true)? targetX? targetY?] = (svg:animate | svg:set | foreign)*;
    svg:feDiffuseLighting [@svgCore @svgPrimitive @svgStyle lighting-color? @svgColor
      @svgFilterColors diffuseConstant? in? kernelUnitLength? surfaceScale?] = (%svgLight,
      (svg:animate | svg:animateColor | svg:set | foreign)*);
    svg:feDisplacementMap [@svgCore @svgPrimitive @svgFilterColors in? in2 scale?
      xChannelSelector=(A|B|G|R)? yChannelSelector=(A|B|G|R)?] = (svg:animate | svg:set | foreign)*;
    svg:feDistantLight [@svgCore azimuth? elevation?] = (svg:animate | svg:set | foreign)*;
    svg:feFlood [@svgCore @svgPrimitive @svgStyle @svgFlood @svgColor @svgFilterColors in?] =
      (svg:animate | svg:animateColor | svg:set | foreign)*;
    svg:feFuncA, svg:feFuncB, svg:feFuncG, svg:feFuncR [@svgCore amplitude? exponent? intercept?
      offset? slope? tableValues? type=(discrete|gamma|identity|linear|table)] = (svg:animate |
      svg:set | foreign)*;
    svg:feGaussianBlur [@svgCore @svgPrimitive @svgFilterColors in? stdDeviation?] = (svg:animate |
      svg:set | foreign)*;
    svg:feImage [@svgCore @svgEmbedded @svgPresentation @svgPrimitive @svgStyle @svgExternal
      @svgAspect] = (svg:animate | svg:animateTransform | svg:set | foreign)*;
    svg:feMerge [@svgCore @svgPrimitive @svgFilterColors] = (svg:feMergeNode | foreign)*;
    svg:feMergeNode [@svgCore in?] = (svg:animate | svg:set | foreign)*;
    svg:feMorphology [@svgCore @svgPrimitive @svgFilterColors in? operator=(dilate|erode)? radius?]
      = (svg:animate | svg:set | foreign)*;
    svg:feOffset [@svgCore @svgPrimitive @svgFilterColors dx? dy? in?] = (svg:animate | svg:set |
      foreign)*;
    svg:fePointLight [@svgCore x? y? z?] = (svg:animate | svg:set | foreign)*;
    svg:feSpecularLighting [@svgCore @svgPrimitive @svgStyle lighting-color? @svgColor
      @svgFilterColors in? kernelUnitLength? specularConstant? specularExponent? surfaceScale?] =
      (%svgLight, (svg:animate | svg:animateColor | svg:set | foreign)*);
    svg:feSpotLight [@svgCore limitingConeAngle? pointsAtX? pointsAtY? pointsAtZ? specularExponent?
      x? y? z?] = (svg:animate | svg:set | foreign)*;
    svg:feTile [@svgCore @svgPrimitive @svgFilterColors in?] = (svg:animate | svg:set | foreign)*;
    svg:feTurbulence [@svgCore @svgPrimitive @svgFilterColors baseFrequency? numOctaves? seed?
      stitchTiles=(noStitch|stitch)? type=(fractalNoise|turbulence)?] = (svg:animate | svg:set |
      foreign)*;
    svg:filter [@svgCore @svgOther @svgPresentation @svgStyle @svgExternal filterRes?
      filterUnits=(objectBoundingBox|userSpaceOnUse)? height?
      primitiveUnits=(objectBoundingBox|userSpaceOnUse)? width? x? y?] = (%svgDescription*,
      (%svgPrimitive | svg:animate | svg:set | foreign)*);
    """
}
