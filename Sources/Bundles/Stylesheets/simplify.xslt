<?xml version="1.0" encoding="UTF-8"?>
<!--
  Makes the offline page of a page of Parsoid's HTML.

  The source is the page as Parsoid wrote it, in no namespace, with annotations in the namespace x that
  tell what a stylesheet cannot find out:

    html   x:title x:heading x:language x:direction x:source x:modified x:license x:license-url
    html   children x:sheet, with the href of a style sheet of templates each
    any    x:as       "formula" for a formula
    a area x:href     where the link leads to; none where it leads nowhere
    any    x:text     the text of an element that has none of its own
    img    x:src      the picture's file; none where it is not stored
    audio video x:src x:type x:poster   the recording's file
    audio video x:href                  its address where it is not stored
    formula     x:tex                   its source

  What is to be left out is not in the source any more. No pattern has a predicate, since for those
  libxslt counts the element among its siblings, which takes long where there are many.

  The result is in no namespace either; whoever writes it puts it into that of XHTML. Attributes that
  run or fetch anything are dropped there again, whatever a stylesheet does.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:x="urn:epubtool:annotation" xmlns:m="http://www.w3.org/1998/Math/MathML"
  xmlns:svg="http://www.w3.org/2000/svg" exclude-result-prefixes="x m svg">

  <!-- The page around the content. -->

  <xsl:template match="/html">
    <html>
      <xsl:if test="@x:language"><xsl:attribute name="lang"><xsl:value-of select="@x:language"/></xsl:attribute></xsl:if>
      <xsl:attribute name="dir"><xsl:value-of select="@x:direction"/></xsl:attribute>
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="@x:title"/></title>
        <link rel="stylesheet" href="../styles/reading.css"/>
        <xsl:for-each select="x:sheet"><link rel="stylesheet" href="{@href}"/></xsl:for-each>
        <script src="../scripts/bridge.js" defer=""></script>
      </head>
      <!-- What the sheets of templates and of the wiki select on. -->
      <body class="mw-body-content mw-parser-output">
        <header><h1><xsl:value-of select="@x:heading"/></h1></header>
        <main>
          <xsl:apply-templates select="body/node()"/>
        </main>
        <footer>
          <p><a href="../index.html">&#x2630;</a>
            <xsl:if test="@x:source">
              <xsl:text> </xsl:text>
              <a href="{@x:source}"><xsl:value-of select="@x:title"/></a>
            </xsl:if>
            <xsl:if test="@x:modified"> · <time><xsl:value-of select="@x:modified"/></time></xsl:if>
            <xsl:if test="@x:license-url"> · <a href="{@x:license-url}"><xsl:value-of select="@x:license"/></a></xsl:if>
          </p>
        </footer>
      </body>
    </html>
  </xsl:template>

  <!-- What stays as it is. -->

  <xsl:template match="*">
    <xsl:choose>
      <xsl:when test="@x:as"><xsl:call-template name="formula"/></xsl:when>
      <xsl:otherwise>
        <xsl:copy><xsl:apply-templates select="@*"/><xsl:apply-templates/></xsl:copy>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:math | svg:svg"><xsl:copy-of select="."/></xsl:template>

  <xsl:template match="@*"/>

  <xsl:template match="@id | @class | @style | @title | @lang | @dir | @role | @hidden
    | @colspan | @rowspan | @scope | @headers | @abbr | @span
    | @width | @height | @align | @valign | @bgcolor | @border | @cellpadding | @cellspacing
    | @start | @type | @value | @reversed | @datetime | @cite | @alt | @name | @shape | @coords
    | @color | @face | @size | @clear | @nowrap | @open">
    <xsl:copy/>
  </xsl:template>

  <xsl:template match="@aria-label | @aria-labelledby | @aria-hidden | @aria-describedby
    | @aria-level">
    <xsl:copy/>
  </xsl:template>

  <!-- What goes: what is for machines, and what acts. -->

  <xsl:template match="comment() | processing-instruction()"/>
  <xsl:template match="link | meta | style | script | noscript | template | base | title | iframe
    | object | embed | applet | frame | frameset | input | datalist"/>
  <xsl:template match="p">
    <xsl:if test="not(contains(@class, 'mw-empty-elt')) or normalize-space() or .//@id">
      <p><xsl:apply-templates select="@*"/><xsl:apply-templates/></p>
    </xsl:if>
  </xsl:template>
  <xsl:template match="form"><xsl:apply-templates/></xsl:template>
  <xsl:template match="font">
    <xsl:choose>
      <xsl:when test="@*"><font><xsl:apply-templates select="@*"/><xsl:apply-templates/></font></xsl:when>
      <xsl:otherwise><xsl:apply-templates/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <xsl:template match="button">
    <button type="button"><xsl:apply-templates/></button>
  </xsl:template>
  <xsl:template match="textarea | select | option | optgroup">
    <span><xsl:apply-templates/></span>
  </xsl:template>

  <!-- Links: those that lead nowhere become text. -->

  <xsl:template match="a">
    <xsl:choose>
      <xsl:when test="@x:href">
        <a href="{@x:href}">
          <xsl:apply-templates select="@*"/>
          <!-- A bare number looks like the mark of a note; where it leads tells the two apart. -->
          <xsl:if test="@x:text and not(@title) and not(starts-with(@x:href, '#'))">
            <xsl:attribute name="title"><xsl:value-of select="@x:href"/></xsl:attribute>
          </xsl:if>
          <xsl:value-of select="@x:text"/>
          <xsl:apply-templates/>
        </a>
      </xsl:when>
      <xsl:when test="@id or @class or @style or @lang or @name">
        <span>
          <xsl:apply-templates select="@*[name() != 'title' and name() != 'name' and name() != 'type']"/>
          <xsl:if test="@name and not(@id)"><xsl:attribute name="id"><xsl:value-of select="@name"/></xsl:attribute></xsl:if>
          <xsl:value-of select="@x:text"/>
          <xsl:apply-templates/>
        </span>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="@x:text"/><xsl:apply-templates/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="area">
    <xsl:if test="@x:href">
      <area href="{@x:href}"><xsl:apply-templates select="@*"/></area>
    </xsl:if>
  </xsl:template>

  <!-- Pictures: a placeholder of the same size stands for those that are not stored. -->

  <xsl:template match="img">
    <xsl:choose>
      <xsl:when test="@x:src">
        <img src="{@x:src}" alt="{@alt}">
          <xsl:apply-templates select="@*[name() != 'alt']"/>
          <xsl:if test="@usemap"><xsl:attribute name="usemap"><xsl:value-of select="@usemap"/></xsl:attribute></xsl:if>
        </img>
      </xsl:when>
      <xsl:otherwise>
        <span class="missing-picture">
          <xsl:if test="normalize-space(@alt)">
            <xsl:attribute name="role">img</xsl:attribute>
            <xsl:attribute name="aria-label"><xsl:value-of select="@alt"/></xsl:attribute>
          </xsl:if>
          <xsl:if test="number(@width) &gt; 0 and number(@height) &gt; 0">
            <xsl:attribute name="style"><xsl:value-of select="concat('width:', number(@width), 'px;aspect-ratio:', number(@width), '/', number(@height))"/></xsl:attribute>
          </xsl:if>
        </span>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Frames of pictures; inline ones had an element of their own once. -->

  <xsl:template match="figure">
    <figure>
      <xsl:apply-templates select="@*[name() != 'class']"/>
      <xsl:variable name="isFramed" select="contains(@typeof, '/Thumb') or contains(concat(@typeof, ' '), '/Frame ')"/>
      <xsl:if test="@class or $isFramed">
        <xsl:attribute name="class">
          <xsl:value-of select="@class"/>
          <xsl:if test="$isFramed"> thumb</xsl:if>
        </xsl:attribute>
      </xsl:if>
      <xsl:apply-templates/>
    </figure>
  </xsl:template>

  <xsl:template match="figure-inline">
    <span><xsl:apply-templates select="@*"/><xsl:apply-templates/></span>
  </xsl:template>

  <xsl:template match="figcaption">
    <xsl:if test="node()">
      <figcaption><xsl:apply-templates select="@*"/><xsl:apply-templates/></figcaption>
    </xsl:if>
  </xsl:template>

  <!-- Sounds and films: a player where the file is stored, a link where it is not. -->

  <xsl:template match="audio | video">
    <xsl:choose>
      <xsl:when test="@x:src">
        <xsl:element name="{name()}">
          <xsl:attribute name="controls"></xsl:attribute>
          <xsl:attribute name="preload">none</xsl:attribute>
          <xsl:apply-templates select="@*"/>
          <xsl:if test="@x:poster"><xsl:attribute name="poster"><xsl:value-of select="@x:poster"/></xsl:attribute></xsl:if>
          <source src="{@x:src}">
            <xsl:if test="@x:type"><xsl:attribute name="type"><xsl:value-of select="@x:type"/></xsl:attribute></xsl:if>
          </source>
          <xsl:apply-templates select="track[@x:src]"/>
        </xsl:element>
      </xsl:when>
      <xsl:when test="@x:href">
        <a class="recording external" href="{@x:href}"><xsl:value-of select="@x:text"/></a>
      </xsl:when>
      <xsl:otherwise><span class="recording"><xsl:value-of select="@x:text"/></span></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="track">
    <track src="{@x:src}" kind="{@kind}" srclang="{@srclang}" label="{@label}"/>
  </xsl:template>

  <!-- Formulas: MathML is shown where the page has it, else the picture, else the source. -->

  <xsl:template name="formula">
    <xsl:element name="{name()}">
      <xsl:apply-templates select="@*[name() != 'class']"/>
      <xsl:attribute name="class">
        <xsl:value-of select="@class"/>
        <xsl:if test="not(contains(@class, 'mwe-math-element'))"> mwe-math-element</xsl:if>
      </xsl:attribute>
      <xsl:variable name="formulas" select=".//m:math | .//math"/>
      <xsl:choose>
        <xsl:when test="$formulas"><xsl:copy-of select="$formulas[1]"/></xsl:when>
        <xsl:when test=".//img[@x:src]"><xsl:apply-templates select="(.//img[@x:src])[1]"/></xsl:when>
        <xsl:when test="@x:tex"><code><xsl:value-of select="@x:tex"/></code></xsl:when>
        <xsl:otherwise><xsl:apply-templates/></xsl:otherwise>
      </xsl:choose>
    </xsl:element>
  </xsl:template>

  <!-- What readers would have to open, or scroll in, on small screens. -->

  <xsl:template match="details">
    <details open=""><xsl:apply-templates select="@*[name() != 'open']"/><xsl:apply-templates/></details>
  </xsl:template>

  <xsl:template match="table">
    <xsl:choose>
      <xsl:when test="contains(@class, 'wikitable') and not(contains(@style, 'float'))">
        <div class="wide"><table><xsl:apply-templates select="@*"/><xsl:apply-templates/></table></div>
      </xsl:when>
      <xsl:otherwise><table><xsl:apply-templates select="@*"/><xsl:apply-templates/></table></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
