import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver, makeParties, PLAN, paidDeal, type TestDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, forgetPage, openCheckout, pay, waitUntilSettled } from '../support/money/payments.ts';
import { actAndSend, atDouble, openPage } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf, partOf } from '../support/stored/stored-documents.ts';

// Payment pages for installments that no longer have to be paid. More cases are in stripe-part-pages.test.ts.
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

const [first, second] = ['installment-1', 'installment-2'] as const;

interface Page {
  sessionId: string;
}

/**
 * Makes a completed deal with the first installment overdue and its page open. The second installment is due a day
 * later.
 */
async function overduePage() {
  const installments = PLAN.installments.map((installment, i) => ({ ...installment, days: 30 + i }));
  const deal = await paidDeal(await makeParties(), { ...PLAN, installments });
  await handOver(deal);
  await advanceDays(24.1);
  await advanceDays(6);
  expect(partOf(await invoiceOf(deal.invoiceId), first)?.state).toBe('overdue');
  return { ...deal, page: await openCheckout(deal.buyer, deal.invoiceId) };
}

const isClosed = async ({ url }: { url: string }) => (await openPage(url)).text.includes('This page is closed');
const payOn = ({ sessionId }: Page) => actAndSend('pay', sessionId);
const returned = ({ sessionId }: Page) =>
  until(async () => (await refs.outbox(`refund-${sessionId}-paid`).get()).data()?.state === 'done');
const noPage = { checkout: null, checkoutAsked: false, checkoutProblem: null };

/** Expects that the second installment is paid and that no money of the first remains anywhere. */
async function expectSecondPaid(deal: TestDeal): Promise<void> {
  await waitUntilSettled(deal.invoiceId, second);
  expect(await balances(deal.dealId)).toMatchObject({
    [`person:${deal.buyer.uid}`]: -1_600_000,
    'provider:unexpected': 0,
  });
}

test('the page of a part voided by an administrator is closed', async () => {
  const deal = await overduePage();
  await call('voidInvoice', admin, { invoiceId: deal.invoiceId, reason: 'Both agreed.' });
  await until(() => isClosed(deal.page));
  expect(await refusal('startCheckout', deal.buyer, { invoiceId: deal.invoiceId })).toBe('409 wrong-state');
});

test('nothing is voided while an installment is being paid: the money arrives for it, and then the rest is voided', async () => {
  const deal = await overduePage();
  const { invoiceId, page } = deal;
  const { sessionId } = page;
  await actAndSend('pay', sessionId, true);
  const voiding = { invoiceId, reason: 'Both agreed.' };
  expect(await refusal('voidInvoice', admin, voiding)).toBe('409 wrong-state');
  expect(await invoiceOf(invoiceId)).toMatchObject({ checkout: { sessionId } });
  await actAndSend('finishPayment', sessionId, true);
  await waitUntilSettled(invoiceId, first);
  await call('voidInvoice', admin, voiding);
  const after = await invoiceOf(invoiceId);
  expect([first, second].map((partId) => partOf(after, partId)?.state)).toEqual(['settled', 'void']);
  expect(await balances(deal.dealId)).not.toHaveProperty('provider:unexpected');
});

/** Waives the first installment directly in the database, so that its page stays open. */
async function leftOpen() {
  const deal = await overduePage();
  const parts = (await invoiceOf(deal.invoiceId)).parts.map((part) =>
    part.id === first ? { ...part, state: 'waived' as const } : part,
  );
  await refs.invoice(deal.invoiceId).update({ parts });
  return deal;
}

test('a page for parts other than those due is closed and replaced', async () => {
  const deal = await leftOpen();
  await call('startCheckout', deal.buyer, { invoiceId: deal.invoiceId });
  const next = await until(async () => {
    const { checkout } = await invoiceOf(deal.invoiceId);
    return checkout && checkout.sessionId !== deal.page.sessionId && checkout;
  });
  expect(next).toMatchObject({ partIds: [second], amount: 100_000 });
  expect(await isClosed(deal.page)).toBe(true);
});

test('a page paid for no part is dropped; one paid with another amount isn’t', async () => {
  const deal = await leftOpen();
  const { invoiceId, page } = deal;
  await payOn(page);
  await returned(page);
  expect(await invoiceOf(invoiceId)).toMatchObject(noPage);
  const next = await openCheckout(deal.buyer, invoiceId);
  const { sessionId } = next;
  await atDouble('misstate', sessionId, { amount_total: 70 });
  await payOn(next);
  await returned(next);
  expect((await invoiceOf(invoiceId)).checkout).toMatchObject({ sessionId });
  // Deleting the page simulates its expiry, after which another one replaces it.
  await forgetPage(invoiceId);
  await pay(deal.buyer, invoiceId);
  await expectSecondPaid(deal);
});

describe('while a bank debit for one installment is processed, the next one can be paid', () => {
  const statesOf = async (deal: TestDeal) => {
    const after = await invoiceOf(deal.invoiceId);
    return [first, second].map((partId) => partOf(after, partId)?.state);
  };

  async function bothOnTheirWay() {
    const deal = await overduePage();
    await actAndSend('pay', deal.page.sessionId, true);
    const next = await openCheckout(deal.buyer, deal.invoiceId, deal.page.sessionId);
    expect(next).toMatchObject({ partIds: [second], amount: 100_000 });
    return { ...deal, next };
  }

  test('and each arrives, in either order, at its own part', async () => {
    for (const order of ['first', 'next']) {
      const { page, next, ...deal } = await bothOnTheirWay();
      const arrives = () => actAndSend('finishPayment', page.sessionId, true);
      if (order === 'first') await arrives();
      await payOn(next);
      if (order === 'next') await arrives();
      await waitUntilSettled(deal.invoiceId, first);
      await waitUntilSettled(deal.invoiceId, second);
      expect(await balances(deal.dealId)).not.toHaveProperty('provider:unexpected');
      expect(await invoiceOf(deal.invoiceId)).toMatchObject(noPage);
    }
  });

  test('and a returned one can be paid again, on its own page', async () => {
    const deal = await bothOnTheirWay();
    await actAndSend('finishPayment', deal.page.sessionId, false);
    expect(await statesOf(deal)).toEqual(['due', 'due']);
    expect((await invoiceOf(deal.invoiceId)).checkout).toMatchObject({ sessionId: deal.next.sessionId });
    await payOn(deal.next);
    await waitUntilSettled(deal.invoiceId, second);
    await pay(deal.buyer, deal.invoiceId);
    await waitUntilSettled(deal.invoiceId, first);
    expect(await balances(deal.dealId)).not.toHaveProperty('provider:unexpected');
  });
});
