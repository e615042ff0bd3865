import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, paidDeal, type TestDeal } from '../support/deals/make-deal.ts';
import { advanceDays, emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { forgetPage, openCheckout, pay, waitUntilSettled } from '../support/money/payments.ts';
import { compareDaily, compareFromNow, lastComparison } from '../support/money/reconciliation.ts';
import { actAndSend, atDouble, disputePayment, objectsOf } from '../support/money/site-at-double.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { until } from '../support/plain/until.ts';
import { flagOf } from '../support/stored/stored-documents.ts';

let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
let sold: TestDeal;
beforeAll(async () => {
  outsiders = await makeOutsiders();
  await compareFromNow();
});
afterAll(resetClock);

/** Returns the ledger entries of a deal. */
const entries = async ({ dealId }: TestDeal) => (await refs.ledger().where('dealId', '==', dealId).get()).docs;
const entry = async (deal: TestDeal, what: string) => {
  const found = (await entries(deal)).find((doc) => doc.data().what === what);
  if (!found) throw new Error(`There is no ${what} in the ledger.`);
  return found;
};
/** Returns the differences that a comparison found about some deals. */
const kinds = async (of: TestDeal[], days?: number) =>
  (await compareDaily(days)).differences
    .filter(({ dealId }) => of.some((deal) => deal.dealId === dealId))
    .map(({ kind, ledger, provider }) => [kind, ledger, provider]);

describe('the ledger and the payment provider', () => {
  test('agree about sales, refunds, unexpected money and chargebacks that are open, won and lost', async () => {
    sold = await paidDeal(await makeParties());
    await handOver(sold);
    await waitUntilSettled(sold.invoiceId, 'close');
    const unexpected = await acceptedDeal(await makeParties());
    const { sessionId } = await openCheckout(unexpected.buyer, unexpected.invoiceId);
    await atDouble('misstate', sessionId, { amount_total: 700 });
    await actAndSend('pay', sessionId);
    await until(async () => (await refs.outbox(`refund-${sessionId}-paid`).get()).data()?.state === 'done');
    const [refund] = await objectsOf('refund', unexpected.invoiceId);
    await actAndSend('failRefund', refund?.id ?? '');
    await forgetPage(unexpected.invoiceId);
    await pay(unexpected.buyer, unexpected.invoiceId);
    for (const ends of [[], ['won'], ['lost']] as const) {
      const deal = await acceptedDeal(await makeParties());
      const disputeId = await disputePayment(await pay(deal.buyer, deal.invoiceId));
      for (const status of ends) await actAndSend('closeDispute', disputeId, status);
    }
    const found = await compareDaily(3);
    expect(found).toMatchObject({ differences: [], count: 0, caseId: null, problem: null });
    expect(found.movements).toBeGreaterThan(8);
  });

  test('differ if one of them is wrong, in one case that is closed once they agree again', async () => {
    const { admin } = outsiders;
    const deals = await Promise.all(Array.from({ length: 6 }, async () => paidDeal(await makeParties())));
    const [missing, gone, less, twice, foreign, cheaper] = deals as [
      TestDeal,
      TestDeal,
      TestDeal,
      TestDeal,
      TestDeal,
      TestDeal,
    ];
    const charge = async (deal: TestDeal) => String((await entry(deal, 'payment')).data().ref);
    const misbook = async (deal: TestDeal, fields: Record<string, unknown>) =>
      atDouble('falsify', await charge(deal), fields);
    const movedAt = async (deal: TestDeal, at: Date) =>
      atDouble('age', Math.floor(at.getTime() / 1000), await charge(deal));
    // Each deal's books are falsified in one way and corrected later.
    const lost = await entry(missing, 'payment');
    const lostData = lost.data();
    const again = refs.ledgerEntry(newId());
    await Promise.all([
      lost.ref.delete(),
      // Moving the charge to 1970 makes it look as if it had never been made.
      movedAt(gone, new Date(0)),
      misbook(less, { amount: 1_999_999 }),
      again.set((await entry(twice, 'payment')).data()),
      misbook(foreign, { currency: 'eur' }),
      misbook(cheaper, { fee: 1 }),
    ]);
    // A movement made by hand, which no operation asked for.
    const metadata = { invoice: sold.invoiceId, project: TEST.projectId };
    const byHand = await atDouble('moveByHand', -500, 'refund', { prefix: 're', object: 'refund', metadata });
    const refundId = String(byHand.source);
    const found = await compareDaily(3);
    const seen = new Map(
      found.differences.map((difference) => [
        difference.dealId,
        [difference.kind, difference.ledger, difference.provider],
      ]),
    );
    expect(found.count).toBe(7);
    expect(seen.get(missing.dealId)).toEqual(['not-in-ledger', 0, 2_000_000]);
    expect(seen.get(gone.dealId)).toEqual(['not-at-provider', 2_000_000, 0]);
    expect(seen.get(less.dealId)).toEqual(['amount', 2_000_000, 1_999_999]);
    expect(seen.get(twice.dealId)).toEqual(['twice-in-ledger', 4_000_000, 2_000_000]);
    expect(seen.get(foreign.dealId)).toEqual(['currency', 2_000_000, 2_000_000]);
    expect(seen.get(cheaper.dealId)).toEqual(['fee', 58_030, 1]);
    // The movement's deal is found through its invoice.
    expect(seen.get(sold.dealId)).toEqual(['not-in-ledger', 0, -500]);
    const caseId = found.caseId ?? '';
    const raised = await flagOf(caseId);
    expect(raised).toMatchObject({ kind: 'reconciliation', state: 'open' });
    expect(raised?.reason.split('\n')).toEqual(found.differences.map(({ text }) => text));

    // The same differences on the next day belong to the same case. Fewer differences do too, as long as the case is
    // open.
    await call('assignCase', admin, { kind: 'flag', id: caseId, mine: true });
    expect(await compareDaily()).toMatchObject({ caseId, count: 7 });
    expect(await flagOf(caseId)).toEqual({ ...raised, assigneeId: admin.uid });
    await atDouble('falsify', refundId, null);
    expect(await compareDaily()).toMatchObject({ caseId, count: 6 });
    expect((await flagOf(caseId))?.reason).not.toContain(refundId);
    // A decided case is not raised again for the same differences, but it is for different ones.
    await call('resolveCase', admin, { kind: 'flag', id: caseId, outcome: 'We know.' });
    expect(await compareDaily()).toMatchObject({ caseId, count: 6 });
    await misbook(cheaper, { fee: 58_030 });
    const next = await compareDaily();
    expect(next.count).toBe(5);
    expect(next.caseId).not.toBe(caseId);
    expect(await flagOf(next.caseId ?? '')).toMatchObject({ state: 'open' });

    await lost.ref.set(lostData);
    await movedAt(gone, (await entry(gone, 'payment')).data().at);
    await misbook(less, { amount: 2_000_000 });
    await again.delete();
    await misbook(foreign, { currency: 'usd' });
    expect(await compareDaily()).toMatchObject({ count: 0, differences: [], caseId: null });
    expect(await flagOf(next.caseId ?? '')).toMatchObject({
      state: 'resolved',
      outcome: 'The ledger and the payment provider agree again.',
    });
    // The same difference that returns after an agreement opens a new case.
    await again.set((await entry(twice, 'payment')).data());
    const back = await compareDaily();
    expect(await flagOf(back.caseId ?? '')).toMatchObject({ state: 'open' });
    expect([caseId, next.caseId]).not.toContain(back.caseId);
    await again.delete();
    await compareDaily();
  });

  test("are compared once a day, however often and late the job runs; pending money isn't reported", async () => {
    await compareFromNow();
    const deal = await paidDeal(await makeParties());
    await (await entry(deal, 'payment')).ref.delete();
    expect(await kinds([deal], 1)).toEqual([]);
    const runs = await Promise.all([1, 2, 3].map(() => emulator('tick')));
    expect(runs.map(({ body }) => body.done['ledger reconciled'])).toEqual([0, 0, 0]);
    // This comparison runs many days late.
    expect(await kinds([deal], 20)).toEqual([['not-in-ledger', 0, 2_000_000]]);
    const { caseId } = (await lastComparison()) ?? {};
    // A difference with an open case is still reported after thirty days. It is dropped after the case is decided.
    expect(await kinds([deal], 40)).toHaveLength(1);
    expect((await lastComparison())?.caseId).toBe(caseId);
    await call('resolveCase', outsiders.admin, { kind: 'flag', id: caseId ?? '', outcome: 'Entered by hand.' });
    expect(await kinds([deal], 1)).toEqual([]);
  });

  test('an unreachable provider is reported and asked again after an hour', async () => {
    await compareFromNow();
    // The provider's list names a refund that the provider can no longer find.
    const { source } = await atDouble('moveByHand', -1, 'refund', { prefix: 're', object: 'refund', metadata: {} });
    await atDouble('falsify', String(source), { source: 're_gone' });
    await advanceDays(1);
    const failed = await until(async () => {
      const last = await lastComparison();
      return last?.problem ? last : null;
    });
    expect(failed).toMatchObject({ comparedAt: null, day: null });
    await atDouble('falsify', 're_gone', null);
    await emulator('tick');
    expect((await lastComparison())?.comparedAt).toBeNull();
    expect(await compareDaily(1 / 24)).toMatchObject({ problem: null, count: 0 });
  });

  test('only administrators can read the findings', async () => {
    const { admin, stranger, inactive } = outsiders;
    const asked = [stranger, inactive, null].map((person) => refusal('getMoneyChecks', person, {}));
    expect(await Promise.all(asked)).toEqual(['403 admin-required', '403 account-deactivated', '401 unauthenticated']);
    const { reconciliation } = await call('getMoneyChecks', admin, {});
    expect(reconciliation).toMatchObject({ count: 0, differences: [], comparedAt: expect.any(String) });
  });
});
