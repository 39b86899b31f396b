"""Asks EPUBCheck about many books in one Java machine, which takes seconds to warm up."""

import json
import pathlib
import shutil
import subprocess

from epubcheck.release import Unavailable, jar

_PROGRAM = pathlib.Path(__file__).with_name("Answers.java")


def ask(books, profile, say):
    """Returns EPUBCheck's answer to each book, a dictionary by path.

    An answer has `findings`, and in `crash` what EPUBCheck threw where it did not come to its end.
    Raises Unavailable where there is no Java that runs a source file, or no EPUBCheck.
    """
    java = _java()
    checker = jar(say)
    done = subprocess.run(
        [java, "-XX:+UseSerialGC", "-Xmx1g", "-cp", f"{checker}:{checker.parent}/lib/*",
         _PROGRAM, profile],
        input="".join(f"{book}\n" for book in books),
        encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["java said nothing"])[-1]
        raise RuntimeError(f"EPUBCheck ended with status {done.returncode}: {reason}")
    answers = map(json.loads, done.stdout.split("\n")[:-1])
    return {answer["path"]: answer for answer in answers}


def _java():
    install = "apt-get install default-jdk-headless"
    java = shutil.which("java")
    if java is None:
        raise Unavailable(f"there is no Java on the PATH ({install})")
    modules = subprocess.run(
        [java, "--list-modules"], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    if "jdk.compiler@" not in modules.stdout:
        raise Unavailable(f"the Java on the PATH runs no source files ({install})")
    return java
