import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { TEST_WORDS } from '../../src/domain/invoice/invoice.ts';
import { invoicePaths } from '../../src/domain/invoice/invoice-paths.ts';
import { send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, PLAN } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances } from '../support/money/payments.ts';
import { stripeParties } from '../support/money/stripe-parties.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { flatPdf, withoutSpaces } from '../support/plain/pdf-text.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { dealOf, invoiceOf, partOf } from '../support/stored/stored-documents.ts';
import { getFile } from '../support/stored/stored-files.ts';

// Payment pages of invoices at Stripe, and the sandbox's notices, in a separate process that uses the double.
let site: StripeSite;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_892);
});
afterAll(() => site.stop());
afterEach(resetClock);

const sessionOf = (id: string) => site.platform.all('checkout.session').find((session) => session.id === id);
const sessionsOf = (invoiceId: string) =>
  site.platform
    .all('checkout.session')
    .filter(({ metadata }) => (metadata as { invoice?: string }).invoice === invoiceId);

test("an expired page isn't reused even if its expiry wasn't reported", async () => {
  const deal = await acceptedDeal(await stripeParties(site));
  const first = await site.checkout(deal.buyer, deal.invoiceId);
  // Before the page expires, the same page is returned.
  expect(await site.checkout(deal.buyer, deal.invoiceId)).toBe(first);
  await advanceDays(1.1);
  const second = await site.checkout(deal.buyer, deal.invoiceId);
  expect(second).not.toBe(first);
  expect([sessionOf(first)?.status, sessionOf(second)?.status]).toEqual(['expired', 'open']);
  // A late event about the expiry of the first page does not affect the second page.
  expect(await site.deliver([expiredEvent(first)])).toEqual([200]);
  expect((await invoiceOf(deal.invoiceId)).checkout?.sessionId).toBe(second);
  await site.deliver(site.platform.pay(second));
  expect((await dealOf(deal.dealId)).stage).toBe('paid');
});

test('a page that expires while another one is requested leaves the request pending', async () => {
  const deal = await acceptedDeal(await stripeParties(site));
  const first = await site.checkout(deal.buyer, deal.invoiceId);
  await advanceDays(1.1);
  await site.call('startCheckout', deal.buyer, { invoiceId: deal.invoiceId });
  expect(await site.deliver(site.platform.expireSession(first))).toEqual([200]);
  expect(await invoiceOf(deal.invoiceId)).toMatchObject({ checkout: null, checkoutAsked: true });
  // Asking again does not open a third page.
  const second = await site.checkout(deal.buyer, deal.invoiceId);
  expect(sessionsOf(deal.invoiceId).map(({ id }) => id)).toEqual([first, second]);
  await site.deliver(site.platform.pay(second));
  expect((await dealOf(deal.dealId)).stage).toBe('paid');
});

const expiredEvent = (sessionId: string): PlatformEvent => {
  const object = { id: sessionId, object: 'checkout.session', created: 0 };
  const type = 'checkout.session.expired';
  return { id: `evt_${sessionId}`, object: 'event', type, created: 0, livemode: false, data: { object } };
};

test("a page paid before its expiry isn't replaced, so no one pays twice", async () => {
  const deal = await acceptedDeal(await stripeParties(site));
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  const undelivered = site.platform.pay(sessionId);
  await advanceDays(1.1);
  expect(await site.checkout(deal.buyer, deal.invoiceId)).toBe(sessionId);
  expect(sessionsOf(deal.invoiceId)).toHaveLength(1);
  const invoice = await invoiceOf(deal.invoiceId);
  expect(invoice).toMatchObject({
    checkoutAsked: false,
    checkoutProblem: expect.stringMatching(/^Your earlier payment/),
  });
  await site.deliver(undelivered);
  expect((await dealOf(deal.dealId)).stage).toBe('paid');
  expect((await invoiceOf(deal.invoiceId)).checkoutProblem).toBeNull();
  expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 2_000_000 });
});

test('the notice that an earlier payment has arrived disappears once that payment fails', async () => {
  const deal = await acceptedDeal(await stripeParties(site));
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  const undelivered = site.platform.pay(sessionId, true);
  await advanceDays(1.1);
  await site.checkout(deal.buyer, deal.invoiceId);
  expect((await invoiceOf(deal.invoiceId)).checkoutProblem).toMatch(/^Your earlier payment/);
  await site.deliver([...undelivered, ...site.platform.finishPayment(sessionId, false)]);
  expect(await invoiceOf(deal.invoiceId)).toMatchObject({ checkout: null, checkoutProblem: null, state: 'open' });
});

test('a page opened when nothing is due anymore is closed', async () => {
  const deal = await acceptedDeal(await stripeParties(site));
  const { buyer, dealId, invoiceId } = deal;
  await site.call('startCheckout', buyer, { invoiceId });
  await site.call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
  await site.perform();
  await site.perform();
  expect(sessionsOf(invoiceId).map(({ status }) => status)).toEqual(['expired']);
  expect(await invoiceOf(invoiceId)).toMatchObject({ checkout: null, checkoutAsked: false });
  // A page can be requested again after the report is withdrawn.
  await site.call('withdrawOutsideReport', buyer, { dealId });
  await site.deliver(site.platform.pay(await site.checkout(buyer, invoiceId)));
  expect((await dealOf(dealId)).stage).toBe('paid');
});

