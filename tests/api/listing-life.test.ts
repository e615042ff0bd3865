import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { LISTING_STATES, type ListingEvent, listingMachine } from '../../src/domain/listing/states.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { makeParties, type Parties } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, listingOf, waitForNotification } from '../support/stored/stored-documents.ts';

let parties: Parties;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  [admin, stranger] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('stranger')]);
});
afterEach(resetClock);
const publicly = async (id: string) => (await fetch(`${siteUrl(TEST)}/api/listings/${id}`)).status;

/** Each command that moves a listing, with the event that it fires in the state table. */
const COMMANDS: [ApiName, ListingEvent, 'seller' | 'admin', object][] = [
  ['submitListing', 'submit', 'seller', { revision: 0 }],
  ['recallListing', 'recall', 'seller', {}],
  ['pauseListing', 'pause', 'seller', {}],
  ['resumeListing', 'resume', 'seller', {}],
  ['withdrawListing', 'withdraw', 'seller', {}],
  ['reopenListing', 'reopen', 'seller', {}],
  ['removeListing', 'remove', 'admin', { reason: 'It is a copy.' }],
  ['restoreListing', 'restore', 'admin', { reason: 'It is theirs.' }],
];
describe.each(COMMANDS)('%s', (name, event, actor, more) => {
  test.each(LISTING_STATES)('in %s', async (state) => {
    const listingId = await makeListing(parties.seller, state);
    const to = listingMachine.next(state, event, actor);
    const person = actor === 'admin' ? admin : parties.seller;
    expect(await refusal(name, person, { listingId, ...more })).toBe(to ? '200' : '409 wrong-state');
    expect((await listingOf(listingId))?.state).toBe(to ?? state);
    if (to) expect((await refs.ownListing(parties.seller.uid, listingId).get()).data()?.state).toBe(to);
  });
  test('as another user', async () => {
    const listingId = await makeListing(parties.seller);
    const refused = actor === 'admin' ? '403 admin-required' : '404 not-found';
    expect(await refusal(name, stranger, { listingId, ...more })).toBe(refused);
  });
});

test('pausing keeps offers, which can’t be accepted; withdrawing voids them', async () => {
  const { seller, buyer } = parties;
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('pauseListing', seller, { listingId });
  expect(await refusal('acceptOffer', seller, { dealId, version: 1 })).toBe('409 listing-not-open');
  expect((await dealOf(dealId)).offer?.state).toBe('pending');
  await call('resumeListing', seller, { listingId });
  await call('withdrawListing', seller, { listingId });
  expect((await dealOf(dealId)).offer?.state).toBe('void');
  await waitForNotification(buyer, /An offer for Harbour Desk became void/);
  expect(await publicly(listingId)).toBe(404);
  await call('reopenListing', seller, { listingId });
  expect((await listingOf(listingId))?.state).toBe('draft');
});

describe('what was decided by another number of open offers than there is', () => {
  let listingId: string;
  let dealId: string;
  beforeAll(async () => {
    listingId = await makeListing(parties.seller);
    ({ dealId } = await call('makeOffer', parties.buyer, { listingId, terms: TERMS }));
  });

  test('is rejected with the number, and changes nothing', async () => {
    const { seller } = parties;
    const said = async (name: ApiName, person: TestPerson, openOffers: number, more: object = {}) => {
      const { status, body } = await send(name, { listingId, openOffers, ...more }, { token: person.token });
      return [status, body.error?.message];
    };
    const now = 'There is now one open offer on it.';
    expect(await said('pauseListing', seller, 2)).toEqual([409, `${now} Check again before you pause it.`]);
    expect(await said('withdrawListing', seller, 0)).toEqual([409, `${now} Check again before you withdraw it.`]);
    const reason = 'It is a copy.';
    expect(await said('removeListing', admin, 17, { reason })).toEqual([
      409,
      `${now} Check again before you remove it.`,
    ]);
    expect((await listingOf(listingId))?.state).toBe('live');
    expect((await dealOf(dealId)).offer?.state).toBe('pending');
    expect((await said('pauseListing', seller, 1))[0]).toBe(200);
    expect(await said('resumeListing', seller, 0)).toEqual([409, `${now} Check again before you resume it.`]);
    expect((await said('resumeListing', seller, 1))[0]).toBe(200);
  });

  test('doesn’t reject a buyer’s acceptance, who must not learn it, nor a correct number', async () => {
    const { seller, buyer } = parties;
    const rival = await makePerson('rival');
    const { dealId: other } = await call('makeOffer', rival, { listingId, terms: TERMS });
    await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: TERMS.price + 100_000 } });
    const wrong = { dealId: other, version: 1, otherOffers: 0 };
    const { status, body } = await send('acceptOffer', wrong, { token: seller.token });
    expect(status).toBe(409);
    expect(body.error?.message).toMatch(/^There is now one other open offer on the project\./);
    expect((await dealOf(other)).offer?.state).toBe('pending');
    expect(await refusal('acceptOffer', buyer, { dealId, version: 2, otherOffers: 17 })).toBe('200');
  });

  test('withdraws nothing until the number is right', async () => {
    const { seller } = parties;
    const withdrawn = await makeListing(seller);
    const offer = await call('makeOffer', parties.buyer, { listingId: withdrawn, terms: TERMS });
    expect(await refusal('withdrawListing', seller, { listingId: withdrawn, openOffers: 0 })).toBe('409 wrong-state');
    expect(await refusal('withdrawListing', seller, { listingId: withdrawn, openOffers: 1 })).toBe('200');
    expect((await dealOf(offer.dealId)).offer?.state).toBe('void');
  });
});

