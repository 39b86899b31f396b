#!/usr/bin/env python3
"""Runs epubtool over many books on an Apache Spark cluster.

Every task slot of the cluster keeps one `epubtool worker`. Spark hands the books out, and tries
those again whose machine or worker went away. Results are kept after every wave of jobs, so that a
run that was interrupted goes on where it stopped: books whose file, command and options are those
of a finished result are not done again.

    epubtool_spark.py --master spark://host:7077 --results /shared/results /shared/books
    epubtool_spark.py --command split --output /shared/chapters --options '{"codec": "opus"}' \\
        --results /shared/split s3a://bucket/books

Each machine needs the program, at the same path, and Python with pyspark. Folders of inputs and
outputs must be shared by all machines; inputs may also lie where one of Hadoop's file systems
reads (hdfs://, s3a:// and others), from where each slot fetches its books.

RESULTS/results.parquet has a row a book, RESULTS/results.jsonl (a folder of one file) a line a book,
both in the order of the paths. RESULTS/finished has what was kept on the way.

Exit status: 0 all done, 1 findings, 2 wrong usage or Spark failed, 3 some jobs failed.
"""

import argparse
import hashlib
import json
import pathlib
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

sys.dont_write_bytecode = True

from pyspark.sql import Row, SparkSession
from pyspark.sql import functions as F
from pyspark.errors import PySparkException
from py4j.protocol import Py4JError

import epubtool_inputs as inputs
import epubtool_slot as slot

_HERE = pathlib.Path(__file__).resolve().parent
_BOOKS = (".epub", ".epub.zip")
_ENDINGS = {"bundle": (".html", ".htm", ".json")}
_COMMANDS = ("validate", "manifest", "split", "bundle")
_SCHEMA = """
    key string, path string, size long, modified long, command string, status string,
    verdict string, error string, seconds double, total double, host string, attempt int,
    result string, run long
"""


class _Result(NamedTuple):
    """What is to be known of a result that was saved."""

    run: int
    status: str
    attempt: int


def main() -> int:
    """Runs the program and returns its exit status."""
    options = _options()
    started = time.monotonic()
    try:
        spark = _session(options)
        try:
            return _run(spark, options, started)
        finally:
            spark.stop()
    except (PySparkException, Py4JError, OSError) as error:
        print(f"epubtool_spark: {error}", file=sys.stderr)
        return 2


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "inputs", nargs="+", metavar="PLACE",
        help="folders that all machines share, files, or addresses that Hadoop's file systems read")
    parser.add_argument("--command", choices=_COMMANDS, default="validate", help="what is done")
    parser.add_argument(
        "--options", type=_json_object, default={}, metavar="JSON",
        help="the command's options, as an object with the long names of its flags")
    parser.add_argument(
        "--output", metavar="DIR",
        help="the folder that all machines share for what is written, laid out as the inputs are")
    parser.add_argument(
        "--results", required=True, metavar="PLACE",
        help="the folder for the results; also an address")
    parser.add_argument(
        "--epubtool", default="epubtool", metavar="PATH", help="the program on each machine")
    parser.add_argument(
        "--again", action="store_true", help="do all books, whatever results there are")
    parser.add_argument(
        "--timeout", type=float, metavar="SECONDS", help="give a job up after this time")
    parser.add_argument(
        "--attempts", type=int, default=4, metavar="N",
        help="how often a book is tried whose machine or worker goes away (default 4)")
    parser.add_argument(
        "--wave", type=int, default=64, metavar="N",
        help="tasks a slot between two savings of results (default 64)")
    parser.add_argument(
        "--batch-bytes", type=int, default=4 << 20, metavar="BYTES",
        help="the size up to which small books share a task (default 4 MB)")
    parser.add_argument("--master", metavar="URL", help="the cluster, where spark-submit does not say")
    parser.add_argument(
        "--conf", action="append", default=[], metavar="KEY=VALUE", help="a setting of Spark's")
    options = parser.parse_args()
    if options.command != "validate" and not options.output:
        parser.error(f"--command {options.command} needs --output")
    if options.attempts < 1 or options.wave < 1:
        parser.error("--attempts and --wave must be at least 1")
    return options


