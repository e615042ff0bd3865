import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DASHBOARD } from '../../functions/src/integrations/payments/simulated/simulated-pages.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, type TestDeal } from '../support/deals/make-deal.ts';
import { emulator, pass, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, costs, openCheckout, settled } from '../support/money/payments.ts';
import { openPage, submit } from '../support/money/simulated-pages.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, flagOf, invoiceOf, notified, partOf, userOf } from '../support/stored/stored-documents.ts';

// What the people of the simulated provider can do on its dashboard, and what the site makes of it.
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

const HOURS = 1 / 24;
type Said = 'told' | 'later' | 'refused' | 'silent' | 'nothing';

/** Presses a button of a row, and expects what the dashboard says then. */
async function press(row: string, action: string, said: Said, late = false): Promise<void> {
  const section = row.slice(0, row.indexOf('/'));
  const answer = await submit(`${DASHBOARD}/${row}`, { action, ...(late && { late: 'yes' }) });
  expect(answer, `${action} on ${row}`).toEqual({ status: 303, to: `${DASHBOARD}/${section}?said=${said}` });
}

async function paid(outcome = 'pay'): Promise<TestDeal & { page: string; sessionId: string; payment: string }> {
  const deal = await acceptedDeal(await makeParties());
  const { url, sessionId } = await openCheckout(deal.buyer, deal.invoiceId);
  await submit(url, { outcome });
  return { ...deal, page: url, sessionId, payment: `payments/${sessionId}` };
}

const close = async ({ invoiceId }: TestDeal) => partOf(await invoiceOf(invoiceId), 'close');
const eventsOf = async (about: string) =>
  (await db().collection(paths.simulatedEvents()).where('about', '==', about).get()).docs;
const sendAgain = (id: string) => submit(`${DASHBOARD}/events/${id}`, { send: 'now' });

describe('payments', () => {
  test('a bank debit arrives at once, and once; the event of the fourth day changes nothing', async () => {
    const deal = await paid('debit');
    expect((await close(deal))?.state).toBe('processing');
    await press(deal.payment, 'arrives', 'told');
    expect((await close(deal))?.state).toBe('paid');
    for (const action of ['arrives', 'comes-back', 'expire']) await press(deal.payment, action, 'nothing');
    await pass(4.1);
    const debit = { 'handoff:costs': -500, 'provider:fees': 500 };
    expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 2_000_000, ...debit });
    expect(await eventsOf(deal.sessionId)).toHaveLength(3);
  });

  test('a bank debit comes back at once; the one that was to arrive does not arrive later', async () => {
    const deal = await paid('debit');
    await press(deal.payment, 'comes-back', 'told');
    await notified(deal.buyer, /A payment for Harbour Desk failed/);
    expect(await close(deal)).toMatchObject({ state: 'due' });
    await press(deal.payment, 'arrives', 'nothing');
    await pass(4.1);
    expect(await close(deal)).toMatchObject({ state: 'due' });
    expect(await balances(deal.dealId)).toEqual({});
  });

  test('a page expires silently, and another one can be opened', async () => {
    const deal = await acceptedDeal(await makeParties());
    const { url, sessionId } = await openCheckout(deal.buyer, deal.invoiceId);
    await press(`payments/${sessionId}`, 'expire', 'told');
    expect(await invoiceOf(deal.invoiceId)).toMatchObject({ checkout: null, checkoutAsked: false, state: 'open' });
    expect((await openPage(url)).text).toContain('This page is closed');
    const again = await openCheckout(deal.buyer, deal.invoiceId);
    await submit(again.url, { outcome: 'pay' });
    expect((await dealOf(deal.dealId)).stage).toBe('paid');
  });
});

