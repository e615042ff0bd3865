"""Computes monthly mean rates from the European Central Bank's daily file, and prints `[{currency, month, rate}]`.

The arguments are the file and the requested months and currencies, as JSON. A mean averages the daily quotients of dollars
and the currency on days that have both, rounded half up: to four decimals for the euro, to six digits for others.
"""

import csv
import gzip
import json
import sys
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

DIGITS = 60
EURO_STEP = Decimal("0.0001")
QUOTIENT_DIGITS = 6


def days(path):
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def rate_on(day, currency):
    """Returns the value of a euro in a currency; None on a day without a rate."""
    text = "1" if currency == "EUR" else (day.get(currency) or "").strip()
    return None if text in ("", "N/A") else Decimal(text)


def mean(rows, currency, month):
    quotients = []
    for day in rows:
        dollars, other = rate_on(day, "USD"), rate_on(day, currency)
        if day["Date"].startswith(month + "-") and dollars is not None and other:
            quotients.append(dollars / other)
    whole = sum(quotients, Decimal(0)) / len(quotients)
    if currency == "EUR":
        rounded = whole.quantize(EURO_STEP, rounding=ROUND_HALF_UP)
    else:
        rounded = Context(prec=QUOTIENT_DIGITS, rounding=ROUND_HALF_UP).create_decimal(whole)
    text = format(rounded, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


with localcontext() as context:
    context.prec = DIGITS
    rows = days(sys.argv[1])
    asked = json.load(open(sys.argv[2], encoding="utf-8"))
    answers = [{"currency": one["currency"], "month": one["month"], "rate": mean(rows, one["currency"], one["month"])} for one in asked]
    print(json.dumps(answers))
