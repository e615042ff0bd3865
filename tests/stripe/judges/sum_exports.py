"""Sums the exports in tests/support/exports by UTC month with pandas, and prints `{file: {month: {currency: amount}}}`.

Each file's encoding, separator, decimal sign, date order, time zone and revenue rows are given here by hand, because the
test compares our detection with them. Amounts are in the currency's smallest unit.
"""

import json
import sys
from decimal import Decimal
from pathlib import Path

import pandas as pd

FOLDER = Path(sys.argv[1])
WITHOUT_DECIMALS = {"JPY"}


def read(name, sep=",", encoding="utf-8", skip=0):
    return pd.read_csv(FOLDER / name, sep=sep, encoding=encoding, skiprows=skip, dtype=str, skipinitialspace=True)


def amounts(column, thousands=",", decimal="."):
    text = column.fillna("0").str.replace(thousands, "", regex=False).str.replace(decimal, ".", regex=False)
    # Accounting notation: parentheses mean a negative amount.
    return text.str.replace(r"^\((.*)\)$", r"-\1", regex=True).map(Decimal)


def summed(times, money, currency="USD"):
    """Returns sums by month and currency, in the smallest unit."""
    frame = pd.DataFrame({"month": times.dt.strftime("%Y-%m"), "money": money, "currency": currency})
    result = {}
    for (month, code), group in frame.groupby(["month", "currency"]):
        units = sum(group["money"], Decimal(0)) * (1 if code in WITHOUT_DECIMALS else 100)
        if units:
            result.setdefault(month, {})[code] = int(units)
    return result


def utc(column, form=None):
    return pd.to_datetime(column, format=form, utc=True)


def zoned(frame, date_format, date="Date", time="Time", zone="TimeZone", names=None):
    """Converts local times to UTC; leaves out rows whose zone is not in `names`."""
    local = pd.to_datetime(frame[date] + " " + frame[time], format=date_format, dayfirst=date_format == "mixed")
    pairs = zip(local, frame[zone])
    known = names or {}
    # When the clocks go back, take the first of the two equal hours.
    return pd.Series(
        [
            when.tz_localize(known.get(name, name), ambiguous=True).tz_convert("UTC") if name in known or "/" in name else pd.NaT
            for when, name in pairs
        ],
        index=frame.index,
    ).astype("datetime64[ns, UTC]")


def gumroad():
    rows = read("gumroad.csv")
    rows = rows[rows["Purchase ID"] != "Totals"]
    price, part = amounts(rows["Sale Price ($)"]), amounts(rows["Partial Refund ($)"])
    gone = (rows["Fully Refunded?"] == "1") | ((rows["Disputed?"] == "1") & (rows["Dispute Won?"] != "1"))
    return summed(utc(rows["Purchase Date"]), (price - part).where(~gone, Decimal(0)))


def lemon_squeezy():
    rows = read("lemon-squeezy.csv")
    rows = rows[rows["status"].isin(["paid", "refunded", "partial_refund"])]
    total, tax, back = (amounts(rows[f"{name}_usd"]) for name in ("total", "tax", "refunded_amount"))
    # A refund includes its share of the tax.
    return summed(utc(rows["date_utc"]), (total - tax) * (total - back) / total)


def paddle_refund():
    rows = read("paddle-refund.csv")
    left = amounts(rows["adjusted_payout_totals.total"]) - amounts(rows["adjusted_payout_totals.tax"])
    return summed(utc(rows["billed_at"]), left / 100)


def paddle_excel():
    rows = read("paddle-excel.csv")
    return summed(utc(rows["billed_at"]), amounts(rows["total"]) - amounts(rows["tax"]))


def paypal_de():
    rows = read("paypal-de.csv", encoding="utf-8-sig")
    rows = rows[rows["Beschreibung"] != "Allgemeine Abbuchung"]
    times = zoned(rows, "%d.%m.%Y %H:%M:%S", "Datum", "Uhrzeit", "Zeitzone")
    return summed(times, amounts(rows["Brutto"], ".", ","), rows["Währung"])


def paypal(name, date_format, encoding="utf-8", zone="TimeZone"):
    rows = read(name, encoding=encoding)
    rows = rows[rows["Type"].isin(["Website Payment", "Payment Received"]) & (rows["Status"] == "Completed")]
    times = zoned(rows, date_format, zone=zone, names={"PDT": "Etc/GMT+7", "EDT": "Etc/GMT+4"})
    return summed(times, amounts(rows["Gross"]), rows["Currency"])


def preamble():
    rows = read("preamble.csv", skip=3)
    return summed(utc(rows["Order Date"], "%d/%m/%Y"), amounts(rows["Order Amount"]))


def shopify():
    rows = read("shopify.csv")
    rows = rows[rows["Financial Status"].notna()]
    return summed(utc(rows["Paid at"]), amounts(rows["Total"]) - amounts(rows["Refunded Amount"]), rows["Currency"])


def stripe(name, sep=",", encoding="utf-8", skip=0, form="%Y-%m-%d %H:%M", thousands=",", decimal="."):
    rows = read(name, sep, encoding, skip)
    rows = rows[rows["Status"] != "Failed"]
    paid, back, currency = rows["Amount"], rows["Amount Refunded"], rows["Currency"]
    if "Converted Currency" in rows:
        paid, back, currency = rows["Converted Amount"], rows["Converted Amount Refunded"], rows["Converted Currency"]
    net = amounts(paid, thousands, decimal) - amounts(back, thousands, decimal)
    return summed(utc(rows["Created date (UTC)"], form), net, currency.str.upper())


print(
    json.dumps(
        {
            "gumroad.csv": gumroad(),
            "lemon-squeezy.csv": lemon_squeezy(),
            "paddle-excel.csv": paddle_excel(),
            "paddle-refund.csv": paddle_refund(),
            "paypal-cp1252.csv": paypal("paypal-cp1252.csv", "%m/%d/%Y %H:%M:%S", "cp1252"),
            "paypal-de.csv": paypal_de(),
            "paypal-grouped.csv": paypal("paypal-grouped.csv", "%m/%d/%Y %H:%M:%S", zone="Time Zone"),
            "paypal-zones.csv": paypal("paypal-zones.csv", "mixed"),
            "preamble.csv": preamble(),
            "shopify.csv": shopify(),
            "stripe-excel-eu.csv": stripe("stripe-excel-eu.csv", ";", form="%d.%m.%Y %H:%M", thousands=".", decimal=","),
            "stripe-jpy.csv": stripe("stripe-jpy.csv"),
            "stripe-refunds.csv": stripe("stripe-refunds.csv"),
            "stripe-sep.csv": stripe("stripe-sep.csv", ";", skip=1),
            "stripe-utf16.txt": stripe("stripe-utf16.txt", "\t", "utf-16"),
        }
    )
)
