import * as z from 'zod';
import { OWNERSHIP_METHODS } from './methods.ts';
import { OWNERSHIP_STATES } from './states.ts';

/** Results of a listing's ownership checks. The token is stored separately, readable only by the seller. */
export const ownershipSchema = z.object({
  state: z.enum(OWNERSHIP_STATES),
  /** Method that proved ownership, or the one chosen to prove it. */
  method: z.enum(OWNERSHIP_METHODS),
  /** The site that is proved or to be proved, formatted by `siteName`. */
  site: z.string(),
  /** First and last time the token was found. */
  provedAt: z.date().nullable(),
  foundAt: z.date().nullable(),
  /** Time since which checks have had no answer; null if the last one was answered. */
  silentSince: z.date().nullable(),
  /** Reason the last check didn't find the token, as a sentence for the seller. */
  problem: z.string().nullable(),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/** Public part: method and time of the confirmation. The schema is strict so that the site stays private. */
export const publicOwnershipSchema = z.strictObject({
  method: z.enum(OWNERSHIP_METHODS),
  foundAt: z.date(),
});

/**
 * `ownershipTokens/{listingId}`: the token to publish in a location that only the owner can write to, and any pending
 * check. Readable only by the seller.
 */
export const ownershipTokenSchema = z.object({
  listingId: z.string(),
  sellerId: z.string(),
  token: z.string(),
  createdAt: z.date(),
  /** Check requested by the seller; null once done. */
  asked: z.object({ method: z.enum(OWNERSHIP_METHODS), site: z.string(), at: z.date() }).nullable(),
  /** Time of the next check; null if nothing is proved. */
  nextAt: z.date().nullable(),
});
export type OwnershipToken = z.infer<typeof ownershipTokenSchema>;
