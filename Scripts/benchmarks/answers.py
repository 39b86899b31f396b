"""How the answers of the measured programs are checked."""

import json

from .measuring import Failure

# A player cannot tell lengths apart that differ by less; audio is measured far closer than this.
TOLERANCE_SECONDS = 0.05


def succeeded(_, status):
    """Checks that a program ended well."""
    if status != 0:
        raise Failure(_ending(status))


def spoke(path, status):
    """Checks that a program ended well and printed something."""
    succeeded(path, status)
    if path.stat().st_size == 0:
        raise Failure("printed nothing")


def _ending(status):
    return f"ended with status {status}" if status >= 0 else f"was ended by signal {-status}"


def report_check(books, seconds):
    """Checks that a report names every book in order, calls it valid and heard all its audio."""

    def check(path, status):
        if status not in (0, 1):
            raise Failure(_ending(status))
        lines = path.read_text(errors="replace").splitlines()
        if len(lines) != len(books):
            raise Failure(f"reported {len(lines)} books of {len(books)}")
        heard, files = 0.0, 0
        for book, line in zip(books, lines):
            try:
                report = json.loads(line)
                verdict = report["verdict"]
            except (ValueError, TypeError, KeyError):
                raise Failure(f"gave no verdict on {book.name}: {line[:80]!r}") from None
            if report.get("path") != str(book):
                raise Failure(f"answered for {report.get('path')!r} where {book} was due")
            if verdict != "valid":
                codes = sorted({
                    str(finding.get("code")) for finding in report.get("findings", [])
                    if finding.get("severity") in ("fatal", "error")})
                raise Failure(f"called the sound {book.name} {verdict}: {', '.join(codes)}")
            for audio in report.get("audio", []):
                heard, files = heard + (audio.get("presented") or 0), files + 1
        if status != 0:
            raise Failure("ended with status 1 though every book is valid")
        if seconds is not None and abs(heard - seconds) > TOLERANCE_SECONDS * max(files, 1):
            raise Failure(f"heard {heard:.3f} s of audio where there are {seconds:.3f} s")

    return check
