import type * as z from 'zod';
import { OWNER_CONFIRMED } from './methods.ts';
import type { Ownership, publicOwnershipSchema } from './ownership-schema.ts';
import { isConfirmed } from './states.ts';

export type PublicOwnership = z.infer<typeof publicOwnershipSchema>;

/** Returns the public part of a listing's ownership; null if it isn't confirmed. */
export const publicOwnership = (ownership: Ownership | null): PublicOwnership | null =>
  ownership?.foundAt && isConfirmed(ownership.state) ? { method: ownership.method, foundAt: ownership.foundAt } : null;

const NO_LONGER_CONFIRMED = 'Owner no longer confirmed';

/** Returns the public change log entry for a change; null if the public status is unchanged. */
export function ownershipChange(before: Ownership | null, after: Ownership | null): string | null {
  const was = publicOwnership(before) !== null;
  const is = publicOwnership(after) !== null;
  if (was === is) return null;
  return is ? OWNER_CONFIRMED : NO_LONGER_CONFIRMED;
}
