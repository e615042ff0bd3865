import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, listingId, onListing, perDay, userCommand } from '../endpoint.ts';
import { OWNERSHIP_METHODS } from './methods.ts';

/** Endpoints for verifying ownership of a listing's site or repository. */
export const ownershipApi = {
  beginOwnership: userCommand({
    summary:
      'Chooses the text that proves who owns the site or repository at a listing’s web address. Its seller alone reads it; asked for again, it stays the same.',
    input: onListing,
    output: done,
    limit: perDay(60),
  }),
  checkOwnership: userCommand({
    summary:
      'Asks for a check of the ownership: whether the text is in the DNS, on the site or in the repository. What it found is in the listing. A listing is checked at most 20 times a day.',
    input: z.strictObject({ listingId, method: z.enum(OWNERSHIP_METHODS) }),
    output: done,
    limit: perDay(100),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;

/** Rate limit of ownership checks per listing. */
export const CHECKS_PER_LISTING = perDay(20);
