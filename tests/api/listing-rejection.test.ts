import { afterAll, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeParties, type Parties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { findVisibleTraces } from '../support/stored/find-traces.ts';

let parties: Parties;
let admin: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  admin = await makePerson('admin', { role: 'admin' });
});
// Nobody except administrators can read which administrator decided.
afterAll(async () => expect(await findVisibleTraces(admin)).toEqual([]));

test('a rejected listing can be appealed once, to another administrator if there is one', async () => {
  const { seller } = parties;
  const listingId = await makeListing(seller, 'draft');
  const other = await makePerson('admin', { isAdmin: true });
  const reject = (n: number) => ({ listingId, n, decision: 'reject', reasons: [{ path: 'title', reason: 'A copy.' }] });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await refusal('decideSubmission', admin, reject(1))).toBe('200');
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await refusal('decideSubmission', admin, reject(2))).toBe('403 forbidden');
  expect(await refusal('claimListing', admin, { listingId, mine: true })).toBe('403 forbidden');
  expect(await refusal('decideSubmission', other, reject(2))).toBe('200');
  expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('409 wrong-state');
});

test('an administrator who rejected a listing can’t approve it later, however it comes back; the next review is open to all', async () => {
  const { seller } = parties;
  const other = await makePerson('admin', { isAdmin: true });
  const listingId = await makeListing(seller, 'draft');
  const reasons = [{ path: 'basics', reason: 'A copy.' }];
  const decide = (by: TestPerson, n: number, decision: string) =>
    refusal('decideSubmission', by, { listingId, n, decision, reasons: decision === 'approve' ? [] : reasons });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await decide(admin, 1, 'reject')).toBe('200');
  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await decide(admin, 2, 'approve')).toBe('403 forbidden');
  expect(await decide(admin, 2, 'request-changes')).toBe('403 forbidden');
  expect(await decide(other, 2, 'approve')).toBe('200');
  expect((await refs.rejection(listingId).get()).exists).toBe(false);
  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await decide(admin, 3, 'approve')).toBe('200');
});

test('an answer to requested changes is frozen with the next submission', async () => {
  const { seller } = parties;
  const listingId = await makeListing(seller, 'draft');
  const reasons = [{ path: 'title', reason: 'Say what it does.' }];
  await call('submitListing', seller, { listingId, revision: 0 });
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'request-changes', reasons });
  const submit = (answer: string) => refusal('submitListing', seller, { listingId, revision: 0, answer });
  expect(await submit('x'.repeat(601))).toBe('400 invalid-input');
  expect(await submit(' It is the name of the product. ')).toBe('200');
  const answers = await Promise.all(['1', '2'].map(async (n) => (await refs.submission(listingId, n).get()).data()));
  expect(answers.map((submission) => submission?.answer)).toEqual(['', 'It is the name of the product.']);
});
