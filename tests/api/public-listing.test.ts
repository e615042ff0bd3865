import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { utcDayOf } from '../../src/domain/admin/stats.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { paths } from '../../src/domain/collections.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { FIRST_CHANGES, MAX_CHANGES } from '../../src/domain/listing/log-pages.ts';
import { publicListingOf, publicListingSchema } from '../../src/domain/listing/public-listing.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties, type Parties } from '../support/deals/make-deal.ts';
import { passSitemap, resetClock } from '../support/emulators/emulator-clock.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';

const UNREVIEWED = 'Typed just now by its seller';
let parties: Parties;
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  stranger = await makePerson('stranger');
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
});

afterAll(resetClock);

/** Reads a document as a client does, under the rules. */
const read = async (path: string, token?: string) => {
  const root = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}/${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  const { fields } = (await answer.json()) as { fields?: object };
  return { status: answer.status, fields: Object.keys(fields ?? {}).sort() };
};
const text = async (path: string) => (await fetch(siteUrl(TEST) + path)).text();

test('the public page never shows the buyer or an unreviewed title', async () => {
  const { listingId } = await acceptedDeal(parties);
  const live = await makeListing(parties.seller);
  const record = await listingOf(listingId);
  expect(record?.acceptedDealId).toContain(parties.buyer.uid);
  const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), title: UNREVIEWED };
  await call('saveDraft', parties.seller, { listingId: live, revision: 0, fields });
  expect((await listingOf(live))?.title).toBe(UNREVIEWED);

  const addresses = [listingId, live].map((id) => `/api/listings/${id}`);
  const sellers = `/api/sellers/${parties.seller.uid}/listings`;
  await until(async () => (await text(sellers)).includes(live));
  await passSitemap();
  await until(async () => (await text('/sitemap-1.xml')).includes(live));
  for (const path of [...addresses, sellers, '/api/search', '/sitemap-1.xml']) {
    const body = await text(path);
    const [asked] = [listingId, live].filter((id) => path.includes(id));
    if (asked) expect(body, path).toContain(asked);
    expect(body, path).not.toMatch(new RegExp(`${UNREVIEWED}|typed-just-now|${parties.buyer.uid}`));
  }

  for (const id of [listingId, live]) {
    const open = await read(paths.publicListing(id));
    expect(open).toEqual({ status: 200, fields: Object.keys(publicListingSchema.shape).sort() });
    expect(await read(paths.publicListing(id), stranger.token)).toEqual(open);
    for (const token of [undefined, stranger.token, parties.buyer.token])
      expect((await read(paths.listing(id), token)).status).toBe(403);
    expect((await read(paths.listing(id), parties.seller.token)).fields).toContain('acceptedDealId');
  }
});

test('a listing is public from its approval until it is paused for good, hidden or withdrawn', async () => {
  const { seller } = parties;
  const open = async (id: string) => (await refs.publicListing(id).get()).data() ?? null;
  const listingId = await makeListing(seller, 'draft');
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await open(listingId)).toBeNull();
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
  const record = await listingOf(listingId);
  expect(await open(listingId)).toEqual(record && publicListingOf(record));
  await call('pauseListing', seller, { listingId });
  expect(await open(listingId)).toMatchObject({ state: 'paused' });
  await call('removeListing', admin, { listingId, reason: 'A test of removal.' });
  expect(await open(listingId)).toBeNull();
  await call('restoreListing', admin, { listingId, reason: 'A test of restoring.' });
  expect(await open(listingId)).toMatchObject({ state: 'paused' });
  await call('deactivateAccount', admin, { uid: seller.uid, reason: 'A test of deactivation.' });
  expect(await open(listingId)).toBeNull();
  await call('reactivateAccount', admin, { uid: seller.uid });
  expect(await open(listingId)).toMatchObject({ state: 'paused' });
  await call('withdrawListing', seller, { listingId });
  expect(await open(listingId)).toBeNull();
  expect((await read(paths.publicListing(listingId))).status).toBe(403);
});

const shown = async (listingId: string) =>
  (await (await fetch(`${siteUrl(TEST)}/api/listings/${listingId}`)).json()) as ApiOutput<'getListing'>;

/** Writes the counted watchers, and the counted views of some days ago. */
async function countReach(listingId: string, views: Record<number, number>, watchers: number): Promise<void> {
  for (const [ago, count] of Object.entries(views)) {
    const { month, day } = utcDayOf(addDays(new Date(), -Number(ago)));
    const shard = db().doc(paths.listingStatsShard(listingId, `${month}-${ago}`));
    await shard.set({ month, days: { [day]: { views: count } } });
  }
  await refs.watchers(listingId).set({ count: watchers, countedAt: new Date(), begunAt: null, waitsSince: null });
}