def _json_object(text: str) -> dict[str, Any]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError(text)
    return value


def _session(options: argparse.Namespace) -> SparkSession:
    builder = SparkSession.builder.appName(f"epubtool {options.command}")
    if options.master:
        builder = builder.master(options.master)
    # What the workers of a lost machine left must not count.
    builder = builder.config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1")
    builder = builder.config("spark.task.maxFailures", str(options.attempts))
    # The tables have a row a book; the usual 200 parts would cost more than small runs themselves.
    builder = builder.config("spark.sql.shuffle.partitions", "4")
    builder = builder.config("spark.ui.showConsoleProgress", str(sys.stderr.isatty()).lower())
    for setting in options.conf:
        key, _, value = setting.partition("=")
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.addPyFile(str(_HERE / "epubtool_slot.py"))
    return spark


def _run(spark: SparkSession, options: argparse.Namespace, started: float) -> int:
    books = _books(spark, options)
    place = options.results.rstrip("/")
    finished = f"{place}/finished"
    newest = _finished(spark, finished)
    # What failed may fare better now.
    settled = set() if options.again else {
        key for key, result in newest.items() if result.status != "failed"}
    waiting = [book for book in books if book.key not in settled]
    settings = slot.Settings(
        program=options.epubtool, command=options.command, options=options.options,
        timeout=options.timeout, attempts=options.attempts, hadoop=_hadoop_settings(spark))
    run = int(time.time() * 1000)
    slots = spark.sparkContext.defaultParallelism
    work, waves, done = 0.0, 0.0, 0
    for wave in _waves(waiting, options, slots):
        start = time.monotonic()
        rows = _done(spark, wave, settings)
        waves += time.monotonic() - start
        work += sum(row["seconds"] for row in rows)
        done += len(rows)
        _keep(spark, rows, run, finished)
        newest |= {row["key"]: _Result(run, row["status"], row["attempt"]) for row in rows}
        print(f"{done} of {len(waiting)} done", file=sys.stderr, flush=True)
    results = {book.key: newest[book.key] for book in books if book.key in newest}
    _write(spark, results, finished, place)
    counts = Counter(result.status for result in results.values())
    _summarize(
        counts, retried=sum(result.attempt > 0 for result in results.values()),
        before=len(books) - len(waiting), work=work, waves=waves,
        elapsed=time.monotonic() - started, slots=slots)
    if counts["failed"] or len(results) != len(books):
        return 3
    return 1 if counts["findings"] else 0


def _books(spark: SparkSession, options: argparse.Namespace) -> list[slot.Book]:
    """Returns the inputs, each with a folder of its own for what is written."""
    endings = _ENDINGS.get(options.command, _BOOKS)
    taken: set[str] = set()
    books = []
    for file in inputs.listed(options.inputs, endings, spark):
        output = _output(file, options, taken) if options.output else None
        # With the output, since that of an earlier book may have taken the place of this one's.
        facts = [options.command, options.options, output, file.path, file.size, file.modified]
        key = _digest(json.dumps(facts, sort_keys=True))
        books.append(slot.Book(file.path, file.size, file.modified, output, key))
    return books


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _output(file: inputs.Listed, options: argparse.Namespace, taken: set[str]) -> str:
    """Returns the job's output: books of one name in one folder must not share theirs."""
    root = pathlib.Path(options.output).resolve()
    parent, name = root / pathlib.PurePosixPath(file.place).parent, file.place.rsplit("/", 1)[-1]
    stem = name.lower().removesuffix(".zip").rsplit(".", 1)[0]
    if f"{parent}/{stem}" in taken:
        parent = parent / _digest(file.path)
    taken.add(f"{parent}/{stem}")
    # A bundle is the output itself; all other commands make a folder named after the book in it.
    return str(parent / stem if options.command == "bundle" else parent)


def _hadoop_settings(spark: SparkSession) -> dict[str, str]:
    prefix = "spark.hadoop."
    settings = spark.sparkContext.getConf().getAll()
    return {key.removeprefix(prefix): value for key, value in settings if key.startswith(prefix)}


