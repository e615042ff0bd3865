import * as z from 'zod';
import { connectedSourceName } from '../connection/lost-connection.ts';
import { lostConnectionSchema } from '../connection/lost-connection-schema.ts';
import { publicOwnershipSchema } from '../ownership/ownership-schema.ts';
import { publicOwnership } from '../ownership/public-ownership.ts';
import { type Listing, teaserSchema } from './listing.ts';
import { publicTimes } from './public-times.ts';
import { PUBLIC_STATES } from './states.ts';

/**
 * `publicListings/{id}`: a listing's public data, stored only while the listing is public. The schema is strict so that
 * no review, owner or deal data gets in; an anonymous listing's times are rounded down to days.
 */
export const publicListingSchema = z.strictObject({
  id: z.string(),
  state: z.enum(PUBLIC_STATES),
  teaser: teaserSchema,
  /** The price before the last change, in cents, if that change lowered it; null otherwise. */
  cutFrom: z.number().int().nullable(),
  firstListedAt: z.date(),
  confirmedAt: z.date(),
  /** The published revision; a `buyNow` call must specify the revision that the buyer saw. */
  revision: z.number().int(),
  /** The last time a reviewer approved the listing or a change to it; null if never. */
  reviewedAt: z.date().nullable(),
  /**
   * True if the seller changed the name, web address, category, revenue or profit and the change hasn't been reviewed
   * yet.
   */
  changedSinceReview: z.boolean(),
  /** The sale price of a sold listing, in cents; null if the price wasn't paid in full. */
  soldFor: z.number().int().nullable(),
  /** The method and time of the ownership verification; null if ownership isn't verified. */
  ownership: publicOwnershipSchema.nullable(),
  /** The disconnected payment account that the figures came from; null if still connected or never connected. */
  connectionLost: lostConnectionSchema.nullable(),
});
export type PublicListing = z.infer<typeof publicListingSchema>;

/** Returns the public part of a listing; null if the listing is hidden or not in a public state. */
export function publicListingOf(listing: Listing): PublicListing | null {
  const { id, teaser, hidden, cutFrom, revision, createdAt, reviewedAt, changedSinceReview, soldFor } = listing;
  const state = PUBLIC_STATES.find((shown) => shown === listing.state);
  if (!state || !teaser || hidden) return null;
  const firstListedAt = listing.firstListedAt ?? createdAt;
  const confirmedAt = listing.confirmedAt ?? firstListedAt;
  const ownership = publicOwnership(listing.ownership);
  const open = publicListingSchema.parse({
    id,
    state,
    // A sold project's site belongs to the buyer, who hasn't agreed to show it.
    teaser: state === 'sold' ? { ...teaser, url: '' } : teaser,
    cutFrom,
    firstListedAt,
    confirmedAt,
    revision,
    reviewedAt,
    changedSinceReview,
    soldFor,
    ownership,
    connectionLost: connectedSourceName(teaser) ? null : listing.connectionLost,
  });
  return publicTimes(teaser.seller, open);
}
