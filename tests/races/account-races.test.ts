import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { call } from '../support/api/api-calls.ts';
import { makeParties } from '../support/deals/make-deal.ts';
import { haveTriggersCaughtUp } from '../support/emulators/triggers-caught-up.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { expectConsistent } from '../support/stored/expect-consistent.ts';
import { dealOf, listingOf, userOf } from '../support/stored/stored-documents.ts';
import { notifiedKinds } from './notified-kinds.ts';
import { type Attempt, countSuccesses, failuresOf, raceBoth, startTwoProcesses } from './race.ts';

const TRIES = 8;
/** Enough time for many sales one after the other on a busy machine. */
const LIMIT_MS = 240_000;
let admin: TestPerson;
startTwoProcesses();
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(() => expectConsistent());

/** Makes a deal with an offer that the seller, or after a counter-offer the buyer, may accept. */
async function offered(countered: boolean) {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  if (countered) await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_100_000 } });
  const accept: Attempt = {
    name: 'acceptOffer',
    person: countered ? buyer : seller,
    input: { dealId, version: countered ? 2 : 1 },
  };
  return { seller, buyer, listingId, dealId, accept };
}
const invoiceStates = async (dealId: string): Promise<unknown[]> =>
  (await db().collection('invoices').where('dealId', '==', dealId).get()).docs.map((doc) => doc.get('state'));

describe.each([
  ['the seller, who', false],
  ['the buyer, who', true],
])('deactivating %s accepts an offer', (_who, countered) => {
  test(
    'leaves no deal open, whichever came first',
    async () => {
      const accepted: number[] = [];
      for (let i = 0; i < TRIES; i++) {
        const { seller, buyer, listingId, dealId, accept } = await offered(countered);
        const input = { uid: accept.person.uid, reason: 'Several reports.' };
        const deactivate: Attempt = { name: 'deactivateAccount', person: admin, input };
        const [accepts, deactivations] = await raceBoth(i, accept, deactivate);
        expect([countSuccesses(deactivations), failuresOf(deactivations)]).toEqual([1, ['409 wrong-state']]);
        expect(countSuccesses(accepts)).toBeLessThanOrEqual(1);
        for (const refusal of failuresOf(accepts)) {
          expect([
            '403 account-deactivated',
            '409 listing-not-open',
            '409 listing-under-offer',
            '409 wrong-state',
          ]).toContain(refusal);
        }
        accepted.push(countSuccesses(accepts));
        expect((await userOf(accept.person))?.inactive).toBe(true);
        const { stage } = await dealOf(dealId);
        expect([stage, await invoiceStates(dealId)]).toEqual(
          countSuccesses(accepts) ? ['canceled', ['void']] : ['negotiation', []],
        );
        expect(await listingOf(listingId)).toMatchObject({ state: 'live', hidden: countered ? null : 'account' });
        await until(haveTriggersCaughtUp);
        for (const side of [seller, buyer]) {
          const kinds = await notifiedKinds(side, dealId);
          expect(kinds.filter((kind) => kind === 'canceled')).toHaveLength(countSuccesses(accepts));
        }
      }
      expect([...new Set(accepted)].sort()).toEqual([0, 1]);
    },
    LIMIT_MS,
  );
});

describe('deleting an account whose offer is being accepted', () => {
  test(
    'is rejected once it was accepted; otherwise nothing can be accepted',
    async () => {
      const accepted: number[] = [];
      for (let i = 0; i < TRIES; i++) {
        const { seller, buyer, listingId, dealId, accept } = await offered(false);
        const remove: Attempt = { name: 'deleteAccount', person: buyer, input: {} };
        const [accepts, deletions] = await raceBoth(i, accept, remove);
        accepted.push(countSuccesses(accepts));
        const { stage } = await dealOf(dealId);
        const isDeleted = (await userOf(buyer))?.deletedAt !== null;
        if (countSuccesses(accepts)) {
          expect([
            countSuccesses(accepts),
            failuresOf(accepts),
            countSuccesses(deletions),
            failuresOf(deletions),
          ]).toEqual([1, ['409 listing-under-offer'], 0, ['409 account-in-use']]);
          expect([stage, isDeleted, await invoiceStates(dealId)]).toEqual(['accepted', false, ['open']]);
        } else {
          expect([countSuccesses(deletions), failuresOf(accepts)]).toEqual([1, ['409 wrong-state']]);
          for (const refusal of failuresOf(deletions)) {
            expect(['401 unauthenticated', '403 account-deactivated', '409 wrong-state']).toContain(refusal);
          }
          expect([stage, isDeleted, await invoiceStates(dealId)]).toEqual(['canceled', true, []]);
        }
        expect((await listingOf(listingId))?.state).toBe(countSuccesses(accepts) ? 'under-offer' : 'live');
        await until(haveTriggersCaughtUp);
        const kinds = await notifiedKinds(seller, dealId);
        expect(kinds.filter((kind) => kind === 'canceled')).toHaveLength(countSuccesses(accepts) ? 0 : 1);
        expect((await notifiedKinds(buyer, dealId)).filter((kind) => kind === 'offer-accepted')).toHaveLength(
          countSuccesses(accepts),
        );
      }
      expect([...new Set(accepted)].sort()).toEqual([0, 1]);
    },
    LIMIT_MS,
  );
});
