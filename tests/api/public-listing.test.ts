import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteUrl, TEST } from '../../emulators/suite/instances.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft.ts';
import { publicListingOf, publicListingSchema } from '../../src/domain/listing/public-listing.ts';
import { call } from '../support/api-calls.ts';
import { completeDraft } from '../support/complete-draft.ts';
import { passSitemap, resetClock } from '../support/emulator-clock.ts';
import { acceptedDeal, makeParties, type Parties } from '../support/make-deal.ts';
import { makeListing } from '../support/make-listing.ts';
import { makePerson, type TestPerson } from '../support/make-person.ts';
import { listingOf } from '../support/stored-documents.ts';
import { until } from '../support/until.ts';

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

/** A document as a client reads it, under the rules. */
const read = async (path: string, token?: string) => {
  const root = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}/${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  const { fields } = (await answer.json()) as { fields?: object };
  return { status: answer.status, fields: Object.keys(fields ?? {}).sort() };
};
const text = async (path: string) => (await fetch(siteUrl(TEST) + path)).text();

test('nobody reads who bought it, or a title that nobody reviewed', async () => {
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
