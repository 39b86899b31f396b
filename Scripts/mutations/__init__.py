"""Spoils sound books in many ways, and compares what EPUBCheck and epubtool say of them."""
