import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { auditSubject } from '../../src/domain/audit/audit.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import type { Category } from '../../src/domain/listing/options.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';

let seller: TestPerson;
let free: TestPerson;
let member: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  [seller, free, member, admin] = await Promise.all([
    makePerson('seller'),
    makePerson('free'),
    makePerson('member', { premium: true }),
    makePerson('admin', { role: 'admin', premium: true }),
  ]);
});

const READ = async (listingId: string) => {
  const answer = await fetch(`${siteUrl(TEST)}/api/listings/${listingId}/comparables`);
  return {
    status: answer.status,
    ...((await answer.json()) as { total: number; comparables: { id: string; soldFor: number }[] }),
  };
};

/** Makes a sold listing in a category that no other test uses. */
function sold(soldFor: number | null, patch: { category?: Category; hidden?: 'removed' } = {}): Promise<string> {
  const { category = 'Newsletter', hidden = null } = patch;
  return makeListing(seller, 'sold', { hidden, soldFor, soldAt: new Date() }, { category });
}

test('everyone sees the three comparables nearest in price; members see all of them', async () => {
  const listingId = await sold(null);
  const asking = (await listingOf(listingId))?.teaser?.askingPrice ?? 0;
  const ids: string[] = [];
  for (const off of [500_000, -100_000, 300_000, 20_000]) ids.push(await sold(asking + off));
  await sold(asking, { hidden: 'removed' });
  await sold(asking, { category: 'Community' });
  const nearest = [3, 1, 2, 0].map((i) => ids[i]);
  const read = await until(async () => {
    const found = await READ(listingId);
    return found.total === 4 && found;
  });
  expect(read.comparables.map(({ id }) => id)).toEqual(nearest.slice(0, 3));
  const { comparables } = await call('getAllComparables', member, { listingId });
  expect(comparables.map(({ id }) => id)).toEqual(nearest);
  expect(Object.keys(comparables[0] ?? {}).sort()).toEqual(
    [
      'askingPrice',
      'category',
      'daysListed',
      'id',
      'multipleTenths',
      'profit',
      'soldAt',
      'soldFor',
      'terms',
      'title',
    ].sort(),
  );
  expect(await refusal('getAllComparables', free, { listingId })).toBe('403 premium-required');
  const hidden = await makeListing(seller, 'live', { hidden: 'removed' });
  expect((await READ(hidden)).status).toBe(404);
  expect(await refusal('getAllComparables', member, { listingId: hidden })).toBe('404 not-found');
});

test('a completed deal records what was paid and becomes a comparable', async () => {
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  expect(await listingOf(deal.listingId)).toMatchObject({
    state: 'sold',
    soldFor: TERMS.price,
    soldTerms: { installments: 0, holdback: null, outside: false },
  });
});

test('members see a metric’s value before a change', async () => {
  const listingId = await makeListing(seller);
  const before = (await listingOf(listingId))?.teaser?.metrics.find(({ kind }) => kind === 'ttmProfit');
  expect((await call('getOlderFigures', member, { listingId })).figures).toEqual([]);
  const fields = draftFieldsSchema.strip().parse({ ...completeDraft(), ttmCosts: 300_000 });
  const { revision } = await call('saveDraft', seller, { listingId, revision: 0, fields });
  await call('publishChanges', seller, { listingId, revision });
  const { figures } = await call('getOlderFigures', member, { listingId });
  expect(figures).toHaveLength(1);
  expect(figures[0]).toMatchObject({ kind: 'ttmProfit', value: before?.value, source: before?.source });
  for (const person of [free, seller]) {
    expect(await refusal('getOlderFigures', person, { listingId })).toBe('403 premium-required');
  }
  const draftOnly = await makeListing(seller, 'draft');
  expect(await refusal('getOlderFigures', member, { listingId: draftOnly })).toBe('404 not-found');
});

