import * as z from 'zod';
import { connectedTo } from '../connection/lost-connection.ts';
import { lostConnectionSchema } from '../connection/lost-connection-schema.ts';
import { publicOwnershipSchema } from '../ownership/ownership-schema.ts';
import { publicOwnership } from '../ownership/public-ownership.ts';
import { type Listing, teaserSchema } from './listing.ts';
import { publicTimes } from './public-times.ts';
import { PUBLIC_STATES } from './states.ts';

/**
 * `publicListings/{id}`: everything that everybody may read of a listing, there only while the listing is public. It is
 * strict, so that nothing about review, owner or deals gets in; an anonymous listing's times are days.
 */
export const publicListingSchema = z.strictObject({
  id: z.string(),
  state: z.enum(PUBLIC_STATES),
  teaser: teaserSchema,
  firstListedAt: z.date(),
  confirmedAt: z.date(),
  /** `buyNow` has to name it as seen. */
  revision: z.number().int(),
  /** The last time a reviewer approved it, or later changes; null if none did. */
  reviewedAt: z.date().nullable(),
  /** True if the seller changed name, address, category, revenue or profit and no reviewer has seen that yet. */
  changedSinceReview: z.boolean(),
  /** The price of a sold listing in cents; null if it was not paid in full. */
  soldFor: z.number().int().nullable(),
  /** The last confirmation of its owner; null without one. */
  ownership: publicOwnershipSchema.nullable(),
  /** The account that its figures lost, and when; null if they are connected, or never were. */
  connectionLost: lostConnectionSchema.nullable(),
});
export type PublicListing = z.infer<typeof publicListingSchema>;

/** The public part of a listing; null for a draft, and for one that was hidden, withdrawn or removed. */
export function publicListingOf(listing: Listing): PublicListing | null {
  const { id, teaser, hidden, revision, createdAt, reviewedAt, changedSinceReview, soldFor } = listing;
  const state = PUBLIC_STATES.find((shown) => shown === listing.state);
  if (!state || !teaser || hidden) return null;
  const firstListedAt = listing.firstListedAt ?? createdAt;
  const confirmedAt = listing.confirmedAt ?? firstListedAt;
  const ownership = publicOwnership(listing.ownership);
  const open = publicListingSchema.parse({
    // The site of a sold project is its buyer's, who has not chosen to show it.
    id,
    state,
    teaser: state === 'sold' ? { ...teaser, url: '' } : teaser,
    firstListedAt,
    confirmedAt,
    revision,
    reviewedAt,
    changedSinceReview,
    soldFor,
    ownership,
    connectionLost: connectedTo(teaser) ? null : listing.connectionLost,
  });
  return publicTimes(teaser.seller, open);
}
