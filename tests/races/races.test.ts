import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { call, send } from '../support/api/api-calls.ts';
import { makeParties, type Parties } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { expectConsistent } from '../support/stored/expect-consistent.ts';
import { dealOf, listingOf } from '../support/stored/stored-documents.ts';
import { countSuccesses, failuresOf, race, repeatAttempt, siteOf, startTwoProcesses, tick } from './race.ts';

const CALLERS = 50;
let admin: TestPerson;
let parties: Parties;

startTwoProcesses();
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
beforeEach(async () => {
  parties = await makeParties();
});
// Whichever attempt won, the whole database has to be consistent.
afterEach(() => expectConsistent());

/** Makes an offer by the buyer that waits for the seller. */
async function offered(buyer: TestPerson, listingId: string) {
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  return { dealId, version: 1 };
}
/** The first attempt to accept an offer is made this long before it expires. */
const EARLY_MS = 150;
/** Makes an offer expire shortly. Moves the time again if storing it took so long that no attempt would be early. */
const expiringSoon = (dealId: string): Promise<Date> =>
  until(async () => {
    const expiresAt = new Date(Date.now() + 400);
    await refs.offer(dealId, '1').update({ expiresAt });
    await refs.deal(dealId).update({ 'offer.expiresAt': expiresAt, nextAt: expiresAt });
    return Date.now() < expiresAt.getTime() - EARLY_MS && expiresAt;
  });
const invoicesOf = async (dealIds: string[]) =>
  (await db().collection('invoices').where('dealId', 'in', dealIds).get()).size;

describe('exactly one attempt wins, the others get a 409', () => {
  test('fifty accept one offer', async () => {
    const offer = await offered(parties.buyer, await makeListing(parties.seller));
    const outcomes = await race(repeatAttempt({ name: 'acceptOffer', person: parties.seller, input: offer }, CALLERS));
    expect([countSuccesses(outcomes), failuresOf(outcomes)]).toEqual([1, ['409 listing-under-offer']]);
    expect(await invoicesOf([offer.dealId])).toBe(1);
  });

  test('fifty accept two offers on one listing', async () => {
    const listingId = await makeListing(parties.seller);
    const rival = await makePerson('rival');
    const offers = [await offered(parties.buyer, listingId), await offered(rival, listingId)];
    const outcomes = await race(
      Array.from({ length: CALLERS }, (_, i) => ({
        name: 'acceptOffer',
        person: parties.seller,
        input: offers[i % 4 < 2 ? 0 : 1] ?? {},
      })),
    );
    expect([countSuccesses(outcomes), failuresOf(outcomes)]).toEqual([1, ['409 listing-under-offer']]);
    const states = await Promise.all(offers.map(async ({ dealId }) => (await dealOf(dealId)).offer?.state));
    expect(states.sort()).toEqual(['accepted', 'back-up']);
    expect(await invoicesOf(offers.map(({ dealId }) => dealId))).toBe(1);
  });

  test('accepting versus withdrawing', async () => {
    const offer = await offered(parties.buyer, await makeListing(parties.seller));
    const outcomes = await race([
      ...repeatAttempt({ name: 'acceptOffer', person: parties.seller, input: offer }, 25),
      ...repeatAttempt({ name: 'withdrawOffer', person: parties.buyer, input: offer }, 25),
    ]);
    const state = (await dealOf(offer.dealId)).offer?.state;
    expect(['accepted', 'withdrawn']).toContain(state);
    const accepts = countSuccesses(outcomes.slice(0, 25));
    const withdrawals = countSuccesses(outcomes.slice(25));
    expect([accepts, withdrawals]).toEqual(state === 'accepted' ? [1, 0] : [0, 1]);
    expect(failuresOf(outcomes).every((outcome) => outcome.startsWith('409 '))).toBe(true);
    expect(await invoicesOf([offer.dealId])).toBe(accepts);
  });

  test('accepting versus expiry', async () => {
    const offer = await offered(parties.buyer, await makeListing(parties.seller));
    const expiresAt = await expiringSoon(offer.dealId);
    const outcomes = await Promise.all(
      Array.from({ length: CALLERS }, async (_, i) => {
        const wait = Math.max(0, expiresAt.getTime() - EARLY_MS + i * 8 - Date.now());
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (i % 5 === 4) await tick(1);
        return (await race([{ name: 'acceptOffer', person: parties.seller, input: offer }]))[0] ?? '';
      }),
    );
    await tick(1);
    const state = (await dealOf(offer.dealId)).offer?.state;
    expect(countSuccesses(outcomes)).toBe(state === 'accepted' ? 1 : 0);
    expect(['accepted', 'expired']).toContain(state);
    expect(failuresOf(outcomes).every((outcome) => outcome.startsWith('409 '))).toBe(true);
  });

  test('accepting versus the removal of the listing', async () => {
    const listingId = await makeListing(parties.seller);
    const offer = await offered(parties.buyer, listingId);
    const outcomes = await race([
      ...repeatAttempt({ name: 'acceptOffer', person: parties.seller, input: offer }, 25),
      ...repeatAttempt({ name: 'removeListing', person: admin, input: { listingId, reason: 'A copy.' } }, 25),
    ]);
    // A removal always wins, because it cancels an earlier acceptance.
    expect((await listingOf(listingId))?.state).toBe('removed');
    expect(countSuccesses(outcomes.slice(25))).toBe(1);
    const accepted = countSuccesses(outcomes.slice(0, 25));
    expect(accepted).toBeLessThanOrEqual(1);
    expect((await dealOf(offer.dealId)).offer?.state).toBe(accepted ? 'canceled' : 'void');
    expect(failuresOf(outcomes).every((outcome) => outcome.startsWith('409 '))).toBe(true);
  });

  test('buying now versus a price change', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    await changeListing(listingId, {}, { buyNow: true });
    const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), askingPrice: 2_500_000, buyNow: true };
    await call('saveDraft', seller, { listingId, revision: 0, fields });
    const outcomes = await race([
      ...repeatAttempt({ name: 'buyNow', person: buyer, input: { listingId, revision: 0 } }, 9),
      { name: 'publishChanges', person: seller, input: { listingId, revision: 1 } },
    ]);
    const bought = countSuccesses(outcomes.slice(0, 9));
    const published = outcomes[9] === '200';
    expect(bought).toBe(published ? 0 : 1);
    const listing = await listingOf(listingId);
    expect([listing?.state, listing?.teaser?.askingPrice]).toEqual(
      published ? ['live', 2_500_000] : ['under-offer', 2_400_000],
    );
    if (published) expect(failuresOf(outcomes)).toEqual(['409 price-changed']);
    expect(failuresOf(outcomes).every((outcome) => outcome.startsWith('409 '))).toBe(true);
  });
});