test('withdrawing tells buyers in a deal without an open offer, once', async () => {
  const { seller } = parties;
  const [asking, offering, gone] = await Promise.all(['asking', 'offering', 'gone'].map((name) => makePerson(name)));
  if (!asking || !offering || !gone) throw new Error('There are three.');
  const listingId = await makeListing(seller);
  const { dealId: asked } = await call('requestAccess', asking, { listingId, note: '' });
  const { dealId: over } = await call('requestAccess', gone, { listingId, note: '' });
  await call('cancelDeal', gone, { dealId: over, reason: '' });
  const { dealId: offered } = await call('makeOffer', offering, { listingId, terms: TERMS });
  await call('withdrawListing', seller, { listingId });
  await waitForNotification(asking, /^Harbour Desk was withdrawn$/);
  const kinds = async (dealId: string) =>
    (await db().collection(paths.dealEvents(dealId)).get()).docs.map((doc) => `${doc.get('by')} ${doc.get('kind')}`);
  expect(await kinds(asked)).toContain('seller listing-gone');
  expect(await kinds(over)).not.toContain('seller listing-gone');
  expect(await kinds(offered)).not.toContain('seller listing-gone');
  // A listing that is withdrawn as a draft was not on the market, so nobody is notified.
  await call('reopenListing', seller, { listingId });
  await call('withdrawListing', seller, { listingId });
  expect((await kinds(asked)).filter((kind) => kind === 'seller listing-gone')).toHaveLength(1);
});

describe('deleting a draft', () => {
  const files = async (listingId: string) =>
    (await (await bucket()).getFiles({ prefix: `listings/${parties.seller.uid}/${listingId}/` }))[0].length;

  test('deletes its record, its row, its documents and its files; a second time there is nothing to delete', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const file = {
      name: 'p-and-l.csv',
      bytes: 9,
      contentType: 'text/csv',
      kind: 'profit-loss',
      tier: 'access',
    } as const;
    const { documentId, uploadPath } = await call('addDocument', seller, { listingId, ...file });
    await (await bucket())
      .file(uploadPath)
      .save(Buffer.from('a,b\n1,2\n\n'), { contentType: 'text/csv', resumable: false });
    await until(async () => (await refs.document(listingId, documentId).get()).data()?.type);
    expect(await files(listingId)).toBe(1);
    const key = crypto.randomUUID();
    await call('deleteDraft', seller, { listingId }, key);
    const left = await Promise.all([
      refs.listing(listingId).get(),
      refs.draft(listingId).get(),
      refs.ownListing(seller.uid, listingId).get(),
      refs.document(listingId, documentId).get(),
    ]);
    expect(left.map(({ exists }) => exists)).toEqual([false, false, false, false]);
    expect(await files(listingId)).toBe(0);
    expect(await call('deleteDraft', seller, { listingId }, key)).toEqual({ success: true });
    expect(await refusal('deleteDraft', seller, { listingId })).toBe('404 not-found');
  });

  test.each(LISTING_STATES)('in %s', async (state) => {
    const listingId = await makeListing(parties.seller, state, { submissions: 0 });
    expect(await refusal('deleteDraft', parties.seller, { listingId })).toBe(
      state === 'draft' ? '200' : '409 wrong-state',
    );
    expect((await listingOf(listingId))?.state).toBe(state === 'draft' ? undefined : state);
  });

  test('is rejected once it was submitted, and for everyone else', async () => {
    const submitted = await makeListing(parties.seller, 'draft', { submissions: 1 });
    expect(await refusal('deleteDraft', parties.seller, { listingId: submitted })).toBe('409 wrong-state');
    const listingId = await makeListing(parties.seller, 'draft');
    const gone = await makePerson('gone', { inactive: true });
    expect(await refusal('deleteDraft', stranger, { listingId })).toBe('404 not-found');
    expect(await refusal('deleteDraft', gone, { listingId })).toBe('403 account-deactivated');
    expect(await refusal('deleteDraft', null, { listingId })).toBe('401 unauthenticated');
    expect((await listingOf(listingId))?.state).toBe('draft');
  });
});

describe('still for sale?', () => {
  test('asks after 30 days and pauses a week later; a yes restarts the count', async () => {
    const { seller } = parties;
    const silent = await makeListing(seller);
    const answered = await makeListing(seller);
    await advanceDays(29.9);
    expect((await listingOf(silent))?.askedAt).toBeNull();
    await advanceDays(0.2);
    expect((await listingOf(silent))?.askedAt).not.toBeNull();
    const rowOf = async (id: string) => (await refs.ownListing(seller.uid, id).get()).data();
    expect((await rowOf(silent))?.askedAt).toEqual((await listingOf(silent))?.askedAt);
    await waitForNotification(seller, /Harbour Desk: still for sale\?/);
    const question = (await refs.notifications(seller.uid).doc(`for-sale-${silent}`).get()).data();
    expect(question?.actionUrl).toBe(sitePaths.ownListing(silent));
    expect(await refusal('confirmForSale', stranger, { listingId: answered })).toBe('404 not-found');
    await call('confirmForSale', seller, { listingId: answered });
    expect((await rowOf(answered))?.askedAt).toBeNull();
    await advanceDays(7.1);
    expect(await rowOf(silent)).toMatchObject({ state: 'paused', askedAt: null });
    expect((await listingOf(silent))?.state).toBe('paused');
    expect((await listingOf(answered))?.state).toBe('live');
    await waitForNotification(seller, /Harbour Desk is paused/);
    expect(await refusal('confirmForSale', seller, { listingId: silent })).toBe('409 wrong-state');
    await call('resumeListing', seller, { listingId: silent });
    await advanceDays(29);
    expect((await listingOf(silent))?.askedAt).toBeNull();
  });
});
