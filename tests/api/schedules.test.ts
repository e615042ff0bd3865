import { afterEach, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { ITEMS } from '../support/deals/make-deal.ts';
import { settleTransfers } from '../support/deals/settle-transfers.ts';
import { advanceDays, emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { openCheckout, pay } from '../support/money/payments.ts';
import { openPage } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, waitForNotification } from '../support/stored/stored-documents.ts';

let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
beforeAll(async () => {
  [seller, buyer, rival] = await Promise.all([
    makePerson('seller'),
    makePerson('buyer', { premium: true }),
    makePerson('rival', { premium: true }),
  ]);
});

const offer = async (id: string) => (await refs.offer(id, '1').get()).data();

// Other tests rely on the real time.
afterEach(resetClock);

/** Makes a deal in which the buyer's offer is accepted, with the rival's offer as the back-up. */
async function accepted() {
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { dealId: backUp } = await call('makeOffer', rival, { listingId, terms: { ...TERMS, expiryDays: 5 } });
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
  return { listingId, dealId, backUp, invoiceId };
}

test('the clock moves forward or back to the real time, and rejects anything else', async () => {
  const before = Date.now();
  const { body } = await advanceDays(8);
  expect(new Date(body.now).getTime()).toBeGreaterThanOrEqual(before + 8 * DAY_MS);
  for (const bad of [{ advanceMs: -1 }, { advanceMs: 'a day' }, { back: true }]) {
    expect((await emulator('clock', bad)).status).toBe(400);
  }
  const { body: real } = await resetClock();
  expect(new Date(real.now).getTime()).toBeLessThan(before + DAY_MS);
});

test('an offer expires on time, not earlier, and only once', async () => {
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await advanceDays(6);
  expect((await offer(dealId))?.state).toBe('pending');
  // The offer is due, but nothing has run yet. Several runs then start at the same time.
  await emulator('clock', { advanceMs: 1.01 * DAY_MS, quiet: true });
  expect((await offer(dealId))?.state).toBe('pending');
  await Promise.all([emulator('tick'), emulator('tick'), emulator('tick')]);
  expect((await offer(dealId))?.state).toBe('expired');
  expect(await dealOf(dealId)).toMatchObject({ stage: 'negotiation', waitingOn: null, offer: { state: 'expired' } });
  await Promise.all([
    waitForNotification(buyer, /Offer for Harbour Desk expired/),
    waitForNotification(seller, /Offer for Harbour Desk expired/),
  ]);
  const events = async () =>
    (await refs.deal(dealId).collection('events').where('kind', '==', 'offer-expired').get()).size;
  expect(await events()).toBe(1);
  await emulator('tick');
  expect(await events()).toBe(1);
});

test('an unpaid deal lapses: the invoice is void, the listing is for sale again', async () => {
  const { listingId, dealId, backUp, invoiceId } = await accepted();
  expect((await offer(backUp))?.state).toBe('back-up');
  await advanceDays(4.9);
  expect((await dealOf(dealId)).stage).toBe('accepted');
  const { body } = await advanceDays(2.2);
  // The back-up's own five days ended earlier, so it has expired and is not revived.
  expect((await offer(backUp))?.state).toBe('expired');
  expect(await dealOf(dealId)).toMatchObject({ stage: 'lapsed', offer: { state: 'lapsed' }, waitingOn: null });
  expect((await refs.invoice(invoiceId).get()).data()?.state).toBe('void');
  expect((await refs.listing(listingId).get()).data()).toMatchObject({ state: 'live', acceptedDealId: null });
  expect((await refs.ownListing(seller.uid, listingId).get()).data()?.state).toBe('live');
  expect(await refusal('startCheckout', buyer, { invoiceId })).toBe('409 wrong-state');
  await Promise.all([
    waitForNotification(buyer, /The deal on Harbour Desk lapsed/),
    waitForNotification(seller, /The deal on Harbour Desk lapsed/),
  ]);
  // A new offer starts the deal's next round.
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  expect(await dealOf(dealId)).toMatchObject({ round: 2, stage: 'negotiation', closed: null, offer: { version: 2 } });
  expect(body.done['deal clocks']).toBeGreaterThan(0);
});

test('a revived back-up stays open for at least three days', async () => {
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { dealId: backUp } = await call('makeOffer', rival, { listingId, terms: { ...TERMS, expiryDays: 8 } });
  await call('acceptOffer', seller, { dealId, version: 1 });
  const { body } = await advanceDays(7.01);
  const revived = await offer(backUp);
  expect(revived?.state).toBe('pending');
  expect(revived?.expiresAt.getTime()).toBeGreaterThan(new Date(body.now).getTime() + 2.99 * DAY_MS);
  await waitForNotification(rival, /An offer for Harbour Desk is open again/);
  await call('acceptOffer', seller, { dealId: backUp, version: 1 });
  expect((await dealOf(backUp)).stage).toBe('accepted');
});

test('an open payment page is closed before the lapse and accepts no money afterwards', async () => {
  const { dealId, invoiceId } = await accepted();
  const checkout = await openCheckout(buyer, invoiceId);
  await advanceDays(7.01);
  await until(async () => {
    await emulator('tick');
    return (await dealOf(dealId)).stage === 'lapsed';
  });
  expect((await openPage(checkout.url)).text).toContain('This page is closed');
  expect((await refs.invoice(invoiceId).get()).data()?.state).toBe('void');
});

test('a paid deal doesn’t lapse; its inspection ends on time and releases the money', async () => {
  const { listingId, dealId, invoiceId } = await accepted();
  await pay(buyer, invoiceId);
  for (const itemId of Object.values(ITEMS))
    await call('transferItem', seller, { dealId, itemId, evidence: 'Sent.', anyway: true });
  await settleTransfers(dealId);
  expect((await dealOf(dealId)).stage).toBe('inspection');
  await advanceDays(6.9);
  expect((await dealOf(dealId)).stage).toBe('inspection');
  await advanceDays(0.2);
  expect((await dealOf(dealId)).stage).toBe('completed');
  expect((await refs.listing(listingId).get()).data()?.state).toBe('sold');
  await until(async () => (await refs.invoice(invoiceId).get()).data()?.state === 'released');
});
