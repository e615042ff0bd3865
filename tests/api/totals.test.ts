import { expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { countTotals } from '../../functions/src/records/totals.ts';
import { paths } from '../../src/domain/collections.ts';
import { TOTALS, type Totals } from '../../src/domain/deal/totals.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const notZero = (totals: Totals): Totals => Object.fromEntries(Object.entries(totals).filter(([, n]) => n !== 0));
const written = async ({ uid }: TestPerson): Promise<Totals> =>
  notZero(((await db().doc(paths.totals(uid)).get()).data() ?? {}) as Totals);
/** Waits until the written totals match a full count, and returns them. */
async function settled(person: TestPerson): Promise<Totals> {
  const counted = async () => notZero(await countTotals(person.uid, TOTALS));
  let found: Totals = {};
  await until(async () => {
    found = await written(person);
    return JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(await counted()).sort());
  });
  return found;
}

test('both sides see a deal’s task, at every stage', async () => {
  const seller = await makePerson('seller');
  const buyer = await makePerson('buyer');
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many pay?' });
  await until(async () => (await written(seller))['unread-threads'] === 1);
  expect(await settled(seller)).toEqual({ tasks: 1, 'unread-threads': 1, 'seller-inquiry': 1 });
  expect(await settled(buyer)).toEqual({ 'buyer-inquiry': 1 });

  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await until(async () => (await written(seller))['offers-to-answer'] === 1);
  expect(await settled(seller)).toMatchObject({ tasks: 1, 'offers-to-answer': 1, 'seller-negotiation': 1 });

  await call('declineOffer', seller, { dealId, version: 1 });
  await until(async () => !(await written(seller))['offers-to-answer']);
  await settled(seller);
  await settled(buyer);
});

test('a sale is counted until it is completed, and then waits for a payout account', async () => {
  const deal = await paidDeal(await makeParties());
  await until(async () => (await written(deal.buyer))['buyer-paid'] === 1);
  await handOver(deal);
  await until(async () => (await written(deal.seller))['paid-sales'] === 1);
  expect(await settled(deal.seller)).toMatchObject({ 'seller-completed': 1, 'paid-sales': 1 });
  expect(await settled(deal.buyer)).toMatchObject({ 'buyer-completed': 1 });
});

test('a hidden seller is counted from the inquiry, and from the deal once the buyer knows them', async () => {
  const seller = await makePerson('seller');
  const buyer = await makePerson('buyer', { premium: true });
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Is it still for sale?' });
  await until(async () => (await written(seller))['unread-threads'] === 1);
  expect(await settled(seller)).toMatchObject({ tasks: 1, 'seller-inquiry': 1 });
  await call('showIdentity', seller, { dealId });
  await until(async () => !(await db().doc(paths.inquiry(seller.uid, dealId)).get()).exists);
  expect(await settled(seller)).toMatchObject({ 'seller-inquiry': 1 });
});

test('a listing counts as long as it waits for its seller', async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller, 'live', { askedAt: new Date() });
  await until(async () => (await written(seller))['listing-tasks'] === 1);
  await call('confirmForSale', seller, { listingId });
  await until(async () => !(await written(seller))['listing-tasks']);
  await settled(seller);
});

test('many simultaneous deals are counted exactly', { timeout: 120_000 }, async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller);
  const buyers = await Promise.all(Array.from({ length: 12 }, (_, i) => makePerson(`buyer${i}`)));
  await Promise.all(buyers.map((buyer) => call('askQuestion', buyer, { listingId, text: 'How many pay?' })));
  await until(async () => (await written(seller))['unread-threads'] === 12, 60_000);
  expect(await settled(seller)).toEqual({ tasks: 12, 'unread-threads': 12, 'seller-inquiry': 12 });
});

test('a deleted account has no totals', async () => {
  const deal = await acceptedDeal(await makeParties());
  await until(async () => (await written(deal.buyer))['buyer-accepted'] === 1);
  await call('cancelDeal', deal.seller, { dealId: deal.dealId, reason: 'Sold elsewhere, sorry.' });
  await settled(deal.buyer);
  await call('deleteAccount', deal.buyer, {});
  await until(async () => !(await db().doc(paths.totals(deal.buyer.uid)).get()).exists);
});