test('twelve buyers ask about one listing for the first time: none is lost, and duplicates are merged', async () => {
  const { seller } = parties;
  const listingId = await makeListing(seller);
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makePerson('asker')));
  const all = (name: ApiName, input: (i: number) => object) =>
    race(buyers.map((person, i) => ({ name, person, input: { listingId, ...input(i) } })));
  const everyone = buyers.map(() => '200');
  expect(await all('requestAccess', () => ({ note: 'Is it still for sale?' }))).toEqual(everyone);
  for (const person of buyers) {
    const dealId = `${listingId}_${person.uid}`;
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', person, { dealId, version: TERMS_VERSION });
  }
  const questions = ['Why do customers leave?', 'Who hosts it?'];
  const asked = (i: number) => ({ category: 'other', question: questions[i % 4 ? 0 : 1] });
  expect(await all('askForAnswer', asked)).toEqual(everyone);
  const answers = (await refs.answers(listingId).get()).docs.map((doc) => doc.data());
  expect(answers.map(({ askers }) => askers.length).sort()).toEqual([3, 9]);
});

describe('one key', () => {
  test('fifty times at once, in two processes: one effect, one response', async () => {
    const { seller } = parties;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, i) =>
        send('createListing', {}, { token: seller.token, key, site: siteOf(i) }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await refs.listings().where('sellerId', '==', seller.uid).get()).size).toBe(1);
  });

  test('a rejection isn’t stored: the same key can succeed later', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'paused');
    const attempt = { name: 'pauseListing', person: seller, input: { listingId }, key: randomUUID() } as const;
    expect(await race([attempt])).toEqual(['409 wrong-state']);
    await call('resumeListing', seller, { listingId });
    expect(await race([attempt])).toEqual(['200']);
    await call('resumeListing', seller, { listingId });
    // The stored result is returned without another pause.
    expect(await race([attempt])).toEqual(['200']);
    expect((await listingOf(listingId))?.state).toBe('live');
  });
});

test('a limit holds across processes, says when to retry, and does not count repeats', async () => {
  const { seller } = parties;
  const first = randomUUID();
  const attempts = Array.from({ length: 40 }, (_, i) => ({
    name: 'createListing' as const,
    person: seller,
    input: {},
    key: i < 5 ? first : randomUUID(),
  }));
  const outcomes: string[] = [];
  for (let i = 0; i < attempts.length; i += 8) outcomes.push(...(await race(attempts.slice(i, i + 8))));
  expect(failuresOf(outcomes)).toEqual(['429 too-many']);
  expect((await refs.listings().where('sellerId', '==', seller.uid).get()).size).toBe(30);
  const refused = await send('createListing', {}, { token: seller.token, site: siteOf(0) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
});
