"""Formats numbers, dates, times and lists with babel for each locale in the JSON on stdin.

Each entry has the reader's `locale`, the `english` of its region and `hours` (12 or 24); the output has the texts in the
same order.
"""

import json
import sys
from datetime import datetime, timezone

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

AT = datetime(2026, 6, 9, 20, 41, tzinfo=timezone.utc)


def written(entry):
    locale = Locale.parse(entry["locale"], sep="-")
    english = Locale.parse(entry["english"], sep="-")
    return {
        "number": format_decimal(1234567, locale=locale, numbering_system="latn"),
        "decimals": format_decimal(9876.5, locale=locale, numbering_system="latn"),
        "small": format_decimal(1234, locale=locale, numbering_system="latn"),
        "percent": format_percent(0.125, format=None, locale=locale, decimal_quantization=False, numbering_system="latn"),
        "date": format_skeleton("yMMMMd", AT, locale=english),
        "day": format_skeleton("MMMd", AT, locale=english),
        "month": format_skeleton("yMMMM", AT, locale=english),
        "clock": format_skeleton("Hm" if entry["hours"] == 24 else "hm", AT, locale=english),
        "and": format_list(["a", "b", "c"], style="standard", locale=english),
        "or": format_list(["a", "b", "c"], style="or", locale=english),
    }


json.dump([written(entry) for entry in json.load(sys.stdin)], sys.stdout)
