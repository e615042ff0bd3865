import { afterAll, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { call } from '../support/api/api-calls.ts';
import { resetClock } from '../support/emulators/emulator-clock.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { documentRead } from '../support/stored/everything-read.ts';
import { findTraces } from '../support/stored/find-traces.ts';
import { dealOf, listingOf } from '../support/stored/stored-documents.ts';

// One seller sells two listings on the same day, one of them anonymously. A person who reads everything public about
// both finds no time that links the anonymous listing to its seller, only the day.

let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  seller = await makePerson('vendor');
  buyer = await makePerson('asker', { premium: true });
  stranger = await makePerson('stranger', { premium: true });
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
});
afterAll(resetClock);

/** Returns the documents about these ids that any account may read, by path, with the times of their writes. */
async function publicDocuments(...ids: string[]): Promise<Record<string, string>> {
  const found = await findTraces(ids);
  const read = await Promise.all(found.map(async (path) => [path, await documentRead(path, stranger)] as const));
  return Object.fromEntries(read.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Returns every time in the fields of documents and in answers that is not the start of a day. */
const exactTimes = (content: string): string[] =>
  [...content.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(String).filter((at) => !/T00:00:00(\.0+)?Z/.test(at));
const fieldsOf = (document: string): string => JSON.stringify((JSON.parse(document) as { fields: object }).fields);

async function listed(title: string, anonymous: boolean): Promise<string> {
  const listingId = await makeListing(seller, 'draft', {}, { anonymous, title });
  await call('submitListing', seller, { listingId, revision: 0 });
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
  return listingId;
}

/** Sells a listing after the seller canceled a sale to the same buyer. Both sides then review each other. */
async function sold(listingId: string) {
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  await until(async () => (await dealOf(dealId)).lastMessage);
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('acceptOffer', seller, { dealId, version: 1 });
  const clientId = crypto.randomUUID();
  const answer = { senderId: seller.uid, text: 'I moved on.', attachments: [], clientId, createdAt: new Date() };
  await refs.message(dealId, clientId).set(answer);
  await until(async () => (await dealOf(dealId)).lastMessage?.by === 'seller');
  await call('cancelDeal', seller, { dealId, reason: 'Not yet.' });
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 2 });
  await pay(buyer, invoiceId);
  for (const itemId of ['2-0', '2-1'])
    await call('transferItem', seller, { dealId, itemId, evidence: 'Sent.', anyway: true });
  await call('confirmItem', buyer, { dealId, itemId: '2-0', anyway: true });
  await call('confirmItem', buyer, { dealId, itemId: '2-1', completes: true, anyway: true });
  for (const side of [buyer, seller]) await call('writeReview', side, { dealId, rating: 5, text: 'Quick and honest.' });
  await until(async () => (await listingOf(listingId))?.state === 'sold');
  return dealOf(dealId);
}

test('nothing public links an anonymous sale to its seller by time, except by the day', async () => {
  const named = await listed('A loud ledger', false);
  const listingId = await listed('A quiet ledger', true);
  const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), anonymous: true, title: 'A quiet ledger' };
  await call('saveDraft', seller, { listingId, revision: 0, fields: { ...fields, ttmCosts: 150_000 } });
  await call('publishChanges', seller, { listingId, revision: 1 });

  const ofSeller = await publicDocuments(seller.uid, named);
  expect(Object.keys(ofSeller)).toEqual(
    expect.arrayContaining([paths.profile(seller.uid), paths.publicListing(named)]),
  );
  const { reviews } = await sold(listingId);
  // The reply, the cancellation, the sale and both reviews change nothing here, not even the time of a write.
  expect(await publicDocuments(seller.uid, named)).toEqual(ofSeller);

  const theirs = reviews.buyer ?? '';
  const own = reviews.seller ?? '';
  for (const reader of [seller, buyer]) {
    expect(await documentRead(paths.review(seller.uid, theirs), reader)).toContain('Quick and honest.');
    expect(await documentRead(paths.review(buyer.uid, own), reader)).toContain('Quick and honest.');
  }
  expect(await documentRead(paths.review(seller.uid, theirs), stranger)).toBe(null);
  expect(await documentRead(paths.review(buyer.uid, own), stranger)).toBe(null);
  const report = { kind: 'review', subjectId: `${seller.uid}/${theirs}`, reason: 'abuse', text: '' } as const;
  await expect(call('report', stranger, report)).rejects.toThrow('not-found');
  await call('report', seller, report);

  const { reviews: open } = await sold(named);
  expect((await refs.profile(seller.uid).get()).data()).toMatchObject({
    sold: 1,
    canceledDeals: 1,
    answerMinutes: 0,
    reviews: { count: 1, sum: 5 },
  });
  const review = await documentRead(paths.review(seller.uid, open.buyer ?? ''), stranger);
  expect(exactTimes(fieldsOf(review ?? ''))).toEqual([]);

  const ofListing = await publicDocuments(listingId);
  // Nobody can read the change log as a document. It is part of the listing's answer, which is checked below.
  expect(Object.keys(ofListing)).toEqual([paths.publicListing(listingId)]);
  for (const [path, document] of Object.entries(ofListing))
    expect([path, exactTimes(fieldsOf(document))]).toEqual([path, []]);
  const figures = await call('getOlderFigures', stranger, { listingId });
  expect(figures.figures.length).toBeGreaterThan(0);
  const answer = await (await fetch(`${siteUrl(TEST)}/api/listings/${listingId}`)).text();
  expect(JSON.parse(answer).changes).toHaveLength((await refs.changes(listingId).get()).size);
  expect(exactTimes(JSON.stringify(figures) + answer)).toEqual([]);
  // The named listing keeps the time at which its seller confirmed it.
  expect(exactTimes(fieldsOf((await documentRead(paths.publicListing(named), stranger)) ?? ''))).not.toEqual([]);
});
