import { beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, type Parties } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { dealOf, waitForNotification } from '../support/stored/stored-documents.ts';

let parties: Parties;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  ({ stranger, inactive } = await makeOutsiders());
});

const NAMED = { host: 'github', account: 'nora-k' } as const;
async function inDiligence() {
  const deal = await acceptedDeal(parties);
  await call('acceptTerms', deal.buyer, { dealId: deal.dealId, version: TERMS_VERSION });
  return deal;
}

test('the buyer asks during diligence, the seller grants it or not, and both see what was opened', async () => {
  const { dealId, seller, buyer } = await inDiligence();
  const ask = { dealId, ...NAMED };
  for (const [person, code] of [
    [null, '401 unauthenticated'],
    [stranger, '404 not-found'],
    [seller, '403 forbidden'],
    [inactive, '403 account-deactivated'],
  ] as const)
    expect(await refusal('askForCode', person, ask)).toBe(code);
  for (const account of ['', '-nora', 'nora k', 'https://github.com/nora'])
    expect(await refusal('askForCode', buyer, { ...ask, account })).toBe('400 invalid-input');
  await call('askForCode', buyer, ask);
  expect(await dealOf(dealId)).toMatchObject({ waitingOn: 'both', repository: { state: 'asked', account: 'nora-k' } });
  await waitForNotification(seller, /asks to read the code/);
  await call('askForCode', buyer, { ...ask, account: 'nora-2' });

  const give = { dealId, granted: true, where: 'github.com/harbour/desk' };
  for (const [person, code] of [
    [null, '401 unauthenticated'],
    [stranger, '404 not-found'],
    [buyer, '403 forbidden'],
  ] as const)
    expect(await refusal('decideOnCode', person, give)).toBe(code);
  expect(await refusal('decideOnCode', seller, { ...give, where: ' ' })).toBe('400 invalid-input');
  expect(await refusal('removeCodeAccess', seller, { dealId })).toBe('409 wrong-state');
  await call('decideOnCode', seller, { ...give, granted: false });
  expect((await dealOf(dealId)).repository).toMatchObject({ state: 'refused', where: '' });
  await call('askForCode', buyer, ask);
  await call('decideOnCode', seller, give);
  expect((await dealOf(dealId)).repository).toMatchObject({ state: 'granted', where: give.where, ...NAMED });
  await waitForNotification(buyer, /^You can read the code/);
  expect(await refusal('askForCode', buyer, ask)).toBe('409 wrong-state');
  expect(await refusal('decideOnCode', seller, give)).toBe('409 wrong-state');
});

test('when the deal falls through, the seller is asked to revoke it, and confirms that', async () => {
  const { dealId, seller, buyer } = await inDiligence();
  await call('askForCode', buyer, { dealId, ...NAMED });
  await call('decideOnCode', seller, { dealId, granted: true, where: 'The repository.' });
  await call('cancelDeal', buyer, { dealId, reason: '' });
  expect((await dealOf(dealId)).repository?.state).toBe('ending');
  await waitForNotification(seller, /^Remove access to the code/);
  for (const [person, code] of [
    [null, '401 unauthenticated'],
    [stranger, '404 not-found'],
    [buyer, '403 forbidden'],
  ] as const)
    expect(await refusal('removeCodeAccess', person, { dealId })).toBe(code);
  await call('removeCodeAccess', seller, { dealId });
  expect((await dealOf(dealId)).repository?.state).toBe('ended');
  const kinds = (await refs.deal(dealId).collection('events').get()).docs.map((doc) => doc.get('kind'));
  expect(kinds).toEqual(expect.arrayContaining(['code-asked', 'code-granted', 'code-ending', 'code-removed']));
});

test('no one can ask before an offer is accepted, or while blocked; completion ends it automatically', async () => {
  const { seller, buyer } = parties;
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const ask = { dealId, ...NAMED };
  expect(await refusal('askForCode', buyer, ask)).toBe('409 wrong-state');
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
  await refs.deal(dealId).update({ blocked: true, blockedBy: [seller.uid] });
  expect(await refusal('askForCode', buyer, ask)).toBe('409 blocked');
  await refs.deal(dealId).update({ blocked: false, blockedBy: [] });
  await call('askForCode', buyer, ask);
  await call('decideOnCode', seller, { dealId, granted: true, where: 'The repository.' });
  await pay(buyer, invoiceId);
  await handOver({ ...parties, listingId, dealId, invoiceId });
  expect((await dealOf(dealId)).repository?.state).toBe('ended');
});
