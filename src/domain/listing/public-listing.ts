import * as z from 'zod';
import { connectedSourceName } from '../connection/lost-connection.ts';
import { lostConnectionSchema } from '../connection/lost-connection-schema.ts';
import { publicOwnershipSchema } from '../ownership/ownership-schema.ts';
import { publicOwnership } from '../ownership/public-ownership.ts';
import { type Listing, teaserSchema } from './listing.ts';
import { publicTimes } from './public-times.ts';
import { PUBLIC_STATES } from './states.ts';

/**
 * `publicListings/{id}`: all the public data of a listing, which exists only while the listing is public. Strict, so
 * that no review, owner or deal data gets in; an anonymous listing's times are rounded down to days.
 */
export const publicListingSchema = z.strictObject({
  id: z.string(),
  state: z.enum(PUBLIC_STATES),
  teaser: teaserSchema,
  /** The price before the last change, in cents, if that change lowered it; null otherwise. */
  cutFrom: z.number().int().nullable(),
  firstListedAt: z.date(),
  confirmedAt: z.date(),
  /** The revision a buyer saw, which `buyNow` must name. */
  revision: z.number().int(),
  /** The last time a reviewer approved it or its later changes; null if never. */
  reviewedAt: z.date().nullable(),
  /** True if the seller changed its name, address, category, revenue or profit and no reviewer has seen that yet. */
  changedSinceReview: z.boolean(),
  /** The price of a sold listing, in cents; null if it wasn't paid in full. */
  soldFor: z.number().int().nullable(),
  /** The last time its ownership was confirmed; null if never. */
  ownership: publicOwnershipSchema.nullable(),
  /** The account its figures lost, and when; null if they are still connected, or never were. */
  connectionLost: lostConnectionSchema.nullable(),
});
export type PublicListing = z.infer<typeof publicListingSchema>;

/** Returns the public part of a listing; null if it is a draft, hidden, withdrawn or removed. */
export function publicListingOf(listing: Listing): PublicListing | null {
  const { id, teaser, hidden, cutFrom, revision, createdAt, reviewedAt, changedSinceReview, soldFor } = listing;
  const state = PUBLIC_STATES.find((shown) => shown === listing.state);
  if (!state || !teaser || hidden) return null;
  const firstListedAt = listing.firstListedAt ?? createdAt;
  const confirmedAt = listing.confirmedAt ?? firstListedAt;
  const ownership = publicOwnership(listing.ownership);
  const open = publicListingSchema.parse({
    // A sold project's site belongs to the buyer, who hasn't agreed to show it.
    id,
    state,
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
