import { beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties, type Parties } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { listingOf } from '../support/stored/stored-documents.ts';

let parties: Parties;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  [admin, stranger] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('stranger')]);
});
const fields = (patch = {}) => ({ ...draftFieldsSchema.strip().parse(completeDraft()), ...patch });

describe('publishing changes', () => {
  test('takes effect at once, with a line each in the change log; a changed metric is unverified again', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const teaser = (await listingOf(listingId))?.teaser;
    const metrics = teaser?.metrics.map((metric) => ({ ...metric, source: 'document' as const })) ?? [];
    await changeListing(listingId, {}, { metrics, revenueSource: 'document' });
    const changed = fields({ askingPrice: 2_300_000, ttmCosts: 300_000, reasonForSelling: 'I moved inland for good.' });
    expect(await call('saveDraft', seller, { listingId, revision: 0, fields: changed })).toEqual({ revision: 1 });
    expect((await listingOf(listingId))?.teaser?.askingPrice).toBe(2_400_000);
    const priceInList = async () => (await refs.ownListing(seller.uid, listingId).get()).data()?.askingPrice;
    expect(await priceInList()).toBe(2_400_000);
    expect(await refusal('publishChanges', seller, { listingId, revision: 0 })).toBe('409 stale-draft');
    expect(await refusal('publishChanges', stranger, { listingId, revision: 1 })).toBe('404 not-found');
    const { changes } = await call('publishChanges', seller, { listingId, revision: 1 });
    expect(changes).toEqual([
      'Asking price changed from $24,000 to $23,000',
      'Profit, 12 months changed from $10,000 to $9,000',
      'Description changed',
    ]);
    expect(await priceInList()).toBe(2_300_000);
    const after = await listingOf(listingId);
    expect(after).toMatchObject({ state: 'live', revision: 1, changedSinceReview: true });
    const sources = Object.fromEntries(after?.teaser?.metrics.map(({ kind, source }) => [kind, source]) ?? []);
    expect(sources).toMatchObject({ ttmProfit: 'self', ttmRevenue: 'document' });
    expect((await refs.changes(listingId).get()).docs.map((doc) => doc.data().text).sort()).toEqual(
      [...changes].sort(),
    );
  });

  test('clears the mark for unpublished changes in its row', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const saysUnpublished = async () => (await refs.ownListing(seller.uid, listingId).get()).data()?.unpublished;
    const save = (revision: number, patch = {}) =>
      call('saveDraft', seller, { listingId, revision, fields: fields(patch) });
    const changed = { askingPrice: 2_300_000 };
    await save(0, changed);
    await expect.poll(saysUnpublished).toBe(true);
    // The seller types the old value again, and then the new value once more.
    await save(1);
    await expect.poll(saysUnpublished).toBe(false);
    await save(2, changed);
    await expect.poll(saysUnpublished).toBe(true);
    await call('pauseListing', seller, { listingId });
    expect(await saysUnpublished()).toBe(true);
    await call('publishChanges', seller, { listingId, revision: 3 });
    await expect.poll(saysUnpublished).toBe(false);
  });

  test('marks it as changed since review for everyone, until an administrator approves what they saw', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const isMarked = async () => {
      const answer = await fetch(`${siteUrl(TEST)}/api/listings/${listingId}`);
      return ((await answer.json()) as { changedSinceReview: boolean }).changedSinceReview;
    };
    const publish = async (revision: number, patch: object) => {
      await call('saveDraft', seller, { listingId, revision, fields: fields(patch) });
      await call('publishChanges', seller, { listingId, revision: revision + 1 });
    };
    const reviewed = async () => (await refs.reviewed(listingId).get()).data();
    await publish(0, { askingPrice: 2_300_000 });
    expect([await isMarked(), (await listingOf(listingId))?.changedAt]).toEqual([false, null]);
    await publish(1, { askingPrice: 2_300_000, title: 'Harbor Desk', url: 'https://harbor-desk.example' });
    const first = await listingOf(listingId);
    expect(first).toMatchObject({ changedSinceReview: true, changedAt: expect.any(Date), revision: 2 });
    await publish(2, { askingPrice: 2_300_000, title: 'Harbor Desk', category: 'Marketplace' });
    expect((await listingOf(listingId))?.changedAt).toEqual(first?.changedAt);
    expect(await isMarked()).toBe(true);
    // The reviewed version stays as it was, even after later changes.
    expect(await reviewed()).toMatchObject({
      teaser: { title: 'Harbour Desk', category: 'SaaS', askingPrice: 2_400_000 },
      accessTier: { url: 'https://harbour-desk.example' },
    });
    expect((await reviewed())?.teaser).not.toHaveProperty('seller');

    const gone = await makePerson('gone', { role: 'admin', inactive: true });
    expect(await refusal('approveChanges', null, { listingId, revision: 3 })).toBe('401 unauthenticated');
    expect(await refusal('approveChanges', seller, { listingId, revision: 3 })).toBe('403 admin-required');
    expect(await refusal('approveChanges', gone, { listingId, revision: 3 })).toBe('403 account-deactivated');
    expect(await refusal('approveChanges', admin, { listingId })).toBe('400 invalid-input');
    expect(await refusal('approveChanges', admin, { listingId, revision: 2 })).toBe('409 wrong-state');
    expect((await listingOf(listingId))?.reviewedAt).toBeNull();
    await call('approveChanges', admin, { listingId, revision: 3 });
    expect(await listingOf(listingId)).toMatchObject({
      reviewedAt: expect.any(Date),
      changedSinceReview: false,
      changedAt: null,
    });
    expect([await isMarked(), await reviewed()]).toEqual([false, undefined]);
    expect(await refusal('approveChanges', admin, { listingId, revision: 3 })).toBe('409 wrong-state');
  });

  test('of the price alone needs neither the editor nor a review, and keeps the rest of the draft', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const from = 2_400_000;
    const to = 2_150_000;
    expect(await refusal('changePrice', null, { listingId, from, to })).toBe('401 unauthenticated');
    expect(await refusal('changePrice', stranger, { listingId, from, to })).toBe('404 not-found');
    expect(await refusal('changePrice', seller, { listingId, from, to: 0 })).toBe('400 invalid-input');
    expect(await refusal('changePrice', seller, { listingId, from: to, to: from })).toBe('409 price-changed');
    expect(await call('changePrice', seller, { listingId, from, to })).toEqual({
      changes: ['Asking price changed from $24,000 to $21,500'],
    });
    expect(await listingOf(listingId)).toMatchObject({ changedSinceReview: false, teaser: { askingPrice: to } });
    expect((await refs.draft(listingId).get()).data()).toMatchObject({ askingPrice: to, revision: 1 });
    expect((await refs.ownListing(seller.uid, listingId).get()).data()?.askingPrice).toBe(to);
    // A tab with an open editor learns that the draft was changed elsewhere.
    expect(await refusal('saveDraft', seller, { listingId, revision: 0, fields: fields() })).toBe('409 stale-draft');
    await call('saveDraft', seller, { listingId, revision: 1, fields: fields({ users: 99 }) });
    expect(await refusal('changePrice', seller, { listingId, from: to, to: from })).toBe('409 wrong-state');
  });

  test('is rejected if incomplete or while under offer', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    await call('saveDraft', seller, { listingId, revision: 0, fields: fields({ title: '' }) });
    expect(await refusal('publishChanges', seller, { listingId, revision: 1 })).toBe('400 invalid-input');
    const deal = await acceptedDeal(parties);
    const on = { listingId: deal.listingId, revision: 0 };
    expect(await refusal('saveDraft', seller, { ...on, fields: fields() })).toBe('409 wrong-state');
    expect(await refusal('publishChanges', seller, on)).toBe('409 wrong-state');
  });
});