describe('disputes', () => {
  test('opened, the money is frozen; won, it goes on to the seller, once', async () => {
    const deal = await paid();
    await press(deal.payment, 'dispute', 'told');
    expect(await close(deal)).toMatchObject({ frozen: true });
    expect(await flagOf(`chargeback-${deal.invoiceId}-${deal.sessionId}`)).toMatchObject({ kind: 'chargeback' });
    for (const action of ['dispute', 'dispute-half']) await press(deal.payment, action, 'nothing');
    await handOver(deal);
    expect(await close(deal)).toMatchObject({ state: 'paid', frozen: true });
    await press(deal.payment, 'dispute-won', 'told');
    expect(await close(deal)).toMatchObject({ frozen: false });
    for (const action of ['dispute-lost', 'dispute-won']) await press(deal.payment, action, 'nothing');
    const ruling = { release: 2_000_000, refund: 0, reason: 'The dispute was won.' };
    await call('settleHeldPart', admin, { invoiceId: deal.invoiceId, partId: 'close', ...ruling });
    await settled(deal.invoiceId, 'close');
    expect(await balances(deal.dealId)).toMatchObject({ [`person:${deal.seller.uid}`]: 1_940_000 });
  });

  test('lost, the buyer has the money back, and the seller never gets it', async () => {
    const deal = await paid();
    await press(deal.payment, 'dispute', 'told');
    await press(deal.payment, 'dispute-lost', 'told');
    expect(await close(deal)).toMatchObject({ state: 'settled', refunded: 2_000_000, lost: true });
    // What the provider takes for the card, and for the dispute.
    const taken = costs(580_30 + 15_00);
    const after = { [`person:${deal.buyer.uid}`]: 0, [`held:${deal.dealId}`]: 0, ...taken };
    expect(await balances(deal.dealId)).toEqual(after);
    for (const event of await eventsOf(`dispute_${deal.sessionId}`)) {
      expect(await sendAgain(event.id)).toEqual({ status: 303, to: `${DASHBOARD}/events?said=told` });
    }
    expect(await balances(deal.dealId)).toEqual(after);
  });

  test('half of a payment that is lost is our loss, and the rest is free again', async () => {
    const deal = await paid();
    await press(deal.payment, 'dispute-half', 'told');
    expect(await close(deal)).toMatchObject({ frozen: true });
    await press(deal.payment, 'dispute-lost', 'told');
    expect(await close(deal)).toMatchObject({ frozen: false, lost: false, state: 'paid' });
    const after = { 'handoff:losses': -1_000_000, [`held:${deal.dealId}`]: 2_000_000 };
    expect(await balances(deal.dealId)).toMatchObject(after);
    // Told once more, it is not lost once more.
    for (const event of await eventsOf(`dispute_${deal.sessionId}`)) await sendAgain(event.id);
    expect(await balances(deal.dealId)).toMatchObject(after);
  });

  test('opened and decided before the site hears of it: the late opening freezes nothing', async () => {
    const deal = await paid();
    await press(deal.payment, 'dispute', 'later', true);
    expect(await close(deal)).toMatchObject({ frozen: false });
    await press(deal.payment, 'dispute-won', 'told');
    await pass(1.1 * HOURS);
    const opened = (await eventsOf(`dispute_${deal.sessionId}`)).find((doc) => doc.get('type') === 'dispute.opened');
    expect(opened?.data()).toMatchObject({ sent: 1, answer: 200, sendAt: null });
    expect(await close(deal)).toMatchObject({ frozen: false, state: 'paid' });
    await handOver(deal);
    await settled(deal.invoiceId, 'close');
  });
});

test('a transfer that is taken back is entered, told to the seller and a case, once; a disabled account gives nothing', async () => {
  const deal = await paid();
  await handOver(deal);
  await settled(deal.invoiceId, 'close');
  const operationId = `release-${deal.invoiceId}-close`;
  const accountId = (await userOf(deal.seller))?.payouts?.accountId ?? '';
  await press(`accounts/${accountId}`, 'disable', 'told');
  await press(`transfers/${operationId}`, 'reverse', 'nothing');
  await press(`accounts/${accountId}`, 'enable', 'told');
  await press(`transfers/${operationId}`, 'reverse', 'told');
  await press(`transfers/${operationId}`, 'reverse', 'nothing');
  for (const event of await eventsOf(operationId)) await sendAgain(event.id);
  await notified(deal.seller, /\$19,400 for Harbour Desk taken back/);
  expect(await balances(deal.dealId)).toMatchObject({
    [`person:${deal.seller.uid}`]: 0,
    'handoff:losses': 1_940_000,
  });
  expect(await flagOf(`reversal-${deal.invoiceId}-close`)).toMatchObject({ kind: 'release-reversed' });
});

test('what a chargeback lost after the release is asked back from the seller', async () => {
  const deal = await paid();
  await handOver(deal);
  await settled(deal.invoiceId, 'close');
  await press(deal.payment, 'dispute', 'told');
  await press(deal.payment, 'dispute-lost', 'told');
  const release = { invoiceId: deal.invoiceId, operationId: `release-${deal.invoiceId}-close` };
  await call('takeBack', admin, { ...release, amount: 1_940_000, reason: 'It was never handed over.' });
  await until(async () => (await close(deal))?.takenBack === 1_940_000);
  await pass(0.1 * HOURS);
  const [event] = await until(async () => {
    const events = await eventsOf(release.operationId);
    return events[0]?.get('answer') === 200 ? events : null;
  });
  expect(event?.get('type')).toBe('transfer.reversed');
  expect(await balances(deal.dealId)).toMatchObject({ 'handoff:losses': -60_000, [`person:${deal.seller.uid}`]: 0 });
});

