import { expect, test } from 'vitest';
import { draftSchema } from '../../src/domain/listing/draft/draft.ts';
import { listingSchema } from '../../src/domain/listing/listing.ts';
import { storable } from '../../src/domain/shared/stored.ts';
import { generateListings } from './generate-listings.ts';
import { coverOf, listingDocuments } from './seed-listing.ts';

const HASH = 'a'.repeat(64);

test('generated listings, which only the heavy accounts and large markets have, can be stored', () => {
  for (const demo of generateListings(60, 1)) {
    const at = { ...demo, id: 'Generated00000000000', seller: 'demo-seller-6', daysListed: 3 };
    const { listing, draft } = listingDocuments(at, coverOf(HASH), new Date());
    expect(storable(listingSchema, listing).teaser?.pictures[0]?.hash).toBe(HASH);
    expect(storable(draftSchema, draft).title).toBe(listing.title);
  }
});
