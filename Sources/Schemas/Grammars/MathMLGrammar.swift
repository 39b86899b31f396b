/// MathML as EPUB 3 allows it in XHTML: presentation anywhere, content only in annotations (MathML 3).
enum MathMLGrammar {
  static let text: StaticString = """
    @any = @aria id=name? class=nmtokens? style? href=uri? xref=name? other? xml:base=uri? ssml:ph?
      epub:type=nmtokens? other:* xlink:*;
    @math = @any mathcolor=mathColor? mathbackground=mathColor?;
    @direction = dir=(ltr|rtl)?;
    @token = @math @direction mathvariant? mathsize? background? color? fontfamily? fontsize?
      fontstyle? fontweight?;
    @shifts = subscriptshift? superscriptshift?;
    @operator = accent=(true|false)? fence=(true|false)? form=(prefix|infix|postfix)?
      @indent largeop=(true|false)? lspace=length? maxsize? minsize? movablelimits=(true|false)?
      rspace=length? separator=(true|false)? stretchy=(true|false)? symmetric=(true|false)?;
    @indent = indentalign? indentalignfirst? indentalignlast? indentshift? indentshiftfirst?
      indentshiftlast? indenttarget? linebreak? linebreakmultchar? linebreakstyle? lineleading?;
    @alignment = columnalign? groupalign? rowalign?;
    @style = @operator @shifts @alignment @direction accentunder? align? alignmentscope? bevelled?
      charalign? charspacing? close? columnlines? columnspacing? columnspan? columnwidth? crossout?
      decimalpoint? denomalign? depth? displaystyle? edge? equalcolumns? equalrows? frame?
      framespacing? height? infixlinebreakstyle? leftoverhang? length? linethickness? location?
      longdivstyle? lquote? mathsize? mathvariant? minlabelspacing? mslinethickness? notation?
      numalign? open? position? rightoverhang? rowlines? rowspacing? rowspan? rquote? scriptlevel?
      scriptminsize? scriptsizemultiplier? selection? separators? shift? side? stackalign? valign?
      voffset? width?;

    m:math [@math @style altimg? altimg-height? altimg-valign? altimg-width? alttext? cdgroup?
      display=(block|inline)? macros? maxwidth? mode? overflow?] = %math*;
    %math = m:mi | m:mn | m:mo | m:mtext | m:mspace | m:ms | m:mrow | m:mfrac | m:msqrt | m:mroot
      | m:mstyle | m:merror | m:mpadded | m:mphantom | m:mfenced | m:menclose | m:msub | m:msup
      | m:msubsup | m:munder | m:mover | m:munderover | m:mmultiscripts | m:mtable | m:maligngroup
      | m:malignmark | m:maction | m:semantics | m:mstack | m:mlongdiv;
    m:mi [@token] = %token;
    m:mn [@token] = %token;
    m:mo [@token @operator] = %token;
    m:ms [@token lquote? rquote?] = %token;
    %token = (#text | m:mglyph | m:malignmark)*;
    m:mtext [@token] = (m:mglyph | m:malignmark | %phrasing)*;
    m:mspace [@token @indent width=length? height=length? depth=length?] = ();
    m:mglyph [@token alt? height? index? src? valign? width?] = ();
    m:mrow [@math @direction] = %math*;
    m:mfrac [@math bevelled=(true|false)? denomalign? linethickness? numalign?] = (%math, %math);
    m:msqrt [@math] = %math*;
    m:mroot [@math] = (%math, %math);
    m:mstyle [@token @style mediummathspace? thickmathspace? thinmathspace? veryverythinmathspace?
      verythinmathspace? verythickmathspace? veryverythickmathspace?] = %math*;
    m:merror [@math] = %math*;
    m:mpadded [@math depth? height? lspace? voffset? width?] = %math*;
    m:mphantom [@math] = %math*;
    m:mfenced [@math close? open? separators?] = %math*;
    m:menclose [@math notation?] = %math*;
    m:msub [@math @shifts] = (%math, %math);
    m:msup [@math @shifts] = (%math, %math);
    m:msubsup [@math @shifts] = (%math, %math, %math);
    m:munder [@math accentunder=(true|false)? align?] = (%math, %math);
    m:mover [@math accent=(true|false)? align?] = (%math, %math);
    m:munderover [@math accent=(true|false)? accentunder=(true|false)? align?]
      = (%math, %math, %math);
    m:mmultiscripts [@math @shifts] = (%math, %scripts*, (m:mprescripts, %scripts*)?);
    %scripts = (%script, %script);
    %script = %math | m:none;
    m:mprescripts [@math] = ();
    m:none [@math] = ();
    m:mtable [@math @alignment align? alignmentscope? columnlines? columnspacing? columnwidth?
      displaystyle=(true|false)? equalcolumns? equalrows? frame? framespacing? minlabelspacing?
      rowlines? rowspacing? side? width?] = (m:mtr | m:mlabeledtr)*;
    m:mtr [@math @alignment] = m:mtd*;
    m:mlabeledtr [@math @alignment] = m:mtd+;
    m:mtd [@math @alignment columnspan=positive? rowspan=positive?] = %math*;
    m:maligngroup [@math groupalign?] = ();
    m:malignmark [@math edge=(left|right)?] = ();
    m:maction [@math actiontype selection=positive?] = %math+;
    m:mstack [@math align? charalign? charspacing? stackalign?] = %row*;
    m:mlongdiv [@math align? charalign? charspacing? longdivstyle? stackalign?]
      = (%row, %row, %row+);
    %row = %math | m:msrow | m:msline | m:msgroup | m:mscarries;
    m:msrow [@math position=integer?] = %script*;
    m:msline [@math leftoverhang? length? mslinethickness? position=integer? rightoverhang?] = ();
    m:msgroup [@math position=integer? shift=integer?] = %row*;
    m:mscarries [@math crossout? location? position=integer? scriptsizemultiplier?]
      = (%script | m:mscarry)*;
    m:mscarry [@math crossout? location?] = %script*;

    m:semantics [@any cd? definitionURL? encoding? name? src?]
      = (%math, (m:annotation | m:annotation-xml)*);
    @annotation = @any cd? definitionURL? src?;
    m:annotation [@annotation name? encoding?] = #text*;
    m:annotation-xml [@annotation name? encoding=~(application/xhtml+xml|text/html)?] = %flow*
      / [@annotation name? encoding=(SVG1.1)] = svg:svg
      / [@annotation name? encoding=(MathML|MathML-Presentation|application/mathml-presentation+xml)]
        = %math*
      / [@annotation name=(contentequiv)
        encoding=(MathML-Content|application/mathml-content+xml)] = %content*;

    @content = @any definitionURL? encoding?;
    %content = m:cn | m:ci | m:csymbol | m:apply | m:bind | m:share | m:cerror | m:cbytes | m:cs
      | m:semantics.content | m:piecewise | m:interval | m:lambda | m:fn | m:declare | m:reln | m:set
      | m:list | m:vector | m:matrix | m:matrixrow | %operator;
    %token.content = (#text | m:sep | m:mglyph | %math)*;
    m:cn [@content type? base?] = %token.content;
    m:ci [@content type? nargs? occurrence?] = %token.content;
    m:csymbol [@content cd? type?] = %token.content;
    m:sep = ();
    m:cbytes, m:cs [@content] = #text*;
    m:share [@content src?] = ();
    m:cerror [@content] = (m:csymbol, %content*);
    %qualifier = m:domainofapplication | (m:lowlimit, m:uplimit?) | m:uplimit | m:degree
      | m:momentabout | m:logbase | m:condition;
    m:apply, m:bind, m:reln [@content] = (%content, m:bvar*, %qualifier*, %content*);
    m:bvar [@content] = ((m:ci | m:semantics.content), m:degree?) / [@content]
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
    m:semantics.content [@any cd? definitionURL? encoding? name? src?]
      = (%content, (m:annotation | m:annotation-xml)*);
    """
}
