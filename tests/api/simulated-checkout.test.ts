import { afterEach, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { signed } from '../../functions/src/integrations/payments/simulated/signed-event.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, type TestDeal } from '../support/deals/make-deal.ts';
import { emulator, pass, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, cardFees, openCheckout, settled } from '../support/money/payments.ts';
import { openPage, submit } from '../support/money/simulated-pages.ts';
import { makePerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, invoiceOf, notified, partOf } from '../support/stored/stored-documents.ts';

// What can be chosen on the hosted page of the simulated provider, and what becomes of it.
afterEach(resetClock);

const MINUTES_A_DAY = 24 * 60;

/** A deal whose buyer is on the page to pay $20,000. */
async function onPage(): Promise<TestDeal & { page: string; sessionId: string }> {
  const deal = await acceptedDeal(await makeParties());
  const { url, sessionId } = await openCheckout(deal.buyer, deal.invoiceId);
  return { ...deal, page: url, sessionId };
}

const close = async ({ invoiceId }: TestDeal) => partOf(await invoiceOf(invoiceId), 'close')?.state;
const done = ({ invoiceId }: TestDeal) => ({ status: 303, to: `/invoices/${invoiceId}?checkout=done` });
const events = async (sessionId: string) =>
  (await db().collection(paths.simulatedEvents()).where('about', '==', sessionId).get()).docs.map((doc) => doc.data());

/** Held once, however it was told: the ledger has one payment and one fee. */
async function expectHeldOnce({ dealId, buyer }: TestDeal, fees = cardFees(2_000_000)): Promise<void> {
  expect((await dealOf(dealId)).stage).toBe('paid');
  expect(await balances(dealId)).toEqual({
    [`person:${buyer.uid}`]: -2_000_000,
    [`held:${dealId}`]: 2_000_000,
    ...fees,
  });
}

describe('cards', () => {
  test('a payment is held and released; the page of a payment that was made takes no other', async () => {
    const deal = await onPage();
    expect((await openPage(deal.page)).text).toContain('Pay $20,000.00');
    expect(await submit(deal.page, { outcome: 'pay' })).toEqual(done(deal));
    await expectHeldOnce(deal);
    expect((await openPage(deal.page)).text).toContain('This is paid');
    for (const outcome of ['pay', 'twice', 'debit', 'debit-fails', 'expired-card']) {
      expect(await submit(deal.page, { outcome })).toEqual(done(deal));
    }
    expect(await submit(`${deal.page}/3-d-secure`, { answer: 'confirm' })).toEqual(done(deal));
    await expectHeldOnce(deal);
    await handOver(deal);
    await settled(deal.invoiceId, 'close');
    expect(await balances(deal.dealId)).toMatchObject({ [`person:${deal.seller.uid}`]: 1_940_000 });
  });

  test('five tabs that pay at the same moment pay once', async () => {
    const deal = await onPage();
    const all = await Promise.all(Array.from({ length: 5 }, () => submit(deal.page, { outcome: 'pay' })));
    expect(all).toEqual(all.map(() => done(deal)));
    await expectHeldOnce(deal);
    expect(await events(deal.sessionId)).toHaveLength(1);
  });

  test.each(['insufficient-funds', 'expired-card'])(
    'declined, %s: nothing is charged, another card pays',
    async (why) => {
      const deal = await onPage();
      expect(await submit(deal.page, { outcome: why })).toEqual({ status: 303, to: `${deal.page}?refused=${why}` });
      expect((await openPage(`${deal.page}?refused=${why}`)).text).toContain('The card was declined');
      expect(await close(deal)).toBe('due');
      expect(await events(deal.sessionId)).toEqual([]);
      expect(await submit(deal.page, { outcome: 'pay' })).toEqual(done(deal));
      await expectHeldOnce(deal);
    },
  );

  test('3-D Secure: refused by the bank nothing is charged, confirmed it is paid', async () => {
    const deal = await onPage();
    const bank = `${deal.page}/3-d-secure`;
    expect(await submit(deal.page, { outcome: 'secure' })).toEqual({ status: 303, to: bank });
    expect((await openPage(bank)).text).toContain('Is this payment yours?');
    const refused = await submit(bank, { answer: 'refuse' });
    expect(refused).toEqual({ status: 303, to: `${deal.page}?refused=not-confirmed` });
    expect((await openPage(refused.to)).text).toContain('Your bank did not confirm the payment.');
    expect(await close(deal)).toBe('due');
    expect((await submit(bank, { answer: 'perhaps' })).status).toBe(400);
    expect(await submit(bank, { answer: 'confirm' })).toEqual(done(deal));
    await expectHeldOnce(deal);
    expect((await openPage(bank)).text).toContain('This is paid');
  });
});

describe('events', () => {
  test('a slow one comes minutes later; the page takes no second payment meanwhile', async () => {
    const deal = await onPage();
    expect(await submit(deal.page, { outcome: 'slow' })).toEqual(done(deal));
    expect(await close(deal)).toBe('due');
    expect(await submit(deal.page, { outcome: 'pay' })).toEqual(done(deal));
    await pass(1 / MINUTES_A_DAY);
    expect(await close(deal)).toBe('due');
    await pass(2 / MINUTES_A_DAY);
    await expectHeldOnce(deal);
    expect(await events(deal.sessionId)).toMatchObject([{ sent: 1, answer: 200, sendAt: null }]);
    await pass(1);
    expect(await events(deal.sessionId)).toMatchObject([{ sent: 1 }]);
  });

  test('a slow one for a deal that was canceled meanwhile is refunded in full', async () => {
    const deal = await onPage();
    await submit(deal.page, { outcome: 'slow' });
    await call('cancelDeal', deal.buyer, { dealId: deal.dealId, reason: '' });
    await pass(3 / MINUTES_A_DAY);
    const refund = () => refs.outbox(`refund-${deal.sessionId}-paid`).get();
    await until(async () => (await refund()).data()?.state === 'done');
    expect(await balances(deal.dealId)).toEqual({
      [`person:${deal.buyer.uid}`]: 0,
      'provider:unexpected': 0,
      ...cardFees(2_000_000),
    });
    expect((await invoiceOf(deal.invoiceId)).state).toBe('void');
  });

  test('one that is sent twice at the same moment counts once', async () => {
    const deal = await onPage();
    expect(await submit(deal.page, { outcome: 'twice' })).toEqual(done(deal));
    await expectHeldOnce(deal);
    expect(await events(deal.sessionId)).toMatchObject([{ answer: 200 }, { answer: 200 }]);
  });

  test('out of order: the fee is refused before its payment, comes again, and is entered once', async () => {
    const deal = await onPage();
    expect(await submit(deal.page, { outcome: 'disorder' })).toEqual(done(deal));
    await expectHeldOnce(deal);
    const fee = async () => (await events(deal.sessionId)).find(({ type }) => type === 'charge.updated');
    expect(await fee()).toMatchObject({ sent: 1, answer: 409 });
    await pass(2 / MINUTES_A_DAY);
    expect(await fee()).toMatchObject({ sent: 2, answer: 200, sendAt: null });
    await expectHeldOnce(deal);
  });
});

describe('bank debits', () => {
  const debitFees = { 'handoff:costs': -500, 'provider:fees': 500 };

  test('one that arrives is processing for four days, and costs less', async () => {
    const deal = await onPage();
    expect(await submit(deal.page, { outcome: 'debit' })).toEqual(done(deal));
    expect(await close(deal)).toBe('processing');
    await pass(3.9);
    expect(await close(deal)).toBe('processing');
    await pass(0.2);
    expect(await close(deal)).toBe('paid');
    await expectHeldOnce(deal, debitFees);
  });

  test('one that comes back is due again, and paid on another page', async () => {
    const deal = await onPage();
    await submit(deal.page, { outcome: 'debit-fails' });
    expect(await close(deal)).toBe('processing');
    await pass(4.1);
    await notified(deal.buyer, /A payment for Harbour Desk failed/);
    expect(await invoiceOf(deal.invoiceId)).toMatchObject({ checkout: null, state: 'open' });
    expect((await openPage(deal.page)).text).toContain('This page is closed');
    expect(await submit(deal.page, { outcome: 'pay' })).toEqual({
      status: 303,
      to: `/invoices/${deal.invoiceId}?checkout=failed`,
    });
    const again = await openCheckout(deal.buyer, deal.invoiceId);
    expect(again.sessionId).not.toBe(deal.sessionId);
    await submit(again.url, { outcome: 'debit' });
    await pass(4.1);
    await expectHeldOnce(deal, debitFees);
  });

  test('none is offered or taken below $1,000', async () => {
    const member = await makePerson('small', { premium: false });
    const { invoiceId } = await call('buyMembership', member, {});
    const { url } = await openCheckout(member, invoiceId);
    const { text } = await openPage(url);
    expect(text).toContain('Pay $149.00');
    expect(text).not.toContain('Bank debit');
    expect((await submit(url, { outcome: 'debit' })).status).toBe(400);
    expect((await invoiceOf(invoiceId)).state).toBe('open');
    expect((await submit(url, { outcome: 'pay' })).status).toBe(303);
    await until(async () => (await invoiceOf(invoiceId)).state === 'released');
  });
});

describe('what is refused', () => {
  test('unknown pages, unknown choices, and forms of other sites', async () => {
    const deal = await onPage();
    for (const path of ['nobody', 'nobody/3-d-secure', 'a%2Fb', '__x__', `${deal.sessionId}/more`, 'payouts/x']) {
      expect((await openPage(path)).status, path).toBe(404);
      expect((await submit(path, { outcome: 'pay', answer: 'confirm' })).status, path).toBe(404);
    }
    for (const outcome of ['', 'toString', '__proto__', 'paid']) {
      expect((await submit(deal.page, { outcome })).status, outcome).toBe(400);
    }
    expect((await submit(deal.page, {})).status).toBe(400);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site };
      expect((await submit(deal.page, { outcome: 'pay' }, headers)).status, site).toBe(403);
    }
    expect((await openPage(`${deal.page}?refused=%3Cscript%3E`)).text).not.toContain('<script');
    expect(await close(deal)).toBe('due');
    expect(await events(deal.sessionId)).toEqual([]);
  });

  test('forged and old hints, and hints at what did not happen, change nothing', async () => {
    const deal = await onPage();
    const hint = (type: string, about: string) => signed({ id: 'evt_x', type, about }, new Date());
    const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      (await fetch(`${siteUrl(TEST)}/api/payments/webhook`, { method: 'POST', body, headers })).status;
    const real = hint('checkout.completed', deal.sessionId);
    expect(await send({ ...real, body: real.body.replace('evt_x', 'evt_y') })).toBe(400);
    expect(await send({ body: real.body, headers: {} })).toBe(400);
    const old = signed({ id: 'evt_x', type: 'checkout.completed', about: deal.sessionId }, new Date(0));
    expect(await send(old)).toBe(400);
    // Signed, but nobody has paid.
    expect(await send(real)).toBe(200);
    expect(await send(hint('charge.updated', deal.sessionId))).toBe(200);
    for (const type of ['checkout.settled', 'dispute.opened', 'refund.failed', 'account.updated', 'payout.failed']) {
      expect(await send(hint(type, 'nobody')), type).toBe(200);
    }
    expect(await send(hint('money.printed', deal.sessionId))).toBe(400);
    expect(await close(deal)).toBe('due');
    await emulator('tick');
    expect(await balances(deal.dealId)).toEqual({});
  });
});
