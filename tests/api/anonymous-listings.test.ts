import { afterAll, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { ANONYMOUS_SELLER } from '../../src/domain/deal/hidden-seller.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { call } from '../support/api/api-calls.ts';
import { passSitemap, resetClock } from '../support/emulators/emulator-clock.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { answersTo, documentRead, type Reader, readableTraces } from '../support/stored/everything-read.ts';
import { dealOf } from '../support/stored/stored-documents.ts';

// A visitor, a signed-in person and the buyer can read nothing about an anonymous sale that names its seller: no uid,
// name, username, email or picture. The last step shows that the same search finds these texts after the seller is
// shown.

const NAME = 'Wilhelmina Quastel';
const RENAMED = 'Philippa Zorrell';
const USERNAME = 'quastel-makes';
const PICTURE = `/media/${'5ec2e7'.repeat(10)}5ec2-320.webp`;
const LOGO = '10c0'.repeat(16);
const TITLE = 'A quiet ledger';

let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
/** All texts that identify the seller. */
let identity: string[];

beforeAll(async () => {
  const who = {
    displayName: NAME,
    firstName: 'Wilhelmina',
    lastName: 'Quastel',
    username: USERNAME,
    pictureUrl: PICTURE,
  };
  seller = await makePerson('vendor', who);
  await refs.profile(seller.uid).update({ pictureUrl: PICTURE });
  buyer = await makePerson('asker', { premium: true });
  stranger = await makePerson('stranger');
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
  identity = [seller.uid, seller.email, 'Quastel', 'Zorrell', USERNAME, PICTURE, LOGO];
});
afterAll(resetClock);

/** Returns the places where a reader finds the seller: documents under the rules, and answers. */
async function foundBy(reader: Reader, listing: { id: string; title: string }): Promise<string[]> {
  const answers = await answersTo(reader, listing, [NAME, USERNAME, listing.title]);
  const says = (content: string) => identity.some((text) => content.includes(text));
  // An answer to a search repeats the words of the search, so only its listings are checked.
  const found = [...answers].flatMap(([asked, answer]) => (says(answer) && !asked.includes('?q=') ? [asked] : []));
  const searched = [...answers].filter(([asked]) => asked.includes('?q='));
  for (const [asked, answer] of searched) {
    const finds = (JSON.parse(answer.slice(answer.indexOf('\n{') + 1)) as { cards: object[] }).cards;
    if (says(JSON.stringify(finds)) || (!asked.includes('ledger') && finds.length)) found.push(asked);
  }
  return [...(await readableTraces(identity, reader)), ...found].sort();
}
/** A profile is public, but nothing links the listing to it or the profile to the listing. */
const PROFILE = () => [paths.profile(seller.uid), paths.username(USERNAME)];

const fields = (patch: object) => ({ ...draftFieldsSchema.strip().parse(completeDraft()), anonymous: true, ...patch });

/** Makes an anonymous listing of the seller in the usual way: submitted and approved. */
async function listed(): Promise<string> {
  const logo = { id: 'l'.repeat(20), alt: '', hash: LOGO, problem: null };
  const listingId = await makeListing(seller, 'draft', {}, { anonymous: true, title: TITLE, logo });
  await call('submitListing', seller, { listingId, revision: 0 });
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
  return listingId;
}

test('no one can find the seller before the first answer, but the buyer can afterward', async () => {
  const listingId = await listed();
  const listing = { id: listingId, title: TITLE };
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  await call('requestAccess', buyer, { listingId, note: 'I would like to see more.' });
  await call('refuseAccess', seller, { dealId });
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('declineOffer', seller, { dealId, version: 1 });
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('saveDraft', seller, {
    listingId,
    revision: 0,
    fields: fields({ title: `${TITLE} book`, askingPrice: 2_500_000 }),
  });
  await call('publishChanges', seller, { listingId, revision: 1 });
  await call('report', buyer, { kind: 'listing', subjectId: listingId, reason: 'other', text: 'A test.' });
  const untouched = [paths.deal(dealId), paths.publicListing(listingId)];
  await until(async () => (await dealOf(dealId)).unread.seller === 1);
  await mailed(buyer.email, /declined/);
  const before = await Promise.all(untouched.map((path) => documentRead(path, buyer)));
  const profile = {
    firstName: 'Philippa',
    lastName: 'Zorrell',
    username: USERNAME,
    bio: '',
    links: { website: '', linkedIn: '', twitter: '' },
    country: 'NO',
  };
  await call('saveProfile', seller, profile);
  await until(async () => (await refs.inquiry(seller.uid, dealId).get()).data()?.seller.name === RENAMED);
  await passSitemap();

  for (const reader of [null, stranger, buyer]) {
    expect(await foundBy(reader, listing), reader?.uid ?? 'a visitor').toEqual(reader ? PROFILE() : []);
  }
  // A change of the profile does not even change the time of the last write.
  expect(await Promise.all(untouched.map((path) => documentRead(path, buyer)))).toEqual(before);
  expect(before.every((content) => content !== null)).toBe(true);
  expect(await call('getSellerListings', stranger, { uid: seller.uid }).catch(String)).not.toContain(listingId);
  const log = (await refs.changes(listingId).get()).docs.map((doc) => doc.data().text);
  expect(log.sort()).toEqual(['Asking price changed from $24,000 to $25,000', 'First listed', 'Title changed']);
  expect((await dealOf(dealId)).seller).toEqual({ uid: '', name: ANONYMOUS_SELLER, pictureUrl: null });

  await call('showIdentity', seller, { dealId });
  expect(await foundBy(buyer, listing)).toEqual(
    expect.arrayContaining([paths.deal(dealId), 'account data: deals.json']),
  );
  for (const reader of [null, stranger]) expect(await foundBy(reader, listing)).toEqual(reader ? PROFILE() : []);
  expect((await refs.inquiry(seller.uid, dealId).get()).exists).toBe(false);
});
