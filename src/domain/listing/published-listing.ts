import type { Listing } from './listing.ts';
import type { ListingChange } from './publish/listing-change.ts';

/** A public listing after its draft was published. Every publication is a revision, so that nobody approves another than they saw. */
export const publishedListing = (
  listing: Listing,
  title: string,
  { teaser, checks, ownership, queued }: Pick<ListingChange, 'teaser' | 'checks' | 'ownership' | 'queued'>,
  now: Date,
): Listing => ({
  ...listing,
  title,
  teaser,
  checks,
  ownership,
  revision: listing.revision + 1,
  changedSinceReview: listing.changedSinceReview || queued,
  changedAt: queued ? (listing.changedAt ?? now) : listing.changedAt,
  confirmedAt: now,
  askedAt: null,
});
