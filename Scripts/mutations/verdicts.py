"""What the two tools say of a book, in a form that can be compared."""

import collections
import json
import os
import re
import subprocess
from dataclasses import dataclass, field

_HARD = {"fatal", "error", "warning"}
_ROW = re.compile(r"^\| (?P<code>[A-Z]{3}-\d{3}[a-z]?) \|", re.MULTILINE)


@dataclass(frozen=True)
class Ids:
    """What epubtool's own list says of EPUBCheck's ids."""

    shared: frozenset
    different: frozenset

    @classmethod
    def of(cls, tool):
        """Reads `epubtool rules --format markdown`."""
        listed = subprocess.run([tool, "rules", "--format", "markdown"], text=True, check=True,
                                stdout=subprocess.PIPE).stdout
        sections = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", listed, re.DOTALL | re.MULTILINE))
        return cls(*(frozenset(_ROW.findall(sections[name])) for name in (
            "EPUBCheck's ids", "Deliberately different from EPUBCheck")))


@dataclass
class Comparison:
    """What one tool says of a book and the other does not: (id, severity, entry, line) to counts."""

    missing: collections.Counter
    extra: collections.Counter
    messages: dict = field(default_factory=dict)

    def rows(self):
        """Returns (side, id, severity, entry, line, count, message) in a fixed order."""
        found = []
        for side, counts in (("EPUBCheck alone", self.missing), ("epubtool alone", self.extra)):
            for key in sorted(counts, key=str):
                found.append((side, *key, counts[key], self.messages.get((side, key), "")))
        return found


def ask_epubtool(tool, books, profile):
    """Returns epubtool's findings on each book, by path."""
    done = subprocess.run(
        [tool, "validate", "--format", "jsonl", "--audio", "off", "--profile", profile, "-"],
        input="".join(f"{book}\n" for book in books),
        encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 1, 3):
        raise RuntimeError(f"epubtool ended with status {done.returncode}: {done.stderr.strip()}")
    reports = map(json.loads, done.stdout.split("\n")[:-1])
    return {report["path"]: report["findings"] for report in reports}


def compare(path, theirs, ours, ids, all_levels):
    """Compares two answers; places in the container itself have no entry."""
    messages, sides = {}, []
    for side, findings in (("EPUBCheck alone", _flat(theirs)), ("epubtool alone", _flat(ours))):
        counts = collections.Counter()
        for code, severity, entry, line, message in findings:
            is_judged = side == "EPUBCheck alone" or code in ids.shared
            if not is_judged or not (all_levels or severity in _HARD):
                continue
            if entry in (path, os.path.basename(path)):
                entry = None
            key = (code, severity, entry, line if line and line > 0 else None)
            counts[key] += 1
            messages.setdefault((side, key), message)
        sides.append(counts)
    missing, extra = sides
    return Comparison(missing - extra, extra - missing, messages)


def _flat(findings):
    for finding in findings:
        place = finding.get("location") or finding
        yield (finding["code"].replace("_", "-"), finding["severity"].lower(), place.get("entry"),
               place.get("line"), finding["message"])
