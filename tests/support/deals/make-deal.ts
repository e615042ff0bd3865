import type { OfferTerms } from '../../../src/domain/offer/offer.ts';
import { call } from '../api/api-calls.ts';
import { makeListing, TERMS } from '../listings/make-listing.ts';
import { pay } from '../money/payments.ts';
import { makePerson, type TestPerson } from '../people/make-person.ts';
import { settleTransfers } from './settle-transfers.ts';

export interface Parties {
  seller: TestPerson;
  buyer: TestPerson;
}
export interface TestDeal extends Parties {
  listingId: string;
  dealId: string;
  invoiceId: string;
}

/** Makes a new seller and a new buyer. */
export async function makeParties(): Promise<Parties> {
  const [seller, buyer] = await Promise.all([makePerson('seller'), makePerson('buyer', { premium: true })]);
  return { seller, buyer };
}

/** Makes a new listing on which the buyer's offer is accepted. */
export async function acceptedDeal(parties: Parties, terms: Partial<OfferTerms> = {}): Promise<TestDeal> {
  const listingId = await makeListing(parties.seller);
  const { dealId } = await call('makeOffer', parties.buyer, { listingId, terms: { ...TERMS, ...terms } });
  const { invoiceId } = await call('acceptOffer', parties.seller, { dealId, version: 1 });
  return { ...parties, listingId, dealId, invoiceId };
}

export async function paidDeal(parties: Parties, terms: Partial<OfferTerms> = {}): Promise<TestDeal> {
  const deal = await acceptedDeal(parties, terms);
  await pay(deal.buyer, deal.invoiceId);
  return deal;
}

/** The handover items of `TERMS` in the first round. */
export const ITEMS = { domain: '1-0', code: '1-1' } as const;

/** Transfers every item and notifies the buyer. With `confirm`, the buyer confirms the items and the deal completes. */
export async function handOver({ dealId, seller, buyer }: TestDeal, confirm = true): Promise<void> {
  for (const itemId of Object.values(ITEMS))
    await call('transferItem', seller, { dealId, itemId, evidence: 'Sent.', anyway: true });
  await settleTransfers(dealId);
  if (!confirm) return;
  await call('confirmItem', buyer, { dealId, itemId: ITEMS.domain, anyway: true });
  await call('confirmItem', buyer, { dealId, itemId: ITEMS.code, completes: true, anyway: true });
}

/** Terms with a price in parts: one at close, a holdback, and two installments. */
export const PLAN = {
  price: 2_000_000,
  installments: [
    { amount: 400_000, days: 30 },
    { amount: 100_000, days: 60 },
  ],
  holdback: { amount: 300_000, days: 45 },
};
