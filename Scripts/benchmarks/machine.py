"""What the figures were measured on."""

import os
import pathlib
import platform
import re
import shutil
import subprocess

_LIBRARIES = ("libavformat", "libavcodec", "libavutil", "libxml-2.0", "libxslt", "libzip")


def machine():
    """Describes this machine as far as it bears on speed."""
    return {
        "class": machine_class(),
        "system": _system(),
        "kernel": platform.release(),
        "processor": _processor(),
        "cores": len(os.sched_getaffinity(0)),
        "memory": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
    }


def machine_class():
    """Names machines that give comparable figures: system, processor, cores, memory in GB."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    words = [platform.system(), _processor(), f"{len(os.sched_getaffinity(0))} cores",
             f"{round(memory / (1 << 30))} GB"]
    return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")


def libraries():
    """Returns the versions of the C libraries that epubtool is built on."""
    if not shutil.which("pkg-config"):
        return {}
    found = {name: _output(["pkg-config", "--modversion", name]) for name in _LIBRARIES}
    return {name: version for name, version in found.items() if version}


def commit(folder):
    """Returns the commit of a checkout, marked where files differ from it, or None."""
    return _output(["git", "-C", folder, "describe", "--always", "--dirty"])


def _system():
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.system()


def _processor():
    facts = pathlib.Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def _output(command):
    told = subprocess.run(
        command, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    return told.stdout.strip() if told.returncode == 0 else None
