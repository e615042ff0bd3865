import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DASHBOARD } from '../../functions/src/integrations/payments/simulated/simulated-pages.ts';
import { paths } from '../../src/domain/collections.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, type TestDeal } from '../support/deals/make-deal.ts';
import { resetClock } from '../support/emulators/emulator-clock.ts';
import { openCheckout, settled } from '../support/money/payments.ts';
import { compared, compareFromNow, lastComparison } from '../support/money/reconciliation.ts';
import { submit } from '../support/money/simulated-pages.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { flagOf } from '../support/stored/stored-documents.ts';

// Whatever happens on the simulated provider’s pages, its books and the ledger agree once the site was told, and differ by name until then.
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
const events = () => db().collection(paths.simulatedEvents());

/** Presses a button of the dashboard, and keeps back what it tells of it: the site hears nothing until `tell`. */
async function inSilence(row: string, action: string): Promise<void> {
  const answer = await submit(`${DASHBOARD}/${row}`, { action, late: 'yes' });
  expect(answer.to, `${action} on ${row}`).toMatch(/said=later$/);
}
const inPublic = async (row: string, action: string) =>
  expect((await submit(`${DASHBOARD}/${row}`, { action })).to, `${action} on ${row}`).toMatch(/said=told$/);
/** The provider sends nothing by itself any more. */
const keepBack = async (about: string) => {
  const { docs } = await events().where('about', '==', about).where('sent', '==', 0).get();
  await Promise.all(docs.map((doc) => doc.ref.update({ sendAt: null })));
};
/** Everything that was kept back is sent by hand, the newest first. */
const tell = async (about: string) => {
  const { docs } = await events().where('about', '==', about).where('sent', '==', 0).get();
  const newest = docs.toSorted((a, b) => b.get('createdAt').toMillis() - a.get('createdAt').toMillis());
  for (const { id } of newest) await submit(`${DASHBOARD}/events/${id}`, { send: 'now' });
};

async function opened(): Promise<Played> {
  const deal = await acceptedDeal(await makeParties());
  return { ...deal, ...(await openCheckout(deal.buyer, deal.invoiceId)) };
}
async function paid(outcome = 'pay'): Promise<Played> {
  const deal = await opened();
  await submit(deal.url, { outcome });
  return deal;
}
async function released(): Promise<Played> {
  const deal = await paid();
  await handOver(deal);
  await settled(deal.invoiceId, 'close');
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
  play: () => Promise<Played>;
  /** What happens then without the site hearing of it: of which objects the events are kept back. */
  silently?: (deal: Played) => Promise<string[]>;
  /** What differs meanwhile: by which name, and how much on both sides. */
  differs?: [kind: string, ledger: number, provider: number][];
  /** What happens once the site has heard of it. */
  afterwards?: (deal: Played) => Promise<unknown>;
}
const onPayment =
  (...actions: string[]) =>
  async ({ sessionId }: Played) => {
    for (const action of actions) await inSilence(`payments/${sessionId}`, action);
    return [sessionId, `dispute_${sessionId}`];
  };
const disputed = async (action = 'dispute', deal?: Played) => {
  const of = deal ?? (await paid());
  await inPublic(`payments/${of.sessionId}`, action);
  return of;
};
const secured = async (answer: 'confirm' | 'refuse') => {
  const deal = await paid('secure');
  await submit(`${deal.url}/3-d-secure`, { answer });
  return deal;
};
const NOTHING_MOVES: [string, number, number][] = [];

