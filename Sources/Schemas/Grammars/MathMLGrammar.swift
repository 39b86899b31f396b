/// MathML 3 as EPUB 3 allows it in XHTML: presentation anywhere, content only in annotations.
enum MathMLGrammar {
  static let text: StaticString = """
    @any = @aria id=name? class=nmtokens? style? href=uri? xref=name? other? xml:base=uri? ssml:ph?
      epub:type=nmtokens? other:* xlink:*;
    @math = @any mathcolor=mathColor? mathbackground=mathColor?;
    @direction = dir=(ltr|rtl)?;
    @token = @math @direction @glyph background? color? fontfamily? fontsize? fontstyle?
      fontweight?;
    @glyph = mathsize=mathSize? mathvariant=(normal|bold|italic|bold-italic|double-struck|
      bold-fraktur|script|bold-script|fraktur|sans-serif|bold-sans-serif|sans-serif-italic|
      sans-serif-bold-italic|monospace|initial|tailed|looped|stretched)?;
    @sub = subscriptshift=length?;
    @super = superscriptshift=length?;
    @operator = accent=(true|false)? fence=(true|false)? form=(prefix|infix|postfix)?
      @indent @break largeop=(true|false)? lspace=length? maxsize? minsize?
      movablelimits=(true|false)? rspace=length? separator=(true|false)? stretchy=(true|false)?
      symmetric=(true|false)?;
    @break = linebreak=(auto|newline|nobreak|goodbreak|badbreak)? linebreakmultchar?
      linebreakstyle? lineleading=length?;
    @indent = indentalign=(left|center|right|auto|id)? indentalignfirst? indentalignlast?
      indentshift=length? indentshiftfirst? indentshiftlast? indenttarget?;
    @rowAlignment = rowalign=(top|bottom|center|baseline|axis)?;
    @columnAlignment = columnalign=+(left|center|right)? groupalign?;
    @tableAlignment = @columnAlignment rowalign=+(top|bottom|center|baseline|axis)?;
    @crossout = crossout=+(none|updiagonalstrike|downdiagonalstrike|verticalstrike|
      horizontalstrike)?;
    @frame = frame=(none|solid|dashed)?;
    @side = side=(left|right|leftoverlap|rightoverlap)?;
    @style = @operator @sub @super @tableAlignment @direction @glyph @crossout @frame @side
      accentunder? align? alignmentscope? bevelled=(true|false)? charalign? charspacing? close?
      columnlines? columnspacing? columnspan=positive? columnwidth? decimalpoint? denomalign?
      depth=length? displaystyle=(true|false)? edge=(left|right)? equalcolumns? equalrows?
      framespacing? height=length? infixlinebreakstyle? leftoverhang? length?
      linethickness=thickness? location? longdivstyle? lquote? minlabelspacing? mslinethickness?
      notation? numalign? open? position? rightoverhang? rowlines? rowspacing=lengths?
      rowspan=positive? rquote? scriptlevel=integer? scriptminsize? scriptsizemultiplier?
      selection=positive? separators? shift? stackalign? valign=length? width=length?;

    m:math [@math @style altimg? altimg-height? altimg-valign? altimg-width? alttext? cdgroup?
      display=(block|inline)? macros? maxwidth? mode?
      overflow=(linebreak|scroll|elide|truncate|scale)?] = %math*;
    %math = %presentation | m:semantics;
    %presentation = m:mi | m:mn | m:mo | m:mtext | m:mspace | m:ms | m:mrow | m:mfrac | m:msqrt |
      m:mroot
      | m:mstyle | m:merror | m:mpadded | m:mphantom | m:mfenced | m:menclose | m:msub | m:msup
      | m:msubsup | m:munder | m:mover | m:munderover | m:mmultiscripts | m:mtable | m:maligngroup
      | m:malignmark | m:maction | m:mstack | m:mlongdiv;
    m:mi [@token] = %token;
    m:mn [@token] = %token;
    m:mo [@token @operator] = %token;
    m:ms [@token lquote? rquote?] = %token;
    %token = (#text | m:mglyph | m:malignmark)*;
    m:mtext [@token] = (m:mglyph | m:malignmark | %phrasing)*;
    m:mspace [@token @indent linebreakmultchar? linebreakstyle? lineleading?
      linebreak=(auto|newline|nobreak|goodbreak|badbreak|indentingnewline)? width=length?
      height=length? depth=length?] = ();
    m:mglyph [@math @glyph background? color? fontfamily? fontsize? fontstyle? fontweight? alt?
      height=length? index? src? valign=length? width=length?] = ();
    m:mrow [@math @direction] = %math*;
    m:mfrac [@math bevelled=(true|false)? denomalign? linethickness=thickness? numalign?] =
      (%math, %math);
    m:msqrt [@math] = %math*;
    m:mroot [@math] = (%math, %math);
    m:mstyle [@token @style mediummathspace? thickmathspace? thinmathspace? veryverythinmathspace?
      verythinmathspace? verythickmathspace? veryverythickmathspace?] = %math*;
    m:merror [@math] = %math*;
    m:mpadded [@math depth=padding? height=padding? lspace=padding? voffset=padding?
      width=padding?] = %math*;
    m:mphantom [@math] = %math*;
    m:mfenced [@math close? open? separators?] = %math*;
    m:menclose [@math notation?] = %math*;
    m:msub [@math @sub] = (%math, %math);
    m:msup [@math @super] = (%math, %math);
    m:msubsup [@math @sub @super] = (%math, %math, %math);
    m:munder [@math accentunder=(true|false)? align?] = (%math, %math);
    m:mover [@math accent=(true|false)? align?] = (%math, %math);
    m:munderover [@math accent=(true|false)? accentunder=(true|false)? align?]
      = (%math, %math, %math);
    m:mmultiscripts [@math @sub @super] = (%math, %scripts*, (m:mprescripts, %scripts*)?);
    %scripts = (%script, %script);
    %script = %math | m:none;
    m:mprescripts [@math] = ();
    m:none [@math] = ();
    m:mtable [@math @tableAlignment @frame @side align? alignmentscope? columnlines?
      columnspacing? columnwidth? displaystyle=(true|false)? equalcolumns? equalrows? framespacing?
      minlabelspacing? rowlines? rowspacing=lengths? width=length?] = (m:mtr | m:mlabeledtr)*;
    m:mtr [@math @rowAlignment @columnAlignment] = m:mtd*;
    m:mlabeledtr [@math @rowAlignment @columnAlignment] = m:mtd+;
    m:mtd [@math @rowAlignment columnalign=(left|center|right)?
      groupalign=(left|center|right|decimalpoint)? columnspan=positive? rowspan=positive?] = %math*;
    m:maligngroup [@math groupalign=(left|center|right|decimalpoint)?] = ();
    m:malignmark [@math edge=(left|right)?] = ();
    m:maction [@math actiontype selection=positive?] = %math+;
    m:mstack [@math align? charalign? charspacing? stackalign?] = %row*;
    m:mlongdiv [@math align? charalign? charspacing? longdivstyle? stackalign?]
      = (%row, %row, %row+);
    %row = %math | m:msrow | m:msline | m:msgroup | m:mscarries;
    m:msrow [@math position=integer?] = %script*;
    m:msline [@math leftoverhang? length? mslinethickness? position=integer? rightoverhang?] = ();
    m:msgroup [@math position=integer? shift=integer?] = %row*;
    m:mscarries [@math @crossout location? position=integer? scriptsizemultiplier?]
      = (%script | m:mscarry)*;
    m:mscarry [@math @crossout location?] = %script*;

    m:semantics [@any cd? definitionURL? encoding? name?]
      = (%math, (m:annotation | m:annotation-xml)*);
    @annotation = @any cd? definitionURL? src?;
    m:annotation [@annotation name? encoding?] = #text*;
    m:annotation-xml [@annotation name? encoding=~(application/xhtml+xml|text/html)?] = %flow*
      / [@annotation name? encoding=(SVG1.1)] = svg:svg
      / [@annotation name?
      encoding=(MathML|MathML-Presentation|application/mathml-presentation+xml)]
        = %math*
      / [@annotation name=(contentequiv)
        encoding=(MathML-Content|application/mathml-content+xml)] = %content*;

    @content = @any definitionURL? encoding?;
    %content = m:cn | m:ci | m:csymbol | m:apply | m:bind | m:share | m:cerror | m:cbytes | m:cs
      | m:semantics.content | m:piecewise | m:interval | m:lambda | m:fn | m:declare | m:reln |
      m:set
      | m:list | m:vector | m:matrix | m:matrixrow | m:inverse;
    %token.content = (#text | m:sep | m:mglyph | %presentation)*;
    m:cn [@content type? base?] = %token.content;
    m:ci [@content type?] = %token.content;
    m:csymbol [@content cd? type?] = %token.content;
    m:sep = ();
    m:cbytes, m:cs [@content] = #text*;
    m:share [@content src?] = ();
    m:cerror [@content] = (m:csymbol, %content*);
    %qualifier = m:domainofapplication | (m:lowlimit, m:uplimit?) | m:uplimit | m:degree
      | m:momentabout | m:logbase | m:condition;
    m:apply, m:bind, m:reln [@any] = (%content, m:bvar*, %qualifier*, %content*);
    m:bvar [@any] = ((m:ci | m:semantics.content), m:degree?) / [@any]
      = (m:degree, (m:ci | m:semantics.content));
    m:domainofapplication, m:condition, m:uplimit, m:lowlimit, m:degree, m:momentabout, m:logbase,
      m:fn [@content] = %content;
    m:interval [@content closure?] = (%content, %content);
    m:lambda [@content] = (m:bvar*, %qualifier*, %content);
    m:declare [@content type? scope? nargs? occurrence?] = %content+;
    m:piecewise [@content] = (m:piece* & m:otherwise?);
    m:piece [@content] = (%content, %content);
    m:otherwise [@content] = %content;
    m:set, m:list [@content type? order?] = (m:bvar*, %qualifier*, %content*);
    m:vector, m:matrix, m:matrixrow [@content] = (m:bvar*, %qualifier*, %content*);
    m:semantics.content [@any cd? definitionURL? encoding? name?]
      = (%content, (m:annotation | m:annotation-xml)*);
    """
}
