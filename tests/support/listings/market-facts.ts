import { profileOf } from '../../../src/domain/account/profile.ts';
import { newUser, type User } from '../../../src/domain/account/user.ts';
import type { Invoice } from '../../../src/domain/invoice/invoice.ts';
import { newPurchaseInvoice } from '../../../src/domain/invoice/new-purchase-invoice.ts';
import { emptyDraft } from '../../../src/domain/listing/draft/draft.ts';
import { type Listing, newListing, type Teaser } from '../../../src/domain/listing/listing.ts';
import { teaserOf } from '../../../src/domain/listing/publish/tiers-of.ts';
import { sellerCardOf } from '../../../src/domain/listing/seller-card.ts';
import { withOffer } from '../../../src/domain/offer/accept.ts';
import { nextOffer } from '../../../src/domain/offer/next-offer.ts';
import type { Offer } from '../../../src/domain/offer/offer.ts';
import { dealFacts } from '../deals/deal-facts.ts';

const ASSET = {
  id: 'domain',
  kind: 'domain',
  label: 'Domain',
  identifier: 'harbour.example',
  transfer: 'Registrar',
  expectedDays: 5,
  transferable: 'yes',
} as const;

/** Returns an account with billing details. `s` is the seller, and `b` is the buyer. */
export const userFacts = (now: Date, uid = 's', patch: Partial<User> = {}): User => ({
  ...newUser({ uid, email: `${uid}@example.com`, emailVerified: true, displayName: uid.toUpperCase(), now }),
  billing: { legalName: 'Tomas Berg', address: '1 Quay Street', country: 'NO', taxId: '' },
  ...patch,
});

function teaserFacts(now: Date): Teaser {
  const draft = {
    ...emptyDraft('2025-06', now),
    title: 'Harbour Desk',
    category: 'SaaS' as const,
    stage: 'earning' as const,
    country: 'NO',
    foundedOn: '2022-04',
    revenueMonths: Array<number>(12).fill(100_000),
    assets: [ASSET],
    askingPrice: 2_400_000,
    supportDays: 30,
  };
  return teaserOf(draft, sellerCardOf(profileOf(userFacts(now)), draft.anonymous), now);
}

/** Returns the listing `l` of the seller `s`, for sale at $24,000, with the changes that a test needs. */
export function listingFacts(now: Date, patch: Partial<Listing> = {}): Listing {
  const teaser = teaserFacts(now);
  return { ...newListing({ id: 'l', sellerId: 's', now }), title: teaser.title, state: 'live', teaser, ...patch };
}

/** Returns the deal `l_b` with the buyer's open offer of $20,000. */
export function offerFacts(now: Date, patch: Partial<Offer> = {}) {
  const begun = dealFacts(now);
  const terms = {
    price: 2_000_000,
    installments: [],
    holdback: null,
    assets: [ASSET.id],
    diligenceDays: 4,
    exclusivityDays: 7,
    supportDays: 30,
    expiryDays: 7,
    conditions: '',
  };
  const offer = { ...nextOffer(begun, 'buyer', terms, teaserFacts(now), 'pending', now), ...patch };
  return { offer, deal: dealFacts(now, withOffer(begun, offer, now)) };
}

/** Returns the purchase invoice of that offer. */
export function invoiceFacts(now: Date): Invoice {
  const buyer = userFacts(now, 'b');
  const seller = userFacts(now, 's');
  return newPurchaseInvoice({ ...offerFacts(now), id: 'i', number: 'INV-1', buyer, seller, payBy: now, now });
}