const PATHS: Record<string, Path> = {
  'a declined card': { play: () => paid('insufficient-funds') },
  'a card that the bank confirms': { play: () => secured('confirm') },
  'a card that the bank does not confirm': { play: () => secured('refuse') },
  'a page that expires': { play: opened, silently: onPayment('expire'), differs: NOTHING_MOVES },
  'a slow event': {
    play: () => paid('slow'),
    silently: async ({ sessionId }) => [sessionId],
    differs: [['not-in-ledger', 0, 2_000_000]],
  },
  'an event sent twice': { play: () => paid('twice') },
  'events out of order': { play: () => paid('disorder') },
  'a bank debit on its way': { play: () => paid('debit') },
  'a bank debit that fails on its day': { play: () => paid('debit-fails') },
  'a bank debit that arrives': {
    play: () => paid('debit'),
    silently: onPayment('arrives'),
    differs: [['not-in-ledger', 0, 2_000_000]],
  },
  'a bank debit that comes back': {
    play: () => paid('debit'),
    silently: onPayment('comes-back'),
    differs: NOTHING_MOVES,
  },
  // Whose the money is nobody knows yet; the fee is taken at once.
  'a dispute': { play: paid, silently: onPayment('dispute'), differs: [['fee', 0, 1_500]] },
  // Its money went and is back.
  'a dispute that is won': { play: () => disputed(), silently: onPayment('dispute-won'), differs: NOTHING_MOVES },
  'a dispute that is lost': {
    play: () => disputed(),
    silently: onPayment('dispute-lost'),
    differs: [['not-in-ledger', 0, -2_000_000]],
  },
  'half of a payment that is lost': {
    play: () => disputed('dispute-half'),
    silently: onPayment('dispute-lost'),
    differs: [['not-in-ledger', 0, -1_000_000]],
  },
  'a dispute that is opened and lost unheard': {
    play: paid,
    silently: onPayment('dispute', 'dispute-lost'),
    differs: [['not-in-ledger', 0, -2_000_000]],
  },
  'a dispute that is lost after the release': {
    play: async () => disputed('dispute', await released()),
    silently: onPayment('dispute-lost'),
    differs: [['not-in-ledger', 0, -2_000_000]],
  },
  'a refund that comes back, and is sent again': {
    play: refunded,
    silently: async ({ invoiceId }) => {
      await inSilence(`refunds/refund-${invoiceId}-close`, 'fail-refund');
      return [`refund-${invoiceId}-close`];
    },
    differs: [['not-at-provider', -2_000_000, 0]],
    afterwards: async (deal) => {
      const { invoiceId } = deal;
      await call('retryOperation', admin, { invoiceId, operationId: `refund-${invoiceId}-close` });
      await refundDone(deal);
    },
  },
  // What was sent to the seller has left our account, whatever their bank does.
  'a payout that comes back': {
    play: released,
    silently: async ({ invoiceId }) => {
      await inSilence(`transfers/release-${invoiceId}-close`, 'return-payout');
      const payouts = await events().where('type', '==', 'payout.failed').where('sent', '==', 0).get();
      return payouts.docs.map((doc) => doc.get('about'));
    },
    differs: NOTHING_MOVES,
    afterwards: ({ invoiceId }) =>
      submit(`${DASHBOARD}/transfers/release-${invoiceId}-close`, { action: 'pay-out-again' }),
  },
  'a release to an account that was disabled unheard': {
    play: paid,
    silently: async (deal) => {
      const account = `account-${deal.seller.uid}`;
      await inSilence(`accounts/${account}`, 'disable');
      await handOver(deal);
      await until(async () => (await refs.outbox(`release-${deal.invoiceId}-close`).get()).get('state') === 'failed');
      return [account];
    },
    differs: NOTHING_MOVES,
  },
};

test('the provider’s books and the ledger differ by what the site has not heard of, and agree once it has', async () => {
  const played = await Promise.all(
    Object.entries(PATHS).map(async ([name, path]) => {
      const deal = await path.play();
      const kept = (await path.silently?.(deal)) ?? [];
      for (const about of kept) await keepBack(about);
      return { ...path, name, deal, kept };
    }),
  );
  /** What differs by now, path by path. */
  const differences = async (days: number) => {
    const found = (await compared(days)).differences;
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
    for (const about of kept) await tell(about);
    await afterwards?.(deal);
  }
  const none = Object.fromEntries(played.map(({ name }) => [name, []]));
  expect(await differences(5)).toEqual(none);
  expect(await lastComparison()).toMatchObject({ count: 0, caseId: null });
  expect(await flagOf(caseId ?? '')).toMatchObject({ state: 'resolved' });
});
