import * as z from 'zod';
import { OWNERSHIP_METHODS } from './methods.ts';
import { OWNERSHIP_STATES } from './states.ts';

/** Results of a listing's ownership checks. The token is stored separately, readable only by the seller. */
export const ownershipSchema = z.object({
  state: z.enum(OWNERSHIP_STATES),
  /** Method that verified ownership or, if it isn't verified, the method chosen for it. */
  method: z.enum(OWNERSHIP_METHODS),
  /** The site that was or is to be verified, formatted by `siteName`. */
  site: z.string(),
  /** First time the token was found; `foundAt` is the last time. */
  provedAt: z.date().nullable(),
  foundAt: z.date().nullable(),
  /** Time since which checks have received no response; null if the last check received one. */
  silentSince: z.date().nullable(),
  /** Reason the last check didn't find the token, as a sentence for the seller. */
  problem: z.string().nullable(),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/**
 * Public part of a listing's ownership: method and time of the confirmation. The schema is strict so that the site
 * stays private.
 */
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
  /** Pending check requested by the seller; null if there is none. */
  asked: z.object({ method: z.enum(OWNERSHIP_METHODS), site: z.string(), at: z.date() }).nullable(),
  /** Time of the next check; null if none is scheduled. */
  nextAt: z.date().nullable(),
});
export type OwnershipToken = z.infer<typeof ownershipTokenSchema>;
