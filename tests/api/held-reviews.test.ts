import { afterEach, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver, makeParties, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { dealOf, flagOf, waitForNotification } from '../support/stored/stored-documents.ts';

const WORDS = 'Fine. Ask klara.k@gmail.com for the real price.';
const CLEAN = 'Quick, honest and friendly.';

let parties: Parties;
let admin: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

/** Makes a completed deal whose buyer wrote a review that is held. */
async function held(of = parties) {
  const deal = await paidDeal(of);
  await handOver(deal);
  const { dealId } = deal;
  await call('writeReview', of.buyer, { dealId, rating: 4, text: WORDS });
  const id = (await dealOf(dealId)).heldReviews.buyer ?? '';
  return { dealId, id };
}
const reviewOf = async (id: string) => (await refs.review(parties.seller.uid, id).get()).data();
const decision = (dealId: string, reason: string | null, text = WORDS) =>
  ({ dealId, by: 'buyer', text, reason }) as const;

test('contact details hold a review, which doesn’t count as written and raises a case', async () => {
  const { dealId, id } = await held();
  expect((await dealOf(dealId)).reviews).toEqual({ buyer: null, seller: null });
  expect(await reviewOf(id)).toMatchObject({
    revealedAt: null,
    held: { words: ['klara.k@gmail.com'], readsAs: 'an email address', refusedFor: null },
  });
  const reason = '“klara.k@gmail.com” reads as an email address.';
  expect(await flagOf(`review-${id}`)).toMatchObject({ kind: 'review-held', dealId, reason, state: 'open' });
  // The other side’s review waits for the held review, as if that review had not been written yet.
  await call('writeReview', parties.seller, { dealId, rating: 5, text: CLEAN });
  expect((await reviewOf(id))?.revealedAt).toBeNull();
});

test('its author rewrites it, which closes the case', async () => {
  const { dealId, id } = await held();
  await call('writeReview', parties.buyer, { dealId, rating: 4, text: CLEAN });
  expect(await dealOf(dealId)).toMatchObject({ reviews: { buyer: id }, heldReviews: { buyer: null } });
  expect(await reviewOf(id)).toMatchObject({ text: CLEAN, held: null });
  expect(await flagOf(`review-${id}`)).toMatchObject({ state: 'resolved', outcome: 'Its author rewrote it.' });
  expect(await refusal('writeReview', parties.buyer, { dealId, rating: 4, text: CLEAN })).toBe('409 wrong-state');
});

test('an administrator publishes the text they read, once', async () => {
  const { dealId, id } = await held();
  expect(await refusal('decideReview', admin, decision(dealId, null, CLEAN))).toBe('409 wrong-state');
  await call('decideReview', admin, decision(dealId, null));
  expect(await dealOf(dealId)).toMatchObject({ reviews: { buyer: id }, heldReviews: { buyer: null } });
  expect(await reviewOf(id)).toMatchObject({ text: WORDS, held: null });
  await waitForNotification(parties.buyer, /Your review was accepted/);
  expect(await flagOf(`review-${id}`)).toMatchObject({ state: 'resolved' });
  expect(await refusal('decideReview', admin, decision(dealId, null))).toBe('409 wrong-state');
});

test('an administrator rejects it with a reason, and its author may rewrite it', async () => {
  const { dealId, id } = await held();
  await call('decideReview', admin, decision(dealId, 'It names a mailbox.'));
  expect(await reviewOf(id)).toMatchObject({ held: { refusedFor: 'It names a mailbox.' }, revealedAt: null });
  await waitForNotification(parties.buyer, /Your review was refused/);
  expect(await refusal('decideReview', admin, decision(dealId, null))).toBe('409 wrong-state');
  await call('writeReview', parties.buyer, { dealId, rating: 4, text: CLEAN });
  expect((await dealOf(dealId)).reviews.buyer).toBe(id);
});

test('one published after the deadline is revealed, with the other or alone', async () => {
  const alone = await held();
  const both = await held();
  await call('writeReview', parties.seller, { dealId: both.dealId, rating: 5, text: CLEAN });
  await advanceDays(14.1);
  expect(await refusal('writeReview', parties.buyer, { dealId: alone.dealId, rating: 4, text: CLEAN })).toBe(
    '409 wrong-state',
  );
  for (const { dealId } of [alone, both]) await call('decideReview', admin, decision(dealId, null));
  expect((await reviewOf(both.id))?.revealedAt).toBeInstanceOf(Date);
  await advanceDays(0.1);
  expect((await reviewOf(alone.id))?.revealedAt).toBeInstanceOf(Date);
});

test('its case is closed only by the decision, and can’t be reopened', async () => {
  const { dealId, id } = await held();
  const flag = { kind: 'flag', id: `review-${id}` } as const;
  await call('assignCase', admin, { ...flag, mine: true });
  expect(await refusal('resolveCase', admin, { ...flag, outcome: 'Read it.' })).toBe('409 wrong-state');
  await call('decideReview', admin, decision(dealId, null));
  expect(await refusal('reopenCase', admin, flag)).toBe('409 wrong-state');
  expect(await flagOf(flag.id)).toMatchObject({ state: 'resolved', outcome: 'The review was published.' });
});

test('only administrators decide, with a meaningful reason, and never on their own deal', async () => {
  const { dealId } = await held();
  expect(await refusal('decideReview', parties.buyer, decision(dealId, null))).toBe('403 admin-required');
  expect(await refusal('decideReview', null, decision(dealId, null))).toBe('401 unauthenticated');
  expect(await refusal('decideReview', admin, decision(dealId, ' '))).toBe('400 invalid-input');
  const insider = await makePerson('insider', { role: 'admin' });
  const own = await held({ ...parties, seller: insider });
  expect(await refusal('decideReview', insider, decision(own.dealId, null))).toBe('403 forbidden');
});
