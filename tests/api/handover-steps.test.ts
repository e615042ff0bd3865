import { beforeAll, describe, expect, test } from 'vitest';
import { find } from '../../functions/src/data/firestore/find.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { liveQueries } from '../../src/domain/queries/live-queries.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, ITEMS, makeParties, paidDeal, type TestDeal } from '../support/deals/make-deal.ts';
import { TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { dealOf, listingOf } from '../support/stored/stored-documents.ts';

let deal: TestDeal;
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  stranger = await makePerson('stranger');
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
  deal = await paidDeal(await makeParties());
});

const itemOf = async ({ dealId }: TestDeal, itemId: string) => (await refs.handoverItem(dealId, itemId).get()).data();
const stepsOf = async (itemId: string) => (await itemOf(deal, itemId))?.steps.map(({ id }) => id);
const itemsOf = async ({ dealId }: TestDeal, round: number) =>
  (await find(refs.handoverItems(dealId), liveQueries.handover(dealId, round)).get()).docs.map((doc) => doc.data());

describe('an item of a handover', () => {
  test('knows its asset’s kind and identifier, which the offer doesn’t contain', async () => {
    expect(await itemOf(deal, ITEMS.domain)).toMatchObject({ kind: 'domain', identifier: 'harbour-desk.example' });
    const offer = (await refs.offer(deal.dealId, '1').get()).data();
    expect(offer?.assets[0]).toMatchObject({ id: 'domain', kind: 'domain' });
    expect(JSON.stringify(offer)).not.toContain('harbour-desk.example');
  });
});

describe('a step', () => {
  const onDomain = (stepId: string, done = true) => ({ dealId: deal.dealId, itemId: ITEMS.domain, stepId, done });

  test('is ticked by its own side, visibly to both, and no one is notified', async () => {
    const before = await dealOf(deal.dealId);
    await call('tickStep', deal.seller, onDomain('domain-lock'));
    await call('tickStep', deal.buyer, onDomain('domain-account'));
    expect(await stepsOf(ITEMS.domain)).toEqual(['domain-lock', 'domain-account']);
    await call('tickStep', deal.seller, onDomain('domain-lock', false));
    expect(await stepsOf(ITEMS.domain)).toEqual(['domain-account']);
    expect(await dealOf(deal.dealId)).toEqual(before);
  });

  test('of the other side, another asset or an unknown one is rejected, as is another user’s deal', async () => {
    expect(await refusal('tickStep', deal.buyer, onDomain('domain-lock'))).toBe('403 forbidden');
    expect(await refusal('tickStep', deal.seller, onDomain('code-history'))).toBe('404 not-found');
    expect(await refusal('tickStep', deal.seller, onDomain('x'))).toBe('404 not-found');
    expect(await refusal('tickStep', deal.seller, onDomain('../x'))).toBe('400 invalid-input');
    const elsewhere = { ...onDomain('domain-lock'), itemId: '1-9' };
    expect(await refusal('tickStep', deal.seller, elsewhere)).toBe('404 not-found');
    for (const person of [stranger, admin])
      expect(await refusal('tickStep', person, onDomain('domain-lock'))).toBe('404 not-found');
  });

  test('starts with the payment, and ends with the deal', async () => {
    const accepted = await acceptedDeal(await makeParties());
    const tick = { itemId: ITEMS.domain, stepId: 'domain-lock', done: true };
    expect(await refusal('tickStep', accepted.seller, { dealId: accepted.dealId, ...tick })).toBe('404 not-found');
    const sold = await paidDeal(await makeParties());
    await handOver(sold);
    expect(await refusal('tickStep', sold.seller, { dealId: sold.dealId, ...tick })).toBe('409 wrong-state');
    const late = { dealId: sold.dealId, itemId: ITEMS.domain, guide: 'gandi' };
    expect(await refusal('chooseGuide', sold.seller, late)).toBe('409 wrong-state');
  });
});

describe('the platform whose steps an item follows', () => {
  const onDomain = (guide: string) => ({ dealId: deal.dealId, itemId: ITEMS.domain, guide });
  const onDomainStep = (stepId: string) => ({ dealId: deal.dealId, itemId: ITEMS.domain, stepId });

  test('is selected by either side, for both, and no one is notified', async () => {
    const before = await dealOf(deal.dealId);
    await call('chooseGuide', deal.seller, onDomain('namecheap'));
    expect((await itemOf(deal, ITEMS.domain))?.guide).toBe('namecheap');
    await call('tickStep', deal.seller, { ...onDomainStep('namecheap-out'), done: true });
    await call('chooseGuide', deal.buyer, onDomain('kind'));
    // Ticked steps are kept, and count again when that platform is chosen again.
    expect(await itemOf(deal, ITEMS.domain)).toMatchObject({ guide: 'kind' });
    expect(await stepsOf(ITEMS.domain)).toContain('namecheap-out');
    expect(await refusal('tickStep', deal.seller, { ...onDomainStep('namecheap-code'), done: true })).toBe(
      '404 not-found',
    );
    expect(await dealOf(deal.dealId)).toEqual(before);
  });

  test('must fit its kind, and can’t be selected by anyone else', async () => {
    expect(await refusal('chooseGuide', deal.seller, onDomain('github'))).toBe('404 not-found');
    expect(await refusal('chooseGuide', deal.seller, onDomain('../x'))).toBe('400 invalid-input');
    for (const person of [stranger, admin])
      expect(await refusal('chooseGuide', person, onDomain('gandi'))).toBe('404 not-found');
  });
});

test('a second round has its own items, and those of the first stay unchanged', async () => {
  const first = await paidDeal(await makeParties());
  const { dealId, listingId, seller, buyer } = first;
  const ticked = { dealId, itemId: ITEMS.domain, stepId: 'domain-lock', done: true };
  await call('tickStep', seller, ticked);
  await call('openDispute', buyer, { dealId, reason: 'Nothing came.' });
  expect(await refusal('tickStep', seller, ticked)).toBe('409 wrong-state');
  for (const person of [seller, buyer])
    await call('makeStatement', person, { dealId, text: 'So it is.', wantsRefund: 2_000_000 });
  await call('decideDispute', admin, { dealId, release: 0, refund: 2_000_000, reason: 'Nothing was handed over.' });
  expect((await listingOf(listingId))?.state).toBe('paused');
  await call('resumeListing', seller, { listingId });
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { versions } = await dealOf(dealId);
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: versions });
  await pay(buyer, invoiceId);

  expect((await dealOf(dealId)).round).toBe(2);
  const rounds = await Promise.all([itemsOf(first, 1), itemsOf(first, 2)]);
  expect(rounds.map((items) => items.map(({ id }) => id))).toEqual([
    ['1-0', '1-1'],
    ['2-0', '2-1'],
  ]);
  expect(rounds.map(([domain]) => domain?.steps.length)).toEqual([1, 0]);
  // Items of the first round can no longer change, whatever their state.
  expect(await refusal('tickStep', seller, ticked)).toBe('409 wrong-state');
  expect(await refusal('transferItem', seller, { dealId, itemId: ITEMS.domain, evidence: 'Sent.' })).toBe(
    '404 not-found',
  );
  await call('transferItem', seller, { dealId, itemId: '2-0', evidence: 'Sent.', anyway: true });
  expect((await itemsOf(first, 1)).map(({ state }) => state)).toEqual(['to-do', 'to-do']);
});
