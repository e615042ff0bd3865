import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { acceptedDeal, handOver, type TestDeal } from '../support/deals/make-deal.ts';
import { resetClock } from '../support/emulators/emulator-clock.ts';
import { type DoubleSite, startDoubleSite } from '../support/money/double-site.ts';
import { balances, costs } from '../support/money/payments.ts';
import { makePerson } from '../support/people/make-person.ts';
import { invoiceOf, partOf, userOf } from '../support/stored/stored-documents.ts';

// Everything a developer can try after `npm start`: the real adapter, with payments on the Stripe double's pages.
let site: DoubleSite;
beforeAll(async () => {
  site = await startDoubleSite(TEST.ports.functions + 3_931);
});
afterAll(() => site.stop());
afterEach(resetClock);

const PRICE = 2_000_000;
type Said = 'told' | 'later' | 'refused' | 'silent' | 'nothing';

/** Makes a seller who completed their account on the double's page, and a buyer who has the payment page open. */
async function onPage() {
  const [seller, buyer] = await Promise.all([
    makePerson('double-seller', { payouts: null }),
    makePerson('double-buyer', { premium: true }),
  ]);
  await site.call('connectPayouts', seller, {});
  await site.perform();
  const accountId = (await userOf(seller))?.payouts?.accountId ?? '';
  await site.submit(`/setup/${accountId}`, { outcome: 'finish' });
  const deal = await acceptedDeal({ seller, buyer });
  const page = await site.checkout(buyer, deal.invoiceId);
  return { ...deal, accountId, page, session: page.replace('/pay/', '') };
}
async function paid(outcome = 'pay') {
  const deal = await onPage();
  await site.submit(deal.page, { outcome });
  return deal;
}
async function released() {
  const deal = await paid();
  await handOver(deal);
  await site.perform();
  const [transfer] = site.account.platform.all('transfer').filter(({ destination }) => destination === deal.accountId);
  return { ...deal, transfer: transfer?.id ?? '' };
}
const close = async ({ invoiceId }: TestDeal) => partOf(await invoiceOf(invoiceId), 'close');
const stateOf = async (deal: TestDeal) => (await close(deal))?.state;
const done = ({ invoiceId }: TestDeal) => `${site.url}${sitePaths.invoice(invoiceId)}?checkout=done`;
const left = ({ invoiceId }: TestDeal) => `${site.url}${sitePaths.invoice(invoiceId)}?checkout=left`;

/** Presses a button of a row, and expects the given message on the dashboard. */
async function press(row: string, action: string, said: Said, late = false): Promise<void> {
  const { to } = await site.submit(`/dashboard/${row}`, { action, ...(late && { late: 'yes' }) });
  expect(to, `${action} on ${row}`).toBe(`/dashboard/${row.slice(0, row.indexOf('/'))}?said=${said}`);
}
const eventsAbout = (id: string) => site.account.events.list().filter(({ event }) => event.data.object.id === id);

describe('the page to pay on', () => {
  test('says what is paid, stays open for another card, and can be paid once', async () => {
    const deal = await onPage();
    expect((await site.show(deal.page)).text).toContain('Pay $20,000.00');
    for (const why of ['insufficient-funds', 'expired-card']) {
      const { to } = await site.submit(deal.page, { outcome: why });
      expect(to).toBe(`${deal.page}?refused=${why}`);
      expect((await site.show(to)).text).toContain('The card was declined');
    }
    const bank = `${deal.page}/3-d-secure`;
    expect((await site.submit(deal.page, { outcome: 'secure' })).to).toBe(bank);
    expect((await site.submit(bank, { answer: 'refuse' })).to).toBe(`${deal.page}?refused=not-confirmed`);
    expect(await stateOf(deal)).toBe('due');
    const all = await Promise.all(Array.from({ length: 5 }, () => site.submit(bank, { answer: 'confirm' })));
    expect(all.map(({ to }) => to)).toEqual(all.map(() => done(deal)));
    expect(await stateOf(deal)).toBe('paid');
    expect((await site.show(deal.page)).text).toContain('This is paid');
    expect(await balances(deal.dealId)).toEqual({
      [`person:${deal.buyer.uid}`]: -PRICE,
      [`held:${deal.dealId}`]: PRICE,
      ...costs(58_030),
    });
  });

  test('a slow event arrives two minutes later; a duplicate counts once', async () => {
    const deal = await paid('slow');
    expect(await stateOf(deal)).toBe('due');
    await site.pass(2 * MINUTE_MS + 1_000);
    expect(await stateOf(deal)).toBe('paid');
    const twice = await paid('twice');
    expect(await stateOf(twice)).toBe('paid');
    expect(eventsAbout(twice.session).map(({ sent, answer }) => [sent, answer])).toEqual([[2, 200]]);
  });

  test('a fee that arrives before its payment is rejected until then, and resent', async () => {
    const deal = await paid('disorder');
    expect(await stateOf(deal)).toBe('paid');
    const waiting = () =>
      site.account.events.list().filter(({ event, sendAt }) => event.type === 'charge.updated' && sendAt);
    expect(waiting()).toMatchObject([{ sent: 1, answer: 409 }]);
    await site.pass(MINUTE_MS + 1_000);
    expect(waiting()).toEqual([]);
    expect(await balances(deal.dealId)).toMatchObject(costs(58_030));
  });

  test.each([
    ['debit', 'paid'],
    ['debit-fails', 'due'],
  ])('a %s ends after four days on the site’s clock: %s', async (outcome, ends) => {
    const deal = await paid(outcome);
    expect(await stateOf(deal)).toBe('processing');
    await site.pass(3.9 * DAY_MS);
    expect(await stateOf(deal)).toBe('processing');
    await site.pass(0.2 * DAY_MS);
    expect(await stateOf(deal)).toBe(ends);
    expect((await site.show(deal.page)).text).toContain(ends === 'paid' ? 'This is paid' : 'This page is closed');
  });

  test('no bank debit is offered or accepted below $1,000', async () => {
    const buyer = await makePerson('double-member', { premium: false });
    await site.call('buyMembership', buyer, {});
    const bought = await refs.invoices().where('payer.uid', '==', buyer.uid).get();
    const invoiceId = bought.docs[0]?.id ?? '';
    const page = await site.checkout(buyer, invoiceId);
    const { text } = await site.show(page);
    expect([text.includes('Pay $149.00'), text.includes('Bank debit')]).toEqual([true, false]);
    expect((await site.submit(page, { outcome: 'debit' })).status).toBe(400);
    expect((await invoiceOf(invoiceId)).state).toBe('open');
    await site.submit(page, { outcome: 'pay' });
    expect((await invoiceOf(invoiceId)).state).toBe('released');
  });

  test('closes after a day, and then accepts no payment', async () => {
    const deal = await onPage();
    await site.pass(DAY_MS);
    expect((await site.show(deal.page)).text).toContain('This page is closed');
    const { text } = await site.submit(deal.page, { outcome: 'pay' });
    expect([text.includes('This page is closed'), text.includes(left(deal))]).toEqual([true, true]);
    expect(await invoiceOf(deal.invoiceId)).toMatchObject({ checkout: null, state: 'open' });
  });
});