describe('refunds', () => {
  async function refunded() {
    const deal = await paid();
    const { dealId, invoiceId, buyer, seller } = deal;
    await call('openDispute', buyer, { dealId, reason: 'Nothing arrived.' });
    await call('makeStatement', buyer, { dealId, text: 'Nothing arrived.', wantsRefund: 2_000_000 });
    await call('makeStatement', seller, { dealId, text: 'It is so.', wantsRefund: 2_000_000 });
    await call('decideDispute', admin, { dealId, release: 0, refund: 2_000_000, reason: 'It is so.' });
    const operationId = `refund-${invoiceId}-close`;
    const answered = (state: string) =>
      until(async () => (await refs.outbox(operationId).get()).get('state') === state);
    await answered('done');
    return { deal, operationId, answered };
  }

  test('one that comes back is held again and a case, is sent again, and may come back again', async () => {
    const { deal, operationId, answered } = await refunded();
    for (const time of [1, 2]) {
      await press(`refunds/${operationId}`, 'fail-refund', 'told');
      await press(`refunds/${operationId}`, 'fail-refund', 'nothing');
      expect(await close(deal)).toMatchObject({ state: 'payout-pending', refunded: 0, refunding: 2_000_000 });
      expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 2_000_000 });
      // The first case closes itself once the refund is sent again.
      const flag = `refund-failed-${operationId}${time === 1 ? '' : '-2'}`;
      expect(await flagOf(flag)).toMatchObject({ kind: 'refund-failed', state: 'open' });
      await call('retryOperation', admin, { invoiceId: deal.invoiceId, operationId });
      await answered('done');
      expect(await close(deal), `after time ${time}`).toMatchObject({ state: 'settled', refunded: 2_000_000 });
    }
    expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 0, [`person:${deal.buyer.uid}`]: 0 });
  });

  test('one that comes back after the buyer won a chargeback is a case, and is not sent again', async () => {
    const { deal, operationId } = await refunded();
    await press(deal.payment, 'dispute', 'told');
    await press(deal.payment, 'dispute-lost', 'told');
    await press(`refunds/${operationId}`, 'fail-refund', 'told');
    const flag = await flagOf(`refund-failed-${operationId}`);
    expect(flag).toMatchObject({ kind: 'refund-failed', state: 'open' });
    const retry = { invoiceId: deal.invoiceId, operationId };
    expect(await refusal('retryOperation', admin, retry)).toBe('409 wrong-state');
    const byHand = { ...retry, reference: 're_by_hand', reason: 'Sent by hand.' };
    expect(await refusal('recordDoneByHand', admin, byHand)).toBe('409 wrong-state');
    expect((await refs.outbox(operationId).get()).data()).toMatchObject({ state: 'failed', byHand: false });
    expect(await close(deal)).toMatchObject({ state: 'settled', refunded: 2_000_000, refunding: 0, lost: true });
  });
});

