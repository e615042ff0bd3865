import { afterAll, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, type TestDeal } from '../support/deals/make-deal.ts';
import { resetClock } from '../support/emulators/emulator-clock.ts';
import { openCheckout, waitUntilSettled } from '../support/money/payments.ts';
import { compareDaily, compareFromNow, lastComparison } from '../support/money/reconciliation.ts';
import { atDouble, disputePayment, objectsOf, sendEvents } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { flagOf } from '../support/stored/stored-documents.ts';

// Until the site hears of an event, the double's books and the ledger have known differences; afterwards they agree.
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
  await compareFromNow();
});
afterAll(resetClock);

interface Played extends TestDeal {
  url: string;
  sessionId: string;
}

/** Submits a form of a page, as a browser does. */
const choose = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function opened(): Promise<Played> {
  const deal = await acceptedDeal(await makeParties());
  return { ...deal, ...(await openCheckout(deal.buyer, deal.invoiceId)) };
}
async function paid(outcome = 'pay'): Promise<Played> {
  const deal = await opened();
  await choose(deal.url, { outcome });
  return deal;
}
async function released(): Promise<Played> {
  const deal = await paid();
  await handOver(deal);
  await waitUntilSettled(deal.invoiceId, 'close');
  return deal;
}
const refundDone = (deal: TestDeal) =>
  until(async () => (await refs.outbox(`refund-${deal.invoiceId}-close`).get()).get('state') === 'done');
async function refunded(): Promise<Played> {
  const deal = await paid();
  const { dealId } = deal;
  await call('openDispute', deal.buyer, { dealId, reason: 'Nothing arrived.' });
  for (const person of [deal.buyer, deal.seller])
    await call('makeStatement', person, { dealId, text: 'Nothing arrived.', wantsRefund: 2_000_000 });
  await call('decideDispute', admin, { dealId, release: 0, refund: 2_000_000, reason: 'It is so.' });
  await refundDone(deal);
  return deal;
}

interface Path {
  play: () => Promise<Played & { disputeId?: string }>;
  /** Makes the event happen without notifying the site. Returns the events that would report it. */
  silently?: (deal: Played & { disputeId?: string }) => Promise<PlatformEvent[]>;
  /** Expected differences before the site is notified: their names, and the amounts on both sides. */
  differs?: [kind: string, ledger: number, provider: number][];
  /** Check to run after the site has been notified. */
  afterwards?: (deal: Played) => Promise<unknown>;
}
const disputedOf = async (deal: Played, ...amount: [] | [number]) => ({
  ...deal,
  disputeId: await disputePayment(deal.sessionId, ...amount),
});
const decided =
  (status: 'won' | 'lost') =>
  ({ disputeId = '' }: { disputeId?: string }) =>
    atDouble('closeDispute', disputeId, status);
const finished =
  (arrives: boolean) =>
  ({ sessionId }: Played) =>
    atDouble('finishPayment', sessionId, arrives);
const secured = async (answer: 'confirm' | 'refuse') => {
  const deal = await paid('secure');
  await choose(`${deal.url}/3-d-secure`, { answer });
  return deal;
};
const NOTHING_MOVES: [string, number, number][] = [];

