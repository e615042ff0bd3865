import { userSchema } from '../../../domain/account/user.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';

/** Whether an administrator may not review a listing: they rejected it, and there is another one. */
export function useIsBarred({ rejectedBy }: Pick<Listing, 'rejectedBy'>, uid: string): boolean {
  const isRejecter = rejectedBy === uid;
  // One more than oneself is enough to know.
  const byRole = useLiveQuery(isRejecter ? liveQueries.activeAdmins('role', 2) : null, userSchema);
  const byFlag = useLiveQuery(isRejecter ? liveQueries.activeAdmins('isAdmin', 2) : null, userSchema);
  return isRejecter && [...byRole.data, ...byFlag.data].some((admin) => admin.uid !== uid);
}