describe('payouts', () => {
  test('one that comes back is told its owner and is a case; the money was released once', async () => {
    const deal = await paid();
    await handOver(deal);
    await settled(deal.invoiceId, 'close');
    const transfer = `transfers/release-${deal.invoiceId}-close`;
    await press(transfer, 'pay-out-again', 'nothing');
    await press(transfer, 'return-payout', 'told');
    await notified(deal.seller, /Your bank returned a payout of \$19,400/);
    expect(await flagOf(`payout-failed-account-${deal.seller.uid}`)).toMatchObject({ kind: 'payout-failed' });
    await press(transfer, 'return-payout', 'nothing');
    await press(transfer, 'pay-out-again', 'silent');
    await press(transfer, 'return-payout', 'later', true);
    expect(await balances(deal.dealId)).toMatchObject({ [`person:${deal.seller.uid}`]: 1_940_000 });
  });

  test('an account that is asked for more or disabled receives nothing until it is enabled', async () => {
    const deal = await paid();
    const account = `accounts/account-${deal.seller.uid}`;
    await press(account, 'ask', 'told');
    expect((await userOf(deal.seller))?.payouts).toMatchObject({
      ready: false,
      asks: ['individual.verification.document', 'external_account'],
    });
    await handOver(deal);
    expect(await close(deal)).toMatchObject({ state: 'payout-pending', payoutAsked: false });
    await press(account, 'disable', 'told');
    expect((await userOf(deal.seller))?.payouts).toMatchObject({ ready: false, asks: [] });
    expect((await openPage(`payouts/account-${deal.seller.uid}`)).text).toContain('has closed this account');
    await press(account, 'enable', 'told');
    await settled(deal.invoiceId, 'close');
    expect(await balances(deal.dealId)).toMatchObject({ [`person:${deal.seller.uid}`]: 1_940_000 });
  });

  test('a release to an account that was disabled without a word is refused, a case, and sent once it is enabled', async () => {
    const deal = await paid();
    const account = `accounts/account-${deal.seller.uid}`;
    await press(account, 'disable', 'later', true);
    await handOver(deal);
    const operationId = `release-${deal.invoiceId}-close`;
    const row = async () => (await refs.outbox(operationId).get()).data();
    await until(async () => (await row())?.state === 'failed');
    expect(await row()).toMatchObject({ problem: 'The payout account cannot receive money.' });
    await press(account, 'enable', 'told');
    await call('retryOperation', admin, { invoiceId: deal.invoiceId, operationId });
    await settled(deal.invoiceId, 'close');
    expect(await balances(deal.dealId)).toMatchObject({ [`person:${deal.seller.uid}`]: 1_940_000 });
  });
});

describe('events', () => {
  test('one that waits is sent by hand; whatever is sent again changes nothing', async () => {
    const deal = await paid('slow');
    const [event] = await eventsOf(deal.sessionId);
    expect((await close(deal))?.state).toBe('due');
    for (let i = 0; i < 3; i++) {
      expect(await sendAgain(event?.id ?? '')).toEqual({ status: 303, to: `${DASHBOARD}/events?said=told` });
    }
    expect((await close(deal))?.state).toBe('paid');
    await emulator('tick');
    expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 2_000_000 });
    expect((await eventsOf(deal.sessionId))[0]?.data()).toMatchObject({ sent: 3, answer: 200, sendAt: null });
  });
});

describe('the pages', () => {
  test('every list shows what there is, and names nothing that is not escaped', async () => {
    const deal = await paid();
    await handOver(deal);
    await settled(deal.invoiceId, 'close');
    await refs.user(deal.seller.uid).update({ displayName: '<script>alert(1)</script>' });
    expect((await openPage(`${DASHBOARD}`)).text).toContain('$20,000.00');
    for (const [section, text] of [
      ['payments', 'Harbour Desk, invoice INV-'],
      ['refunds', 'Refunds'],
      ['transfers', '$19,400.00'],
      ['accounts', '&lt;script&gt;alert(1)'],
      ['events', 'Checkout completed'],
    ]) {
      const page = await openPage(`${DASHBOARD}/${section}`);
      expect(page.status, section).toBe(200);
      expect(page.text, section).toContain(text);
      expect(page.text, section).not.toContain('<script');
    }
    const { text } = await openPage(`${DASHBOARD}/payments?said=%3Cscript%3E`);
    expect(text).not.toContain('role="status"');
  });

  test('unknown lists, rows and actions, and forms of other sites, change nothing', async () => {
    const deal = await paid();
    for (const path of ['x', 'toString', 'payments/x'])
      expect((await openPage(`${DASHBOARD}/${path}`)).status).toBe(404);
    for (const id of ['nobody', '__x__', '%2e%2e%2fx', 'a%2Fb']) {
      for (const action of ['dispute', 'dispute-won', 'fail-refund', 'return-payout', 'disable']) {
        expect((await submit(`${DASHBOARD}/payments/${id}`, { action })).to, id).toMatch(/said=nothing$/);
      }
      expect((await submit(`${DASHBOARD}/events/${id}`, { send: 'now' })).status, id).toBe(404);
    }
    for (const action of ['', 'toString', '__proto__', 'steal']) {
      expect((await submit(`${DASHBOARD}/${deal.payment}`, { action })).status, action).toBe(400);
    }
    expect((await submit(`${DASHBOARD}/x/${deal.sessionId}`, { action: 'dispute' })).status).toBe(404);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await submit(`${DASHBOARD}/${deal.payment}`, { action: 'dispute' }, { 'sec-fetch-site': site });
      expect(answer.status, site).toBe(403);
    }
    expect(await close(deal)).toMatchObject({ state: 'paid', frozen: false });
  });
});
