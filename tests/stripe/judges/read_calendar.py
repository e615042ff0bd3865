"""Parses a calendar from stdin with icalendar, and prints `{longest, errors, events}`.

`longest` is the length of the longest line in octets, `errors` lists the parts that icalendar skipped, and each event has
its uid, start, last change, summary, description and URL.
"""

import json
import sys

from icalendar import Calendar

raw = sys.stdin.buffer.read()
calendar = Calendar.from_ical(raw)


def text(event, name):
    return str(event[name])


def moment(event, name):
    return event[name].dt.isoformat()


events = [
    {
        "uid": text(event, "UID"),
        "at": moment(event, "DTSTART"),
        "changedAt": moment(event, "LAST-MODIFIED"),
        "stamp": moment(event, "DTSTAMP"),
        "summary": text(event, "SUMMARY"),
        "description": text(event, "DESCRIPTION"),
        "url": text(event, "URL"),
    }
    for event in calendar.walk("VEVENT")
]
errors = [str(error) for part in calendar.walk() for error in part.errors]
print(
    json.dumps(
        {
            "longest": max(len(line) for line in raw.split(b"\r\n")),
            "bare": raw.replace(b"\r\n", b"").count(b"\n"),
            "errors": errors,
            "events": events,
        }
    )
)
