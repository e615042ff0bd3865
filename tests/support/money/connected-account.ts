import { expect } from 'vitest';
import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import type { DoubleAccount } from '../../../scripts/stripe-double/double-account.ts';
import { paths } from '../../../src/domain/collections.ts';
import type { Connection } from '../../../src/domain/connection/connection.ts';
import { metricOf } from '../../../src/domain/listing/figures/metric.ts';
import { lastMonths } from '../../../src/domain/shared/time.ts';
import { call } from '../api/api-calls.ts';
import { makeListing } from '../listings/make-listing.ts';
import type { TestPerson } from '../people/make-person.ts';
import { until } from '../plain/until.ts';
import { listingOf } from '../stored/stored-documents.ts';
import { putStripeAccount, stripeCharge, stripeSubscription } from './stripe-at-double.ts';

export const MONTHS = lastMonths(new Date(), 24);
export const THIS_MONTH = new Date().toISOString().slice(0, 7);
/**
 * Returns a charge in each of the last 24 months ($10 in the first, $20 in the second and so on), and two
 * subscriptions.
 */
export const twoYearsOfCharges = (): Required<Pick<DoubleAccount, 'transactions' | 'subscriptions'>> => ({
  transactions: MONTHS.map((month, i) => stripeCharge(month, 1_000 * (i + 1))),
  subscriptions: [
    stripeSubscription('a', MONTHS[2] ?? '', 2_900),
    stripeSubscription('b', MONTHS[5] ?? '', 1_000),
    stripeSubscription('t', MONTHS[23] ?? '', 900, { status: 'trialing' }),
  ],
});
export const TTM = 222_000;

export const connectionOf = async (id: string) => (await refs.connection(id).get()).data();
export const draftOf = async (id: string) => (await refs.draft(id).get()).data();
const teaserOf = async (id: string) => (await refs.publicListing(id).get()).data()?.teaser;
export const connect = (seller: TestPerson, listingId: string, key: string) =>
  call('connectProcessor', seller, { listingId, processor: 'stripe', key });
export const waitUntilRead = (id: string) =>
  until(async () => {
    const connection = await connectionOf(id);
    return connection && !connection.reading && connection;
  });
export const connected = async (
  seller: TestPerson,
  listingId: string,
  account: Partial<DoubleAccount> = twoYearsOfCharges(),
): Promise<string> => {
  const key = await putStripeAccount(account);
  await connect(seller, listingId, key);
  expect((await waitUntilRead(listingId)).state).toBe('connected');
  return key;
};
export const refresh = async (seller: TestPerson, listingId: string): Promise<Connection> => {
  await call('refreshConnection', seller, { listingId });
  return waitUntilRead(listingId);
};
export const applyConnectedFigures = async (seller: TestPerson, listingId: string, figures: string[]) =>
  call('applyConnection', seller, {
    listingId,
    revision: (await draftOf(listingId))?.revision ?? 0,
    figures: figures as ['mrr'],
  });
/** Makes a live listing whose revenue and MRR follow the account. */
export async function makeFollowedListing(
  seller: TestPerson,
  fields: Parameters<typeof makeListing>[3] = {},
): Promise<{ listingId: string; key: string }> {
  const listingId = await makeListing(seller, 'live', {}, fields);
  const key = await connected(seller, listingId);
  const { revision } = await applyConnectedFigures(seller, listingId, [
    'revenueMonths',
    'earlierMonths',
    'mrr',
    'activeSubscriptions',
  ]);
  await call('publishChanges', seller, { listingId, revision });
  // Resets these fields so that later changes can only come from a reading.
  await refs
    .listing(listingId)
    .set({ ...(await requireListing(listingId)), changedSinceReview: false, changedAt: null });
  return { listingId, key };
}
export const requireListing = async (id: string) => {
  const listing = await listingOf(id);
  if (!listing) throw new Error('no listing');
  return listing;
};
export const shownMetrics = async (id: string) => {
  const teaser = await teaserOf(id);
  const of = (kind: 'ttmRevenue' | 'mrr') => {
    const metric = teaser && metricOf(teaser, kind);
    return metric && [metric.value, metric.source, metric.sourceName];
  };
  return { revenue: of('ttmRevenue'), mrr: of('mrr'), months: teaser?.revenueSource };
};
export const noticesOf = async (uid: string, listingId: string) =>
  (await db().collection(paths.notifications(uid)).get()).docs
    .map((doc) => doc.data())
    .filter(({ id }) => id === `connection-${listingId}`);
