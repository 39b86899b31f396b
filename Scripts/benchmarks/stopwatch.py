"""Starts commands and measures them; runs as a process of its own, kept small on purpose.

A child counts the memory of the process that started it as its own until it runs its program, so
peak memory can only be read down to the size of the starter. This one imports little.

It reads one JSON request a line, {"commands": [[…]], "cpu": 0 or null, "outputs": […],
"errors": path, "limit": seconds}, runs the commands at the same time, and answers with one line:
{"seconds", "processor", "memory" in bytes, "statuses": […]}. A status is the exit status, or
the negative number of the signal that ended the process.
"""

import json
import os
import signal
import sys
import time


def measure(request):
    """Runs the commands of a request side by side and waits for all of them."""
    every_cpu = os.sched_getaffinity(0)
    if request["cpu"] is not None:
        os.sched_setaffinity(0, {request["cpu"]})
    write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    running, statuses = {}, [None] * len(request["commands"])

    def stop(*_):
        for process in running:
            os.kill(process, signal.SIGKILL)

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(request["limit"])
    processor, memory = 0.0, 0
    started = time.perf_counter()
    try:
        for number, command in enumerate(request["commands"]):
            process = os.posix_spawnp(command[0], command, os.environ, file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, request["outputs"][number], write, 0o644),
                (os.POSIX_SPAWN_OPEN, 2, request["errors"], write | os.O_APPEND, 0o644)])
            running[process] = number
        while running:
            process, status, usage = os.wait4(-1, 0)
            statuses[running.pop(process)] = os.waitstatus_to_exitcode(status)
            processor += usage.ru_utime + usage.ru_stime
            memory = max(memory, usage.ru_maxrss * 1024)
        seconds = time.perf_counter() - started
    finally:
        signal.alarm(0)
        stop()
        os.sched_setaffinity(0, every_cpu)
    return {
        "seconds": seconds, "processor": processor, "memory": memory, "statuses": statuses}


def main():
    """Answers requests until standard input ends."""
    for line in sys.stdin:
        try:
            answer = measure(json.loads(line))
        except OSError as error:
            answer = {"error": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
