"""What a task slot of the cluster does: jobs, through an `epubtool worker` that it keeps.

Spark ships this module to its executors and imports it there, so what it keeps lasts as long as
the Python process of a slot, which is from task to task.
"""

import glob
import json
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pyspark
from pyspark import TaskContext


@dataclass(frozen=True)
class Book:
    """An input: where it lies, and what its file system tells of it."""

    path: str
    size: int
    modified: int  # milliseconds since 1970
    output: str | None
    key: str  # names the input as it is, the command and its options


@dataclass(frozen=True)
class Settings:
    """What all jobs of a run have in common."""

    program: str
    command: str
    options: dict[str, Any]
    timeout: float | None
    attempts: int
    hadoop: dict[str, str] = field(default_factory=dict)


class WorkerLost(Exception):
    """A worker, or the process of its job, ended before the job did."""


class Worker:
    """An `epubtool worker`, which does one job after the other."""

    def __init__(self, program: str) -> None:
        self._process = subprocess.Popen(
            [program, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @property
    def is_alive(self) -> bool:
        """Whether it can be given jobs."""
        return self._process.poll() is None

    def do(self, job: dict[str, Any], timeout: float | None) -> dict[str, Any]:
        """Does a job; raises WorkerLost where the worker ends before, TimeoutError where it is slow."""
        assert self._process.stdin and self._process.stdout
        is_late = threading.Event()
        clock = threading.Timer(timeout or 0, lambda: (is_late.set(), self._process.kill()))
        if timeout:
            clock.start()
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = b""
        finally:
            clock.cancel()
            if timeout:
                clock.join()
        if is_late.is_set():
            # Even where the result was just there: a worker that is being killed takes no more jobs.
            self.end()
        if line.endswith(b"\n"):
            return json.loads(line)
        if is_late.is_set():
            raise TimeoutError(f"not done within {timeout:g} s")
        status = self.end()
        raise WorkerLost(f"the worker ended with status {status}")

    def end(self) -> int:
        """Ends the worker, and returns its status."""
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            try:
                if stream:
                    stream.close()
            except BrokenPipeError:
                pass  # What it was still to be told is of no use any more.
        return self._process.wait()


class RemoteFiles:
    """Fetches files through Hadoop's file systems, with a Java machine that the slot keeps."""

    def __init__(self, configuration: dict[str, str]) -> None:
        from py4j.java_gateway import JavaGateway, launch_gateway

        home = os.environ.get("SPARK_HOME") or os.path.dirname(pyspark.__file__)
        jars = os.path.join(home, "jars")
        path = [os.environ.get("HADOOP_CONF_DIR", ""), os.path.join(jars, "*")]
        [jar] = glob.glob(os.path.join(jars, "py4j-*.jar"))
        port, token = launch_gateway(
            jarpath=jar, classpath=os.pathsep.join(filter(None, path)), die_on_exit=True,
            enable_auth=True)
        from py4j.java_gateway import GatewayParameters

        gateway = JavaGateway(gateway_parameters=GatewayParameters(
            port=port, auth_token=token, auto_convert=True))
        self._hadoop = gateway.jvm.org.apache.hadoop
        self._configuration = self._hadoop.conf.Configuration()
        for name, value in configuration.items():
            self._configuration.set(name, value)

    def fetch(self, uri: str, path: str) -> None:
        """Copies the file of an address to a local path."""
        source = self._hadoop.fs.Path(uri)
        system = source.getFileSystem(self._configuration)
        system.copyToLocalFile(False, source, self._hadoop.fs.Path("file://" + path), True)


class _Kept:
    """What the process of a slot keeps."""

    worker: Worker | None = None
    files: RemoteFiles | None = None


def do_batch(books: Iterable[Book], settings: Settings) -> Iterator[dict[str, Any]]:
    """Does the jobs of one task, and gives a row of the results for each.

    A worker that dies is started anew, and Spark tries the task again; what fails on the last try
    is a result like any other, so that one book never ends the run.
    """
    context = TaskContext.get()
    attempt = context.attemptNumber() if context else 0
    for book in books:
        start = time.monotonic()
        try:
            answer = _answer(book, settings)
        except WorkerLost as loss:
            if attempt + 1 < settings.attempts:
                raise
            answer = _failure(book, f"{loss}, {attempt + 1} times")
        except (OSError, TimeoutError) as error:
            answer = _failure(book, str(error))
        result = answer.get("result")
        yield {
            "key": book.key, "path": book.path, "size": book.size, "modified": book.modified,
            "command": settings.command, "status": answer["status"],
            "verdict": result.get("verdict") if result else None, "error": answer["error"],
            "seconds": float(answer["seconds"]), "total": time.monotonic() - start,
            "host": socket.gethostname(), "attempt": attempt,
            "result": None if result is None else json.dumps(result, ensure_ascii=False)}


def _failure(book: Book, reason: str) -> dict[str, Any]:
    return {"id": book.key, "status": "failed", "result": None, "error": reason, "seconds": 0.0}


def _answer(book: Book, settings: Settings) -> dict[str, Any]:
    job = {"id": book.key, "command": settings.command, "input": book.path,
           "output": book.output, "options": settings.options}
    if "://" not in book.path:
        return _checked(_worker(settings).do(job, settings.timeout))
    folder = tempfile.mkdtemp(prefix="epubtool-")
    try:
        job["input"] = os.path.join(folder, book.path.rsplit("/", 1)[-1])
        _fetch(book.path, job["input"], settings)
        answer = _checked(_worker(settings).do(job, settings.timeout))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if answer["result"] and "path" in answer["result"]:
        answer["result"]["path"] = book.path
    return answer


def _checked(answer: dict[str, Any]) -> dict[str, Any]:
    """Raises WorkerLost for a job whose process was killed, as by want of memory."""
    # The beginning that `epubtool worker --help` promises.
    lost = "its process was ended by signal"
    if answer["status"] == "failed" and (answer["error"] or "").startswith(lost):
        raise WorkerLost(answer["error"])
    return answer


def _worker(settings: Settings) -> Worker:
    if _Kept.worker is None or not _Kept.worker.is_alive:
        _Kept.worker = Worker(settings.program)
    return _Kept.worker


def _fetch(uri: str, path: str, settings: Settings) -> None:
    from py4j.protocol import Py4JError

    try:
        if _Kept.files is None:
            _Kept.files = RemoteFiles(settings.hadoop)
        _Kept.files.fetch(uri, path)
    except Py4JError as error:
        reason = str(getattr(error, "java_exception", error)).splitlines()[0]
        raise OSError(f"{uri} cannot be fetched: {reason}") from error