test('members with access also see earlier values of access figures, and others see none of them', async () => {
  const opened = { refundRate: 2, costLines: { hosting: 5_000 }, earlierMonths: Array<number>(12).fill(50_000) };
  const listingId = await makeListing(seller, 'live', {}, opened);
  const changed = { refundRate: 3, costLines: { hosting: 6_000 }, earlierMonths: Array<number>(12).fill(60_000) };
  const revenueMonths = Array<number>(12).fill(90_000);
  const fields = draftFieldsSchema.strip().parse({ ...completeDraft(), ...changed, revenueMonths });
  const { revision } = await call('saveDraft', seller, { listingId, revision: 0, fields });
  await call('publishChanges', seller, { listingId, revision });
  const kinds = async () => (await call('getOlderFigures', member, { listingId })).figures.map(({ kind }) => kind);
  const open = ['ttmProfit', 'ttmRevenue', 'revenueMonths'];
  expect((await kinds()).toSorted()).toEqual(open.toSorted());
  const { dealId } = await call('requestAccess', member, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  // Access opens nothing until the buyer has accepted its terms.
  expect(await kinds()).toHaveLength(3);
  await call('acceptTerms', member, { dealId, version: TERMS_VERSION });
  expect((await kinds()).toSorted()).toEqual([...open, 'refundRate', 'earlierMonths', 'costLines'].toSorted());
  const { figures } = await call('getOlderFigures', member, { listingId });
  const of = (kind: string) => figures.find((figure) => figure.kind === kind);
  expect(of('costLines')).toMatchObject({ value: { parts: [{ name: 'Hosting', value: 5_000 }] }, source: 'self' });
  expect(of('earlierMonths')).toMatchObject({ value: { months: opened.earlierMonths } });
  // The seller sees that the member read the figures.
  const openings = await refs.openings(listingId).get();
  expect(openings.docs.map((doc) => doc.data())).toMatchObject([{ uid: member.uid, tier: 'access', document: null }]);
  await call('revokeAccess', seller, { dealId });
  expect(await kinds()).toHaveLength(3);
});

test('however many access figures there are, members can read the earlier public ones', async () => {
  const listingId = await makeListing(seller);
  const one = { source: 'self', sourceName: null, asOf: null, monthsFrom: '2025-01' } as const;
  const batch = db().batch();
  const add = (kind: 'ttmProfit' | 'users' | 'refundRate', value: number, until: string) =>
    batch.create(refs.olderFigure(listingId, newId()), { ...one, kind, value, until: new Date(until) });
  add('ttmProfit', 7, '2026-02-01');
  add('users', 420, '2026-03-01');
  for (let i = 0; i < 201; i++) add('refundRate', i, '2026-04-01');
  await batch.commit();
  const read = async (person: TestPerson) => {
    const { figures } = await call('getOlderFigures', person, { listingId });
    // Each figure is a separate row, even if several ended at the same moment.
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    return figures.map(({ kind }) => kind);
  };
  expect(await read(member)).toEqual(['users', 'ttmProfit']);
  const all = await read(admin);
  expect(all).toHaveLength(202);
  expect(all.slice(199)).toEqual(['refundRate', 'users', 'ttmProfit']);
  // The audit log records that an administrator read the figures.
  const log = await refs.auditLog().where('touches', 'array-contains', auditSubject('listing', listingId)).get();
  expect(log.docs.map((doc) => [doc.data().by, doc.data().action])).toEqual([[admin.uid, 'tier-opened']]);
  await call('openAccessTier', admin, { listingId });
  expect((await call('openDiligenceTier', admin, { listingId })).details).toBeDefined();
  const later = await refs.auditLog().where('touches', 'array-contains', auditSubject('listing', listingId)).get();
  expect(later.docs.map((doc) => `${doc.data().action} ${doc.data().details.tier}`).toSorted()).toEqual([
    'tier-opened access',
    'tier-opened access',
    'tier-opened diligence',
  ]);
});

test('members get the community’s address', async () => {
  expect(await call('communityLink', member, {})).toEqual({ exists: true, url: 'https://community.handoff.test' });
  expect(await call('communityLink', free, {})).toEqual({ exists: true, url: null });
});

test('three open offers at a time are free, the error names them, and members have no limit', async () => {
  const listings = await Promise.all(Array.from({ length: 4 }, () => makeListing(seller)));
  for (const person of [free, member]) {
    for (const listingId of listings.slice(0, 3)) await call('makeOffer', person, { listingId, terms: TERMS });
    const fourth = { listingId: listings[3] ?? '', terms: TERMS };
    expect(await refusal('makeOffer', person, fourth)).toBe(person === free ? '409 offer-limit' : '200');
    expect(await refusal('askQuestion', person, { listingId: fourth.listingId, text: 'Why?' })).toBe('200');
  }
});
