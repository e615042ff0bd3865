import type { DealRole } from '../../deal/states.ts';
import type { HandoverItem } from '../handover.ts';
import type { Check } from './check-schema.ts';

/** What a check of a repository or package says, once an account of its deal was deleted. */
export const OWNER_ERASED = 'Whose it was then is no longer kept: an account of this deal was deleted.';

/**
 * An item of a deal in which the account of one side was deleted: nothing that was read at a code host or registry says whose
 * it was, for it may have been theirs. Results and times stay. What the buyer named as their own goes with the buyer.
 */
export function withoutAccounts(item: HandoverItem, deleted: DealRole): HandoverItem {
  const isOwned = item.target?.kind === 'repository' || item.target?.kind === 'package';
  return {
    ...item,
    account: deleted === 'buyer' ? '' : item.account,
    baseline: item.baseline && isOwned ? { ...item.baseline, values: [] } : item.baseline,
    check: item.check && withoutOwner(item.check),
    earlierChecks: item.earlierChecks.map(withoutOwner),
  };
}

/** Where nobody answered, nothing was read. */
const withoutOwner = (check: Check): Check =>
  (check.kind === 'repository' || check.kind === 'package') && check.result !== 'unreachable'
    ? { ...check, found: OWNER_ERASED }
    : check;
