import { newId, refs } from '../../../functions/src/data/firestore/refs.ts';
import type { Draft } from '../../../src/domain/listing/draft/draft.ts';
import { INITIAL_ROW_COUNTS, type Listing, newListing } from '../../../src/domain/listing/listing.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from '../../../src/domain/listing/publish/tiers-of.ts';
import { waitsForSeller } from '../../../src/domain/listing/states.ts';
import type { OfferTerms } from '../../../src/domain/offer/offer.ts';
import type { TestPerson } from '../people/make-person.ts';
import { newSellerOf } from '../people/new-seller.ts';
import { completeDraft } from './complete-draft.ts';
import { putListing } from './put-listing.ts';

/** Writes a listing of this seller in the given state, with its draft and its access tier. */
export async function makeListing(
  seller: TestPerson,
  state: Listing['state'] = 'live',
  patch: Partial<Listing> = {},
  draftPatch: Partial<Draft> = {},
): Promise<string> {
  const id = newId();
  const now = new Date();
  const draft = { ...completeDraft(), ...draftPatch };
  // Only published listings can be removed, and a removed listing keeps its teaser so that it can be restored.
  const wasPublished = ['live', 'paused', 'under-offer', 'sold', 'removed'].includes(state);
  const teaser = teaserOf(draft, newSellerOf(seller.uid, draft), now);
  await Promise.all([
    putListing({
      ...newListing({ id, sellerId: seller.uid, now }),
      title: draft.title,
      state,
      teaser: wasPublished ? teaser : null,
      submissions: wasPublished ? 1 : 0,
      firstListedAt: wasPublished ? now : null,
      confirmedAt: wasPublished ? now : null,
      ...patch,
    }),
    refs.draft(id).set(draft),
    refs.accessTier(id).set(accessTierOf(draft, now)),
    refs.diligenceTier(id).set(diligenceTierOf(draft, now)),
    refs.ownListing(seller.uid, id).set({
      id,
      title: draft.title,
      state,
      cover: null,
      askingPrice: draft.askingPrice,
      askedAt: patch.askedAt ?? null,
      appealed: patch.appealed ?? false,
      waiting: waitsForSeller({ state, appealed: patch.appealed ?? false, askedAt: patch.askedAt ?? null }),
      updatedAt: now,
      ...INITIAL_ROW_COUNTS,
    }),
  ]);
  return id;
}

export const TERMS: OfferTerms = {
  price: 2_000_000,
  installments: [],
  holdback: null,
  assets: ['domain', 'code'],
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 30,
  expiryDays: 7,
  conditions: '',
};