test('the public page shows views of 30 full days and watchers, counted once a day', async () => {
  // Other tests move the clock, and whole days depend on it.
  await resetClock();
  const listingId = await makeListing(parties.seller);
  await countReach(listingId, { 0: 1_000, 1: 14, 30: 200, 31: 5_000 }, 3);
  const read = async () => (await shown(listingId)).reach;
  expect(await read()).toEqual({ views: 214, watchers: 3 });
  // A new watcher or view appears only with the next daily count.
  await countReach(listingId, { 2: 10 }, 4);
  expect(await read()).toEqual({ views: 214, watchers: 3 });
  await refs.keptReach(listingId).update({ day: '2026-01-01' });
  expect(await read()).toEqual({ views: 224, watchers: 4 });
  await changeListing(listingId, { state: 'sold' }, {});
  expect(await read()).toBeNull();
});

test('an anonymous listing shows no views, and watchers in tens', async () => {
  const listingId = await makeListing(parties.seller, 'live', {}, { anonymous: true });
  await countReach(listingId, { 1: 219 }, 19);
  expect((await shown(listingId)).reach).toEqual({ views: null, watchers: 10 });
});

describe('the log of changes', () => {
  let listingId: string;
  const lines = FIRST_CHANGES + 5;
  const readLog = async (count?: number) => {
    const answer = await fetch(`${siteUrl(TEST)}/api/listings/${listingId}${count ? `?changes=${count}` : ''}`);
    return (await answer.json()) as ApiOutput<'getListing'>;
  };
  const write = (id: string, days: number, price?: { from: number; to: number }) =>
    refs.change(listingId, id).set({ id, at: addDays(new Date(), -days), text: `Line ${id}`, ...(price && { price }) });
  beforeAll(async () => {
    listingId = await makeListing(parties.seller);
    await Promise.all(Array.from({ length: lines }, (_, i) => write(`c${i}`, i + 1)));
  });

  test('has its newest lines and their total, and more on request', async () => {
    const first = await readLog();
    expect(first.changes).toHaveLength(FIRST_CHANGES);
    expect(first.changes[0]?.id).toBe('c0');
    expect(first.changesInAll).toBe(lines);
    const all = await readLog(2 * FIRST_CHANGES);
    expect([all.changes.length, all.changesInAll]).toEqual([lines, lines]);
    const refused = await Promise.all(
      [0, 21, MAX_CHANGES + 1].map((count) => fetch(`${siteUrl(TEST)}/api/listings/${listingId}?changes=${count}`)),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test('strikes through the price before a cut that is older than the shown lines', async () => {
    expect((await readLog()).cut).toBeNull();
    await write('rise', lines + 3, { from: 2_000_000, to: 2_600_000 });
    await write('cut', lines + 2, { from: 2_600_000, to: 2_400_000 });
    const { cut, changes } = await readLog();
    expect(changes.map(({ id }) => id)).not.toContain('cut');
    expect(cut).toEqual({ from: 2_600_000, to: 2_400_000 });
    // The price has been raised to today's price since then.
    await write('raised', 0.5, { from: 2_300_000, to: 2_400_000 });
    expect((await readLog()).cut).toBeNull();
  });
});

test('the log of changes has both prices of a changed one', async () => {
  const listingId = await makeListing(parties.seller);
  const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), askingPrice: 2_300_000, supportDays: 10 };
  const { revision } = await call('saveDraft', parties.seller, { listingId, revision: 0, fields });
  await call('publishChanges', parties.seller, { listingId, revision });
  const { changes } = await shown(listingId);
  expect(changes.map(({ text, price }) => [text, price])).toEqual(
    expect.arrayContaining([
      ['Asking price changed from $24,000 to $23,000', { from: 2_400_000, to: 2_300_000 }],
      [expect.stringContaining('Seller’s help'), undefined],
    ]),
  );
});

test('and of one changed by a review', async () => {
  const { seller } = parties;
  const listingId = await makeListing(seller);
  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), askingPrice: 2_600_000 };
  const stored = (await refs.draft(listingId).get()).data();
  const { revision } = await call('saveDraft', seller, { listingId, revision: stored?.revision ?? 0, fields });
  await call('submitListing', seller, { listingId, revision });
  await call('decideSubmission', admin, { listingId, n: 2, decision: 'approve', reasons: [] });
  const { changes } = await shown(listingId);
  expect(changes.map(({ text, price }) => [text, price])).toEqual([
    ['Asking price changed from $24,000 to $26,000', { from: 2_400_000, to: 2_600_000 }],
    ['Listed again after a review', undefined],
  ]);
});