describe('the dashboard', () => {
  test('ends debits and pages early, and later outcomes change nothing', async () => {
    const deal = await paid('debit');
    await press(`payments/${deal.session}`, 'comes-back', 'told');
    expect(await stateOf(deal)).toBe('due');
    await site.pass(4.1 * DAY_MS);
    expect(await stateOf(deal)).toBe('due');
    const open = await onPage();
    await press(`payments/${open.session}`, 'expire', 'told');
    for (const action of ['expire', 'arrives', 'dispute']) await press(`payments/${open.session}`, action, 'nothing');
    expect((await invoiceOf(open.invoiceId)).checkout).toBeNull();
  });

  test('opens a dispute over half of a payment, and decides it', async () => {
    const deal = await paid();
    await press(`payments/${deal.session}`, 'dispute-half', 'told');
    expect(await close(deal)).toMatchObject({ frozen: true });
    await press(`payments/${deal.session}`, 'dispute', 'nothing');
    expect((await site.show('/dashboard')).to).toBe('/dashboard/payments');
    expect((await site.show('/dashboard/payments')).text).toContain('$10,000.00 of it disputed');
    await press(`payments/${deal.session}`, 'dispute-won', 'told');
    expect(await close(deal)).toMatchObject({ frozen: false, state: 'paid' });
  });

  test('a dispute that is reported an hour later; the buyer wins it', async () => {
    const deal = await paid();
    await press(`payments/${deal.session}`, 'dispute', 'later', true);
    expect(await close(deal)).toMatchObject({ frozen: false });
    await site.pass(HOUR_MS + 1_000);
    expect(await close(deal)).toMatchObject({ frozen: true });
    await press(`payments/${deal.session}`, 'dispute-lost', 'told');
    expect(await close(deal)).toMatchObject({ state: 'settled', refunded: PRICE });
  });

  test('a payout is returned and paid out again, money is taken back, accounts need more information and are closed', async () => {
    const deal = await released();
    expect(await stateOf(deal)).toBe('settled');
    await press(`transfers/${deal.transfer}`, 'return-payout', 'told');
    expect((await userOf(deal.seller))?.payouts?.returned).toMatchObject({ amount: 1_940_000 });
    await press(`transfers/${deal.transfer}`, 'pay-out-again', 'silent');
    await press(`transfers/${deal.transfer}`, 'reverse', 'told');
    await press(`transfers/${deal.transfer}`, 'reverse', 'nothing');
    const account = `accounts/${deal.accountId}`;
    await press(account, 'ask', 'told');
    expect((await userOf(deal.seller))?.payouts).toMatchObject({
      ready: false,
      asks: expect.arrayContaining(['external_account']),
    });
    await press(account, 'disable', 'told');
    expect((await site.show(`/express/${deal.accountId}`)).text).toContain('The account is closed');
    expect((await site.submit(`/express/${deal.accountId}`, { outcome: 'finish' })).status).toBe(400);
    await press(account, 'enable', 'told');
    expect((await userOf(deal.seller))?.payouts).toMatchObject({ ready: true, asks: [] });
  });

  test('resends an event, which changes nothing, and shows each list safely', async () => {
    const deal = await paid();
    const before = await balances(deal.dealId);
    const [told] = eventsAbout(deal.session);
    const { to } = await site.submit(`/dashboard/events/${told?.event.id}`, { send: 'now' });
    expect(to).toBe('/dashboard/events?said=told');
    expect(await balances(deal.dealId)).toEqual(before);
    for (const section of ['payments', 'refunds', 'transfers', 'accounts', 'events']) {
      const shown = await site.show(`/dashboard/${section}?said=%3Cscript%3E`);
      expect([shown.status, shown.text.includes('<script')], section).toEqual([200, false]);
    }
    expect((await site.submit('/dashboard/events/evt_0', { send: 'now' })).status).toBe(404);
    expect((await site.submit(`/dashboard/payments/${deal.session}`, { action: 'constructor' })).status).toBe(400);
  });
});
