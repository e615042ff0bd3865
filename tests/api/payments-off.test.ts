import { afterAll, beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { call, send } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { makePerson } from '../support/people/make-person.ts';
import { invoiceOf, listingOf } from '../support/stored/stored-documents.ts';

// A process without a payment provider, which runs beside the suite's process that has a provider.
let none: StripeSite;
beforeAll(async () => {
  none = await startStripeSite(TEST.ports.functions + 3_891, 'none');
});
afterAll(() => none.stop());

const REFUSED = '503 payments-not-configured';
const invoicesOf = async (uid: string) => (await refs.invoices().where('payer.uid', '==', uid).get()).size;

test('anyone may ask whether payments are possible', async () => {
  const statusAt = async (site: string) => (await send('paymentStatus', {}, { site })).body;
  expect(await statusAt(none.url)).toEqual({ available: false });
  expect(await statusAt(siteUrl(TEST))).toEqual({ available: true });
});

test('nothing is reserved, and no page requested, if no one could pay', async () => {
  const seller = await makePerson('unpaid-seller');
  const buyer = await makePerson('unpaid-buyer', { premium: true });
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  expect(await none.refusal('acceptOffer', seller, { dealId, version: 1 })).toBe(REFUSED);
  expect((await listingOf(listingId))?.state).toBe('live');
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
  expect(await none.refusal('startCheckout', buyer, { invoiceId })).toBe(REFUSED);
  expect((await invoiceOf(invoiceId)).checkoutAsked).toBe(false);
  expect(await none.refusal('connectPayouts', seller, {})).toBe(REFUSED);
});

test('nothing is bought at once, and no membership, if no one could pay', async () => {
  const seller = await makePerson('unpaid-seller');
  const buyer = await makePerson('unpaid-buyer', { premium: true });
  const listingId = await makeListing(seller, 'live', {}, { buyNow: true });
  const revision = (await listingOf(listingId))?.revision ?? 0;
  expect(await none.refusal('buyNow', buyer, { listingId, revision })).toBe(REFUSED);
  expect((await listingOf(listingId))?.state).toBe('live');
  expect(await invoicesOf(buyer.uid)).toBe(0);
  const joiner = await makePerson('unpaid-joiner');
  expect(await none.refusal('buyMembership', joiner, {})).toBe(REFUSED);
  expect(await invoicesOf(joiner.uid)).toBe(0);
});
