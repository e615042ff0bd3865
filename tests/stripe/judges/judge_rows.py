"""Analyzes Stripe exports with pandas and scipy, and prints `{file: {charges, twins, pairs, digits}}`.

`twins` counts payments with the same customer, amount and minute as an earlier one; `digits` is the p-value of a
chi-squared test of the amounts' first digits against Benford's law.
"""

import json
import math
import sys
from pathlib import Path

import pandas as pd
from scipy.stats import chisquare

FOLDER = Path(sys.argv[1])
BENFORD = [math.log10(1 + 1 / digit) for digit in range(1, 10)]
DAY = pd.Timedelta(days=1)


def charges(path):
    rows = pd.read_csv(path, dtype=str)
    if "Type" in rows:
        rows = rows[rows["Type"] == "charge"].rename(columns={"Created (UTC)": "at"})
    else:
        rows = rows.rename(columns={"Created date (UTC)": "at"})
    rows = rows.assign(at=pd.to_datetime(rows["at"], utc=True), cents=(rows["Amount"].astype(float) * 100).round())
    return rows[rows["cents"] > 0]


def judged(path):
    rows = charges(path)
    # A date without a time has no minute to compare.
    timed = rows[(rows["at"] != rows["at"].dt.floor("D")) & rows["Customer ID"].notna()]
    same = timed.assign(minute=timed["at"].dt.floor("min")).duplicated(["Customer ID", "cents", "minute"])
    first = rows["cents"].astype(int).astype(str).str[0].astype(int).value_counts()
    seen = [int(first.get(digit, 0)) for digit in range(1, 10)]
    total = sum(seen)
    digits = chisquare(seen, [share * total for share in BENFORD]).pvalue if total else 1.0
    return {"charges": len(rows), "twins": int(same.sum()), "digits": float(digits)}


print(json.dumps({path.name: judged(path) for path in sorted(FOLDER.glob("*.csv"))}))
