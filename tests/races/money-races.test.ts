import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { acceptedDeal, handOver, ITEMS, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { haveTriggersCaughtUp } from '../support/emulators/triggers-caught-up.ts';
import { balances, openCheckout } from '../support/money/payments.ts';
import { atDouble, sendEvents } from '../support/money/site-at-double.ts';
import { until } from '../support/plain/until.ts';
import { expectConsistent } from '../support/stored/expect-consistent.ts';
import { dealOf, invoiceOf, listingOf } from '../support/stored/stored-documents.ts';
import { notifiedKinds } from './notified-kinds.ts';
import { countSuccesses, failuresOf, race, raceBoth, siteOf, startTwoProcesses, tick } from './race.ts';

const TRIES = 8;
/** Enough time for many sales one after the other on a busy machine. */
const LIMIT_MS = 240_000;
const PRICE = 2_000_000;
startTwoProcesses();
afterEach(() => expectConsistent());
afterAll(resetClock);

const count = (outcomes: string[], item: string) => outcomes.filter((outcome) => outcome === item).length;

describe('a payment that arrives while its deal lapses', () => {
  test(
    'either pays the deal or is refunded, and both sides are told of one of them',
    async () => {
      const deals = await Promise.all(
        Array.from({ length: TRIES }, async () => {
          const deal = await acceptedDeal(await makeParties());
          return { ...deal, checkout: await openCheckout(deal.buyer, deal.invoiceId) };
        }),
      );
      const pay = async ({ checkout: { sessionId } }: (typeof deals)[number], i: number) => {
        // Payments on a page that was closed before the lapse, which Stripe would not allow, are refunded anyway.
        await atDouble('misstate', sessionId, { status: 'open' });
        expect(await sendEvents(await atDouble('pay', sessionId), { site: siteOf(i) })).toEqual([200]);
      };
      const lapsed = async ({ dealId }: (typeof deals)[number]) => (await dealOf(dealId)).stage === 'lapsed';
      const [first, ...others] = deals;
      const last = others.pop();
      if (!first || !last) throw new Error('There are too few deals.');
      await emulator('clock', { advanceMs: 7.01 * DAY_MS, quiet: true });
      // The first payment is certainly in time and the last certainly late. Those in between may go either way.
      await pay(first, 0);
      const lapse = until(async () => {
        await tick(0);
        return (await Promise.all(deals.map(({ dealId }) => dealOf(dealId)))).every(
          ({ stage }) => stage !== 'accepted',
        );
      });
      for (const [i, deal] of others.entries()) await pay(deal, i);
      await until(() => lapsed(last));
      await pay(last, 1);
      await lapse;
      await until(haveTriggersCaughtUp);
      const outcomes: string[] = [];
      for (const { dealId, invoiceId, listingId, buyer, seller, checkout } of deals) {
        const { stage } = await dealOf(dealId);
        outcomes.push(stage);
        const refund = (await refs.outbox(`refund-${checkout.sessionId}-paid`).get()).data();
        const found = [(await invoiceOf(invoiceId)).state, (await listingOf(listingId))?.state, refund?.state];
        expect([stage, ...found]).toEqual(
          stage === 'paid' ? ['paid', 'paid', 'under-offer', undefined] : ['lapsed', 'void', 'live', 'done'],
        );
        const [paidIn, held] = stage === 'paid' ? [-PRICE, PRICE] : [0, 0];
        const { [`person:${buyer.uid}`]: ofBuyer, [`held:${dealId}`]: ofDeal = 0 } = await balances(dealId);
        expect([ofBuyer, ofDeal]).toEqual([paidIn, held]);
        for (const side of [buyer, seller]) {
          const kinds = await notifiedKinds(side, dealId);
          expect([count(kinds, 'paid'), count(kinds, 'lapsed')]).toEqual(stage === 'paid' ? [1, 0] : [0, 1]);
        }
      }
      expect(count(outcomes, 'paid')).toBeGreaterThanOrEqual(1);
      expect(count(outcomes, 'lapsed')).toBeGreaterThanOrEqual(1);
    },
    LIMIT_MS,
  );
});

describe('the last confirmation and a dispute', () => {
  test(
    'one of them wins, the other is rejected',
    async () => {
      const outcomes: string[] = [];
      for (let i = 0; i < TRIES; i++) {
        const deal = await paidDeal(await makeParties());
        const { dealId, buyer, seller } = deal;
        await handOver(deal, false);
        const confirm = (itemId: string) => ({
          name: 'confirmItem' as const,
          person: buyer,
          input: { dealId, itemId, completes: itemId === ITEMS.code, anyway: true },
        });
        expect(await race([confirm(ITEMS.domain)])).toEqual(['200']);
        const dispute = {
          name: 'openDispute' as const,
          person: seller,
          input: { dealId, reason: 'It was not paid for.' },
        };
        const [confirmed, disputed] = await raceBoth(i, confirm(ITEMS.code), dispute);
        const { stage } = await dealOf(dealId);
        expect([
          stage,
          countSuccesses(confirmed),
          countSuccesses(disputed),
          failuresOf([...confirmed, ...disputed]),
        ]).toEqual(
          stage === 'completed' ? ['completed', 1, 0, ['409 wrong-state']] : ['disputed', 0, 1, ['409 wrong-state']],
        );
        outcomes.push(stage);
        await until(haveTriggersCaughtUp);
        const { [`held:${dealId}`]: held } = await balances(dealId);
        expect(held).toBe(stage === 'completed' ? 0 : PRICE);
        expect((await listingOf(deal.listingId))?.state).toBe(stage === 'completed' ? 'sold' : 'under-offer');
        for (const side of [buyer, seller]) {
          const kinds = await notifiedKinds(side, dealId);
          // The side that opens a dispute is not notified of it.
          const ofDispute = side === buyer ? 1 : 0;
          expect([count(kinds, 'completed'), count(kinds, 'disputed')]).toEqual(
            stage === 'completed' ? [1, 0] : [0, ofDispute],
          );
        }
      }
      expect(count(outcomes, 'completed')).toBeGreaterThanOrEqual(1);
      expect(count(outcomes, 'disputed')).toBeGreaterThanOrEqual(1);
    },
    LIMIT_MS,
  );
});
