import type * as z from 'zod';
import { OWNER_CONFIRMED } from './methods.ts';
import type { Ownership, publicOwnershipSchema } from './ownership-schema.ts';
import { isConfirmed } from './states.ts';

export type PublicOwnership = z.infer<typeof publicOwnershipSchema>;

/** The public part of a listing's ownership; null if it is not confirmed. */
export const publicOwnership = (ownership: Ownership | null): PublicOwnership | null =>
  ownership?.foundAt && isConfirmed(ownership.state) ? { method: ownership.method, foundAt: ownership.foundAt } : null;

const NO_LONGER = 'Owner no longer confirmed';

/** The line of the public change log after a change; null if everybody reads the same as before. */
export function ownershipChange(before: Ownership | null, after: Ownership | null): string | null {
  const was = publicOwnership(before) !== null;
  const is = publicOwnership(after) !== null;
  if (was === is) return null;
  return is ? OWNER_CONFIRMED : NO_LONGER;
}
