import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, PLAN } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances } from '../support/money/payments.ts';
import { stripeParties } from '../support/money/stripe-parties.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { invoiceOf, partOf } from '../support/stored/stored-documents.ts';

// Payment pages at the Stripe double, for installments that no longer have to be paid.
let site: StripeSite;
let admin: TestPerson;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_894);
  admin = await makePerson('admin', { role: 'admin' });
});
afterAll(() => site.stop());
afterEach(resetClock);

const [first, second] = ['installment-1', 'installment-2'] as const;
const statusOf = (id: string) => site.platform.all('checkout.session').find((session) => session.id === id)?.status;
const noPage = { checkout: null, checkoutAsked: false, checkoutProblem: null };
const CHANGED = 'What you owe has changed. Open the payment page again.';

/** Makes a completed deal with the first installment overdue. The second installment is due a day later. */
async function overdue() {
  const installments = PLAN.installments.map((installment, i) => ({ ...installment, days: 30 + i }));
  const deal = await acceptedDeal(await stripeParties(site), { ...PLAN, installments });
  await site.deliver(site.platform.pay(await site.checkout(deal.buyer, deal.invoiceId)));
  await handOver(deal);
  await advanceDays(24.1);
  await advanceDays(6);
  expect(partOf(await invoiceOf(deal.invoiceId), first)?.state).toBe('overdue');
  return deal;
}
type Deal = Awaited<ReturnType<typeof overdue>>;

async function overduePage() {
  const deal = await overdue();
  const page = await site.checkout(deal.buyer, deal.invoiceId);
  expect((await invoiceOf(deal.invoiceId)).checkout).toMatchObject({ sessionId: page, partIds: [first] });
  return { ...deal, page };
}
const waive = ({ seller, invoiceId }: Deal) => site.call('waiveInstallment', seller, { invoiceId, partId: first });

/** Expects that the second installment is paid and released, and that the first was never paid or was refunded once. */
async function expectSecondPaid(deal: Deal, refunds: number[]): Promise<void> {
  await site.perform();
  expect((await invoiceOf(deal.invoiceId)).parts.map(({ state }) => state).slice(2)).toEqual(['waived', 'settled']);
  const returned = site.platform
    .all('refund')
    .flatMap(({ metadata, amount }) => ((metadata as { invoice?: string }).invoice === deal.invoiceId ? [amount] : []));
  expect(returned).toEqual(refunds);
  const { [`person:${deal.buyer.uid}`]: buyer, 'provider:unexpected': unexpected = 0 } = await balances(deal.dealId);
  expect([buyer, unexpected]).toEqual([-1_600_000, 0]);
}

test('waived: the page expires at Stripe, and the next installment is paid on another', async () => {
  const deal = await overduePage();
  await waive(deal);
  expect(await invoiceOf(deal.invoiceId)).toMatchObject(noPage);
  await site.perform();
  expect(statusOf(deal.page)).toBe('expired');
  const next = await site.checkout(deal.buyer, deal.invoiceId);
  await site.deliver(site.platform.pay(next));
  await expectSecondPaid(deal, []);
});

test('defaulted: the page expires at Stripe, and the next installment can be paid', async () => {
  const deal = await overduePage();
  await site.call('defaultPart', admin, { invoiceId: deal.invoiceId, partId: first, reason: 'The buyer is bankrupt.' });
  await site.perform();
  expect(statusOf(deal.page)).toBe('expired');
  await site.checkout(deal.buyer, deal.invoiceId);
  expect((await invoiceOf(deal.invoiceId)).checkout).toMatchObject({ partIds: [second], amount: 100_000 });
});

test('waived, and paid before the page is closed: the money is returned, and the next installment can be paid', async () => {
  const deal = await overduePage();
  await waive(deal);
  const late = site.platform.pay(deal.page);
  await site.perform();
  expect(await site.deliver([...late, ...late])).toEqual([200, 200]);
  await site.perform();
  const next = await site.checkout(deal.buyer, deal.invoiceId);
  await site.deliver(site.platform.pay(next));
  await expectSecondPaid(deal, [400_000]);
});

test.each(['the old one', 'the new one'])('two tabs with two pages, both paid on, %s first', async (which) => {
  const deal = await overduePage();
  await waive(deal);
  const old = site.platform.pay(deal.page);
  const next = site.platform.pay(await site.checkout(deal.buyer, deal.invoiceId));
  await site.deliver(which === 'the old one' ? [...old, ...next] : [...next, ...old]);
  await site.perform();
  await expectSecondPaid(deal, [400_000]);
});

test('a page being opened while its installment is waived is closed, and its payer requests another', async () => {
  const deal = await overdue();
  const { buyer, invoiceId } = deal;
  await site.call('startCheckout', buyer, { invoiceId });
  await waive(deal);
  // Asking again while the page is being opened opens no second page.
  await site.call('startCheckout', buyer, { invoiceId });
  await site.perform();
  expect(await invoiceOf(invoiceId)).toMatchObject({ ...noPage, checkoutProblem: CHANGED });
  await site.perform();
  const sessions = site.platform
    .all('checkout.session')
    .filter(({ metadata }) => (metadata as { invoice?: string }).invoice === invoiceId);
  expect(sessions.map(({ status }) => status)).toEqual(['complete', 'expired']);
  await site.deliver(site.platform.pay(await site.checkout(buyer, invoiceId)));
  await expectSecondPaid(deal, []);
});

test('a replaced page without due parts that was paid keeps no one from paying what is due', async () => {
  const deal = await overduePage();
  const { buyer, invoiceId } = deal;
  // This waives the installment directly in the database, so that its page stays open.
  const parts = (await invoiceOf(invoiceId)).parts.map((part) =>
    part.id === first ? { ...part, state: 'waived' as const } : part,
  );
  await refs.invoice(invoiceId).update({ parts });
  await call('startCheckout', buyer, { invoiceId });
  await site.deliver(site.platform.pay(deal.page));
  expect(await invoiceOf(invoiceId)).toMatchObject({ checkout: null, checkoutAsked: true });
  await site.perform();
  expect(await invoiceOf(invoiceId)).toMatchObject({ ...noPage, checkoutProblem: CHANGED });
  await site.deliver(site.platform.pay(await site.checkout(buyer, invoiceId)));
  await expectSecondPaid(deal, [400_000]);
});

test('the next installment is paid by card while a bank debit for the first is processed, which then arrives', async () => {
  const deal = await overduePage();
  const { buyer, invoiceId, page } = deal;
  await site.deliver(site.platform.pay(page, true));
  const next = await site.checkout(buyer, invoiceId);
  expect(next).not.toBe(page);
  await site.deliver(site.platform.pay(next));
  await site.deliver(site.platform.finishPayment(page, true));
  await site.perform();
  expect((await invoiceOf(invoiceId)).parts.map(({ state }) => state).slice(2)).toEqual(['settled', 'settled']);
  const { [`person:${buyer.uid}`]: paid, 'provider:unexpected': unexpected } = await balances(deal.dealId);
  expect([paid, unexpected]).toEqual([-2_000_000, undefined]);
});
