import { withChecks } from '../figures/figure-check.ts';
import type { FigureCheck } from '../figures/figure-schemas.ts';
import type { Listing } from '../listing.ts';

/** The listing with other checks, and its public part with the sources that follow from them. */
export function recheckListing(listing: Listing, checks: FigureCheck[]): Listing {
  const { teaser, submittedAt, createdAt } = listing;
  const change = { before: listing.checks, after: checks, enteredAt: submittedAt ?? createdAt };
  return { ...listing, checks, teaser: teaser && withChecks(teaser, change) };
}

/** The listing after a document stopped to prove anything: it is gone, or no longer counts as checked. */
export const withoutDocument = (listing: Listing, documentId: string): Listing =>
  recheckListing(
    listing,
    listing.checks.filter((check) => check.documentId !== documentId),
  );