def _waves(
        books: list[slot.Book], options: argparse.Namespace, slots: int) -> Iterator[list[Any]]:
    """Yields waves of tasks; a task has one book, or several small ones.

    Large books come first, so that none of them is begun when all others are done.
    """
    tasks: list[list[slot.Book]] = []
    room = 0
    for book in sorted(books, key=lambda book: -book.size):
        if not tasks or book.size > room or len(tasks[-1]) >= 64:
            tasks.append([])
            room = options.batch_bytes
        tasks[-1].append(book)
        room -= book.size
    count = options.wave * max(2, slots)
    for start in range(0, len(tasks), count):
        yield tasks[start:start + count]


def _done(
        spark: SparkSession, tasks: list[list[slot.Book]],
        settings: slot.Settings) -> list[dict[str, Any]]:
    """Does the tasks of a wave and returns the rows of their books."""
    def work(batches: Iterator[list[slot.Book]]) -> Iterator[dict[str, Any]]:
        for batch in batches:
            yield from slot.do_batch(batch, settings)

    return spark.sparkContext.parallelize(tasks, len(tasks)).mapPartitions(work).collect()


def _keep(spark: SparkSession, rows: list[dict[str, Any]], run: int, place: str) -> None:
    """Saves the results of a wave."""
    frame = spark.createDataFrame([Row(**row, run=run) for row in rows], _SCHEMA)
    frame.coalesce(1).write.mode("append").parquet(place)


def _finished(spark: SparkSession, place: str) -> dict[str, _Result]:
    """Returns the last result that earlier runs have saved of each input."""
    path = spark.sparkContext._jvm.org.apache.hadoop.fs.Path(place)
    if not path.getFileSystem(spark.sparkContext._jsc.hadoopConfiguration()).exists(path):
        return {}
    frame = spark.read.schema(_SCHEMA).parquet(place)
    newest: dict[str, _Result] = {}
    for key, *facts in frame.select("key", "run", "status", "attempt").collect():
        result = _Result(*facts)
        if key not in newest or newest[key].run < result.run:
            newest[key] = result
    return newest


def _write(
        spark: SparkSession, results: dict[str, _Result], finished: str, place: str) -> None:
    """Writes the results of the inputs of this run in both forms."""
    if not results:
        return
    wanted = spark.createDataFrame(
        [(key, result.run) for key, result in results.items()], "key string, run long")
    table = spark.read.schema(_SCHEMA).parquet(finished).join(
        F.broadcast(wanted), ["key", "run"]).drop("run").orderBy("path").coalesce(1)
    table.write.mode("overwrite").parquet(f"{place}/results.parquet")
    written = spark.read.parquet(f"{place}/results.parquet").coalesce(1)
    # The result is JSON already, and goes in as it is.
    facts = F.to_json(
        F.struct(*(column for column in written.columns if column != "result")),
        {"ignoreNullFields": "false"})
    line = F.concat(
        facts.substr(F.lit(1), F.length(facts) - 1),
        F.lit(',"result":'), F.coalesce("result", F.lit("null")), F.lit("}"))
    written.select(line.alias("value")).write.mode("overwrite").text(f"{place}/results.jsonl")


def _summarize(
        counts: Counter[str], *, retried: int, before: int, work: float, waves: float,
        elapsed: float, slots: int) -> None:
    rows = [("books", sum(counts.values())), ("done", counts["done"]),
            ("findings", counts["findings"]), ("failed", counts["failed"]),
            ("done before", before), ("tried again", retried)]
    for name, count in rows:
        print(f"{name:<12}{count:>9}")
    print(f"{'work':<12}{work:>9.1f} s in the jobs of this run")
    print(f"{'waves':<12}{waves:>9.1f} s on {slots} {'slot' if slots == 1 else 'slots'}"
          + (f", {100 * work / slots / waves:.0f} % of them in jobs" if waves else ""))
    print(f"{'time':<12}{elapsed:>9.1f} s with start and tables")


if __name__ == "__main__":
    sys.exit(main())
