import * as z from 'zod';
import { OWNERSHIP_METHODS } from './methods.ts';
import { OWNERSHIP_STATES } from './states.ts';

/** Of a listing: what checks of its ownership found. The token is elsewhere, for its seller alone. */
export const ownershipSchema = z.object({
  state: z.enum(OWNERSHIP_STATES),
  /** How it was proved, or is to be. */
  method: z.enum(OWNERSHIP_METHODS),
  /** What it was proved of, as `siteName` writes it. */
  site: z.string(),
  /** When the token was found first, and when last. */
  provedAt: z.date().nullable(),
  foundAt: z.date().nullable(),
  /** Since when nobody answers. */
  silentSince: z.date().nullable(),
  /** Why the last check did not find it, in a sentence for the seller. */
  problem: z.string().nullable(),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/** What everybody reads of it: that it is confirmed, how and when. Strict, so that the site stays private. */
export const publicOwnershipSchema = z.strictObject({
  method: z.enum(OWNERSHIP_METHODS),
  foundAt: z.date(),
});

/**
 * `ownershipTokens/{listingId}`: the text that its seller puts where only the owner can, and the checks that are to come. Read
 * by the seller alone.
 */
export const ownershipTokenSchema = z.object({
  listingId: z.string(),
  sellerId: z.string(),
  token: z.string(),
  createdAt: z.date(),
  /** A check that the seller asked for, until it is done. */
  asked: z.object({ method: z.enum(OWNERSHIP_METHODS), site: z.string(), at: z.date() }).nullable(),
  /** When it is checked next; null where nothing is proved. */
  nextAt: z.date().nullable(),
});
export type OwnershipToken = z.infer<typeof ownershipTokenSchema>;