test('a plan of two installments is three charges, and each release comes out of the charge that paid for it', async () => {
  const people = await stripeParties(site);
  const deal = await acceptedDeal(people, PLAN);
  const { buyer, dealId, invoiceId } = deal;
  const charges: unknown[] = [];
  const payNow = async () => {
    const sessionId = await site.checkout(buyer, invoiceId);
    expect(await site.deliver(site.platform.pay(sessionId))).toEqual([200]);
    charges.push(site.platform.all('charge').at(-1)?.id);
    await site.perform();
  };
  await payNow();
  await handOver(deal);
  await site.perform();
  await advanceDays(24);
  await payNow();
  // The holdback is released after 45 days, and the second installment can be paid a week before its date.
  await advanceDays(31);
  await site.perform();
  await payNow();
  expect(new Set(charges).size).toBe(3);
  expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'released', feeTaken: 60_000 });
  const [atClose, first, second] = charges;
  const sent = site.platform.all('transfer').filter(({ destination }) => destination === people.accountId);
  expect(sent.map(({ amount, source_transaction: from }) => [amount, from])).toEqual([
    [1_164_000, atClose],
    [388_000, first],
    [291_000, atClose],
    [97_000, second],
  ]);
  expect(await balances(dealId)).toMatchObject({
    [`held:${dealId}`]: 0,
    [`person:${buyer.uid}`]: -2_000_000,
    [`person:${people.seller.uid}`]: 1_940_000,
    'handoff:fees': 60_000,
  });
});

test('irrelevant events and events of unknown accounts return 200 and change nothing', async () => {
  const people = await stripeParties(site);
  const { accountId } = people;
  const deal = await acceptedDeal(people);
  const unpaid = await site.checkout(deal.buyer, deal.invoiceId);
  const event = (type: string, id: string, account?: string): PlatformEvent => ({
    id: `evt_${type}_${id}`,
    object: 'event',
    type,
    created: 0,
    livemode: false,
    ...(account && { account }),
    data: { object: { id, object: type.split('.')[0] ?? '', created: 0 } },
  });
  const unknown = 'acct_999999';
  const events = [
    event('customer.created', 'cus_000001'),
    event('account.application.deauthorized', 'ca_000001', accountId),
    event('account.updated', unknown, unknown),
    event('capability.updated', 'transfers', unknown),
    event('payout.failed', 'po_000001', unknown),
    // These events are signed, but nobody has paid on that page.
    event('checkout.session.completed', unpaid),
    event('checkout.session.async_payment_succeeded', unpaid),
  ];
  expect(await site.deliver(events)).toEqual(events.map(() => 200));
  expect(partOf(await invoiceOf(deal.invoiceId), 'close')?.state).toBe('due');
  expect(await balances(deal.dealId)).toEqual({});
  // Stripe knows this account, but its label names a person who has no account here.
  const metadata = `metadata[uid]=nobody&metadata[project]=${TEST.projectId}&metadata[operation]=payouts-nobody`;
  const body = `type=express&capabilities[transfers][requested]=true&${metadata}`;
  const opened = await site.platform.answer('POST', new URL('https://stripe.test/v1/accounts'), body, undefined);
  const strangers = site.platform.completeAccount(String(opened.body.id));
  expect(await site.deliver(strangers)).toEqual(strangers.map(() => 200));
  expect((await refs.user('nobody').get()).exists).toBe(false);
});

test('test mode is named wherever sandbox money is shown', async () => {
  const people = await stripeParties(site);
  const deal = await acceptedDeal(people);
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  await site.deliver(site.platform.pay(sessionId));
  const receipt = await mailed(deal.buyer.email, / paid for /);
  expect(receipt.text).toContain(TEST_WORDS);
  expect(receipt.html).toContain(TEST_WORDS);
  await handOver(deal);
  await site.perform();
  expect(partOf(await invoiceOf(deal.invoiceId), 'close')?.state).toBe('settled');
  const fee = (await refs.invoices().where('dealId', '==', deal.dealId).where('kind', '==', 'fee').get()).docs[0];
  expect(fee?.data().isTest).toBe(true);
  expect((await mailed(people.seller.email, /^Handoff’s fee for /)).text).toContain(TEST_WORDS);
  for (const [id, reader] of [
    [deal.invoiceId, deal.buyer],
    [fee?.id ?? '', people.seller],
  ] as const) {
    const pdf = await flatPdf(await (await getFile(invoicePaths.pdf(id), reader)).arrayBuffer());
    expect(pdf).toContain(withoutSpaces(TEST_WORDS));
    const code = /thecode([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})at/.exec(pdf)?.[1] ?? '';
    const { body } = await send('checkInvoice', { number: (await invoiceOf(id)).number, code });
    expect(body).toMatchObject({ invoice: { isTest: true } });
  }
  const [head = '', row = ''] = (await (await getFile(invoicePaths.csv, deal.buyer)).text()).split('\r\n');
  expect([head.split(',').at(-1), row.split(',').at(-1)]).toEqual(['Test mode', 'yes']);
});
