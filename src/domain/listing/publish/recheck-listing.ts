import { withChecks } from '../figures/figure-check.ts';
import type { FigureCheck } from '../figures/figure-schemas.ts';
import type { Listing } from '../listing.ts';

/** Replaces a listing's checks and updates the sources of its public figures to match. */
export function recheckListing(listing: Listing, checks: FigureCheck[]): Listing {
  const { teaser, submittedAt, createdAt } = listing;
  const change = { before: listing.checks, after: checks, enteredAt: submittedAt ?? createdAt };
  return { ...listing, checks, teaser: teaser && withChecks(teaser, change) };
}

/** Returns the listing without the checks of a document that was deleted or no longer counts as checked. */
export const withoutDocument = (listing: Listing, documentId: string): Listing =>
  recheckListing(
    listing,
    listing.checks.filter((check) => check.documentId !== documentId),
  );