const PATHS: Record<string, Path> = {
  'a declined card': { play: () => paid('insufficient-funds') },
  'a card that the bank confirms': { play: () => secured('confirm') },
  'a card that the bank does not confirm': { play: () => secured('refuse') },
  'a page that expires': {
    play: opened,
    silently: ({ sessionId }) => atDouble('expireSession', sessionId),
    differs: NOTHING_MOVES,
  },
  'a payment that is told late': {
    play: opened,
    silently: ({ sessionId }) => atDouble('pay', sessionId),
    differs: [['not-in-ledger', 0, 2_000_000]],
  },
  'an event sent twice': { play: () => paid('twice') },
  'events out of order': { play: () => paid('disorder') },
  'a bank debit on its way': { play: () => paid('debit') },
  'a bank debit that fails on its day': { play: () => paid('debit-fails') },
  'a bank debit that arrives': {
    play: () => paid('debit'),
    silently: finished(true),
    differs: [['not-in-ledger', 0, 2_000_000]],
  },
  'a bank debit that comes back': { play: () => paid('debit'), silently: finished(false), differs: NOTHING_MOVES },
  // The money's owner isn't decided yet, but the fee is charged immediately.
  'a dispute': {
    play: paid,
    silently: ({ sessionId }) => atDouble('dispute', sessionId),
    differs: [['fee', 0, 1_500]],
  },
  // The money was taken and then returned.
  'a dispute that is won': {
    play: async () => disputedOf(await paid()),
    silently: decided('won'),
    differs: NOTHING_MOVES,
  },
  'a dispute that is lost': {
    play: async () => disputedOf(await paid()),
    silently: decided('lost'),
    differs: [['not-in-ledger', 0, -2_000_000]],
  },
  'half of a payment that is lost': {
    play: async () => disputedOf(await paid(), 1_000_000),
    silently: decided('lost'),
    differs: [['not-in-ledger', 0, -1_000_000]],
  },
  'a dispute that is opened and lost unheard': {
    play: paid,
    silently: async ({ sessionId }) => {
      const events = await atDouble('dispute', sessionId);
      const disputeId = String(events[0]?.data.object.id);
      return [...events, ...(await decided('lost')({ disputeId }))];
    },
    differs: [['not-in-ledger', 0, -2_000_000]],
  },
  'a dispute that is lost after the release': {
    play: async () => disputedOf(await released()),
    silently: decided('lost'),
    differs: [['not-in-ledger', 0, -2_000_000]],
  },
  'a refund that comes back, and is sent again': {
    play: refunded,
    silently: async ({ invoiceId }) => {
      const [refund] = await objectsOf('refund', invoiceId);
      return atDouble('failRefund', refund?.id ?? '');
    },
    differs: [['not-at-provider', -2_000_000, 0]],
    afterwards: async (deal) => {
      const { invoiceId } = deal;
      await call('retryOperation', admin, { invoiceId, operationId: `refund-${invoiceId}-close` });
      await refundDone(deal);
    },
  },
  // Money that was sent to the seller has left our account, even if their bank returns it.
  'a payout that comes back': {
    play: released,
    silently: ({ seller }) => atDouble('failPayout', `acct_${seller.uid}`, 1_940_000),
    differs: NOTHING_MOVES,
  },
  'a release to an account that was disabled unheard': {
    play: paid,
    silently: async (deal) => {
      const events = await atDouble('disableAccount', `acct_${deal.seller.uid}`);
      await handOver(deal);
      await until(async () => (await refs.outbox(`release-${deal.invoiceId}-close`).get()).get('state') === 'failed');
      return events;
    },
    differs: NOTHING_MOVES,
  },
};

test('the provider’s books and the ledger differ by what the site hasn’t been told, and agree afterward', async () => {
  const played = await Promise.all(
    Object.entries(PATHS).map(async ([name, path]) => {
      const deal = await path.play();
      const kept = (await path.silently?.(deal)) ?? [];
      return { ...path, name, deal, kept };
    }),
  );
  /** Returns the current differences of each path. */
  const differences = async (days: number) => {
    const found = (await compareDaily(days)).differences;
    const all = played.map(({ name, deal }) => [
      name,
      found
        .filter(({ dealId }) => dealId === deal.dealId)
        .map(({ kind, ledger, provider }) => [kind, ledger, provider]),
    ]);
    return Object.fromEntries(all);
  };
  expect(await differences(3)).toEqual(Object.fromEntries(played.map(({ name, differs = [] }) => [name, differs])));
  const { caseId } = (await lastComparison()) ?? {};
  expect(await flagOf(caseId ?? '')).toMatchObject({ kind: 'reconciliation', state: 'open' });
  for (const { kept, afterwards, deal } of played) {
    // The newest events are sent first.
    await sendEvents(kept.toReversed());
    await afterwards?.(deal);
  }
  const none = Object.fromEntries(played.map(({ name }) => [name, []]));
  expect(await differences(5)).toEqual(none);
  expect(await lastComparison()).toMatchObject({ count: 0, caseId: null });
  expect(await flagOf(caseId ?? '')).toMatchObject({ state: 'resolved' });
});
