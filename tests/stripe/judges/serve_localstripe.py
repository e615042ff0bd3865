"""Serves localstripe on a local port, with charges, refunds and subscriptions created by its own code.

Adds features of Stripe that it lacks: filtering by `created`, the price of a subscription's item (which it still calls a
plan) and an empty list of discounts. Also avoids work that would take it hours: scanning all objects for each page, and
saving everything to a file after each change.
"""

import argparse
import logging

from aiohttp import web
from localstripe import resources
from localstripe.server import app, store

CUSTOMERS = 500
EVERY_REFUND = 40
PLANS = [('month', 1, 2900), ('year', 1, 29000), ('week', 1, 700), ('month', 3, 7500)]
SUBSCRIPTIONS = 40


def fill(charges):
    customers = []
    for n in range(CUSTOMERS):
        method = resources.PaymentMethod._api_create(
            type='card', card={'number': '4242424242424242', 'exp_month': 12, 'exp_year': 2040, 'cvc': '123'})
        customer = resources.Customer._api_create(email='customer-%d@example.com' % n)
        resources.PaymentMethod._api_attach(method.id, customer=customer.id)
        resources.Customer._api_update(customer.id, invoice_settings={'default_payment_method': method.id})
        customers.append((customer.id, method.id))
    for n in range(charges):
        customer, method = customers[n % CUSTOMERS]
        amount = 500 + n * 7919 % 9500
        description = 'Subscription update' if n % 3 else 'Lifetime deal'
        charge = resources.Charge._api_create(
            amount=amount, currency='usd', customer=customer, source=method, description=description)
        if n % EVERY_REFUND == 0:
            resources.Refund._api_create(charge=charge.id, amount=amount // 2)
    for n in range(SUBSCRIPTIONS):
        interval, count, amount = PLANS[n % len(PLANS)]
        plan = resources.Plan._api_create(
            amount=amount + n, currency='usd', interval=interval, interval_count=count, product={'name': 'Plan %d' % n})
        subscription = resources.Subscription._api_create(
            customer=customers[n][0], items=[{'plan': plan.id, 'quantity': 1 + n % 3}])
        if n % 10 == 9:
            resources.Subscription._api_delete(subscription.id)


def index_transactions():
    everything = [one for key, one in store.items() if key.startswith('balance_transaction:')]
    everything.sort(key=lambda one: one.created, reverse=True)

    def list_all(url, limit=None, starting_after=None, created=None):
        page = resources.List(url, limit=limit, starting_after=starting_after)
        bounds = created or {}
        first, end = int(bounds.get('gte', 0)), int(bounds.get('lt', 2 ** 60))
        page._list = [one for one in everything if first <= one.created < end]
        return page

    resources.BalanceTransaction._api_list_all = list_all
    refunds = {}
    for key, one in store.items():
        if key.startswith('refund:'):
            refunds.setdefault(one.charge, []).append(one)

    def refunds_of(charge):
        page = resources.List('/v1/charges/' + charge.id + '/refunds')
        page._list = refunds.get(charge.id, [])
        return page

    resources.Charge.refunds = property(refunds_of)


def price_of(item):
    plan = item.plan
    recurring = {'interval': plan.interval, 'interval_count': plan.interval_count, 'usage_type': plan.usage_type}
    return {'currency': plan.currency, 'unit_amount': plan.amount, 'recurring': recurring}


async def prepare(_app):
    fill(arguments.charges)
    index_transactions()
    resources.SubscriptionItem.price = property(price_of)
    resources.Subscription.discounts = property(lambda _: [])


parser = argparse.ArgumentParser()
parser.add_argument('--port', type=int, required=True)
parser.add_argument('--charges', type=int, required=True)
arguments = parser.parse_args()
store.dump_to_disk = lambda: None
logging.disable(logging.INFO)
app.on_startup.append(prepare)
web.run_app(app, host='127.0.0.1', port=arguments.port, access_log=None, print=None)
