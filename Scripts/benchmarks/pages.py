"""Makes wiki pages of any size, in Parsoid's markup, out of the fixture pages' own pieces."""

import pathlib
import re

from . import speech

_FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Pages"
_HOST = "https://fish.wiki.test"


def page(source, title, size):
    """Writes a page of at least so many bytes: sections of text, links, notes, tables, pictures."""
    infobox, figure, formula = _pieces()
    body, notes, length = [infobox], [], 0
    for number in range(1, 1_000_000):
        piece = _section(source, number, notes, figure, formula)
        body.append(piece)
        length += len(piece)
        # A note is some 700 bytes in the list at the end.
        if length + 700 * len(notes) >= size:
            break
    items = "".join(_note(number, text) for number, text in enumerate(notes, 1))
    body.append(
        f'<section data-mw-section-id="{number + 1}" id="mwEn"><h2 id="Notes">Notes</h2>'
        '<div class="mw-references-wrap" typeof="mw:Extension/references" about="#mwt9">'
        f'<ol class="mw-references references">{items}</ol></div></section>')
    name = title.replace(" ", "_")
    return _HEAD.format(host=_HOST, name=name, title=title) + "\n".join(body) + "</body></html>\n"


def _pieces():
    text = (_FIXTURES / "Lighthouse_cat.html").read_text()
    infobox = re.search(r'<table class="infobox".*?</table>', text, re.S).group()
    figure = re.search(r"<figure.*?</figure>", text, re.S).group()
    formula = re.search(r'<span class="mwe-math-element".*?</math></span>.*?</span>', text, re.S)
    infobox = re.sub(r"<sup .*?</sup>", "", infobox)
    return infobox, re.sub(r' id="\w+"', "", figure), formula.group()


def _section(source, number, notes, figure, formula):
    level = 2 if number % 3 else 3
    parts = [f'<section data-mw-section-id="{number}" id="mwS{number}">'
             f'<h{level} id="Part_{number}">{speech.title(source)} {number}</h{level}>']
    for paragraph in range(source.randint(2, 5)):
        words = []
        for _ in range(source.randint(2, 6)):
            sentence = speech.sentence(source)
            if source.random() < 0.5:
                goal = speech.title(source)
                sentence += (
                    f' <a rel="mw:WikiLink" href="./{goal.replace(" ", "_")}" title="{goal}" '
                    f'id="mwL{number}_{paragraph}_{len(words)}">{goal.lower()}</a>')
            if source.random() < 0.4:
                notes.append(speech.sentence(source))
                sentence += _mark(len(notes))
            words.append(sentence)
        parts.append(f'<p id="mwP{number}_{paragraph}">{" ".join(words)}</p>')
    if number % 4 == 0:
        parts.append(figure)
    if number % 5 == 0:
        parts.append(f"<p>It follows that {formula}.</p>")
    if number % 6 == 0:
        rows = "".join(
            f"<tr><td>{row}</td><td>{speech.title(source)}</td></tr>" for row in range(12))
        parts.append(f'<table class="wikitable"><tbody>{rows}</tbody></table>')
    if number % 7 == 0:
        items = "".join(f"<li>{speech.sentence(source)}</li>" for _ in range(8))
        parts.append(f"<ul>{items}</ul>")
    return "".join(parts) + "</section>"


def _mark(number):
    return (
        f'<sup about="#mwt{number + 100}" class="mw-ref reference" id="cite_ref-{number}" '
        "rel=\"dc:references\" typeof=\"mw:Extension/ref\" data-mw='{\"name\":\"ref\",\"attrs\":{},"
        f'"body":{{"id":"mw-reference-text-cite_note-{number}"}}}}\'>'
        f'<a href="./Page#cite_note-{number}"><span class="mw-reflink-text">[{number}]</span></a>'
        "</sup>")


def _note(number, text):
    data = (
        '{"parts":[{"template":{"target":{"wt":"cite web","href":"./Template:Cite_web"},'
        f'"params":{{"title":{{"wt":"{text}"}},"url":{{"wt":"https://example.test/{number}"}},'
        '"access-date":{"wt":"1 May 2026"}},"i":0}}]}')
    return (
        f'<li about="#cite_note-{number}" id="cite_note-{number}" '
        f'data-mw-footnote-number="{number}"><a href="./Page#cite_ref-{number}" '
        'rel="mw:referencedBy"><span class="mw-linkback-text">↑ </span></a> '
        f'<span id="mw-reference-text-cite_note-{number}" class="mw-reference-text">'
        f"<cite about=\"#mwt{number + 9000}\" typeof=\"mw:Transclusion\" data-mw='{data}'>"
        f'<a rel="mw:ExtLink nofollow" href="https://example.test/{number}" '
        f'class="external text">{text}</a></cite></span></li>\n')


_HEAD = """<!DOCTYPE html>
<html about="{host}/wiki/Special:Redirect/revision/1"><head><meta charset="utf-8"/>\
<meta property="mw:htmlVersion" content="2.8.0"/>\
<link rel="dc:isVersionOf" href="{host}/wiki/{name}"/><base href="{host}/wiki/"/>\
<title>{title}</title></head>
<body lang="en" dir="ltr" class="mw-parser-output">"""
