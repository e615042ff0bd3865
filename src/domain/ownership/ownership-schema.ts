import * as z from 'zod';
import { OWNERSHIP_METHODS } from './methods.ts';
import { OWNERSHIP_STATES } from './states.ts';

/** The findings of a listing's ownership checks. The token is elsewhere, for its seller alone. */
export const ownershipSchema = z.object({
  state: z.enum(OWNERSHIP_STATES),
  /** The method that proved it, or is to. */
  method: z.enum(OWNERSHIP_METHODS),
  /** The proved site, as `siteName` writes it. */
  site: z.string(),
  /** The first and the last time the token was found. */
  provedAt: z.date().nullable(),
  foundAt: z.date().nullable(),
  /** Since when nobody answers. */
  silentSince: z.date().nullable(),
  /** The reason the last check did not find it, in a sentence for the seller. */
  problem: z.string().nullable(),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/** The public part: the method and the time of the confirmation. Strict, so that the site stays private. */
export const publicOwnershipSchema = z.strictObject({
  method: z.enum(OWNERSHIP_METHODS),
  foundAt: z.date(),
});

/**
 * `ownershipTokens/{listingId}`: the text for a place that only the owner can write to, and the coming checks. Only the
 * seller reads it.
 */
export const ownershipTokenSchema = z.object({
  listingId: z.string(),
  sellerId: z.string(),
  token: z.string(),
  createdAt: z.date(),
  /** A check that the seller asked for, until it is done. */
  asked: z.object({ method: z.enum(OWNERSHIP_METHODS), site: z.string(), at: z.date() }).nullable(),
  /** The time of the next check; null if nothing is proved. */
  nextAt: z.date().nullable(),
});
export type OwnershipToken = z.infer<typeof ownershipTokenSchema>;
