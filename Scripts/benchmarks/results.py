"""Keeps figures from run to run and prints them as a table."""

import json

_HEAD = ("row", "figure", "median", "quartiles", "goal", "met", "last saved")


class Results:
    """The saved figures of one class of machine, and a history with a line a saved run."""

    def __init__(self, folder, machine_class):
        self._file = folder / f"{machine_class}.json"
        self._history = folder / "history.jsonl"
        self._saved = json.loads(self._file.read_text()) if self._file.exists() else {"rows": {}}

    def last(self, row, figure):
        """Returns the last saved figure, or None."""
        figures = self._saved["rows"].get(row, {}).get("figures", {})
        return figures.get(figure, {}).get("median")

    def save(self, measured, facts):
        """Writes the figures of the rows measured now; other rows keep what they had."""
        stamp = {"date": facts["date"], "commit": facts["commit"], "quick": facts["quick"]}
        for row, figures in measured.items():
            self._saved["rows"][row] = {**stamp, "figures": {
                figure.name: _described(figure) for figure in figures}}
        for key in ("machine", "libraries", "tools"):
            self._saved[key] = facts[key]
        self._file.parent.mkdir(parents=True, exist_ok=True)
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(self._saved, indent=1, sort_keys=True) + "\n")
        part.replace(self._file)
        line = {**stamp, "machine": facts["machine"]["class"], "rows": {
            row: {figure.name: _rounded(figure.spread.median) for figure in figures}
            for row, figures in measured.items()}}
        with open(self._history, "a") as history:
            history.write(json.dumps(line, sort_keys=True) + "\n")
        return self._file

    def table(self, measured):
        """Returns the figures as a table in Markdown."""
        lines = [_HEAD, tuple("---" for _ in _HEAD)]
        for row, figures in measured.items():
            for figure in figures:
                spread, goal = figure.spread, figure.goal
                last = self.last(row, figure.name)
                lines.append((
                    row, figure.name, _shown(spread.median, figure.unit),
                    f"{_shown(spread.low, figure.unit)} … {_shown(spread.high, figure.unit)}",
                    _goal(goal, figure.unit) if goal else "",
                    ("yes" if figure.is_met else "**no**") if goal else "",
                    "" if last is None else _shown(last, figure.unit)))
        widths = [max(len(line[column]) for line in lines) for column in range(len(_HEAD))]
        return "\n".join(
            "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |"
            for line in lines)


def _goal(goal, unit):
    return f"{'≥' if goal.at_least else '≤'} {_shown(goal.limit, unit)}"


def _described(figure):
    described = {"unit": figure.unit, "median": _rounded(figure.spread.median),
                 "low": _rounded(figure.spread.low), "high": _rounded(figure.spread.high)}
    if figure.goal:
        described |= {"goal": figure.goal.limit, "met": figure.is_met}
    return described


def _rounded(value):
    return float(f"{value:.4g}")


def _shown(value, unit):
    if unit == "bytes":
        return f"{value / (1 << 20):.1f} MB"
    if unit == "seconds":
        return f"{value * 1000:.2f} ms" if abs(value) < 0.1 else f"{value:.3f} s"
    return f"{value:.0f} ×" if value >= 100 else f"{value:.2f} ×"
