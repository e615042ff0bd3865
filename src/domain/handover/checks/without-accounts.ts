import type { DealRole } from '../../deal/states.ts';
import type { HandoverItem } from '../handover.ts';
import type { Check, CheckTarget } from './check-schema.ts';

/**
 * The name of a repository or package without whose it is: `github.com/…/desk`, and `npm/…/desk` for one in a scope. Other
 * packages’ names say nothing of their owners.
 */
function ownerlessName({ name }: CheckTarget): string {
  const [place = '', ...path] = name.split('/');
  const last = path.pop() ?? '';
  return path.length ? `${place}/…/${last}` : name;
}

/** What a check of a repository or package says, once an account of its deal was deleted. */
export const OWNER_ERASED = 'Whose it was then is no longer kept: an account of this deal was deleted.';

/**
 * An item of a deal in which the account of one side was deleted: nothing that was read at a code host or registry says whose
 * it was, for it may have been theirs. Results and times stay. What the buyer named as their own goes with the buyer, and the owner
 * in the path of what was sold with the seller.
 */
export function withoutAccounts(item: HandoverItem, deleted: DealRole): HandoverItem {
  const isOwned = item.target?.kind === 'repository' || item.target?.kind === 'package';
  return {
    ...item,
    ...(isOwned && deleted === 'seller' && withoutPath(item)),
    account: deleted === 'buyer' ? '' : item.account,
    // The id at the host leads to whoever has it there.
    baseline: item.baseline && isOwned ? { ...item.baseline, values: [], ref: null } : item.baseline,
    check: item.check && withoutOwner(item.check),
    earlierChecks: item.earlierChecks.map(withoutOwner),
  };
}

/** Where the path names an owner, the seller’s own words may name them too, and are replaced as a whole. */
function withoutPath({ target, identifier }: HandoverItem): Pick<HandoverItem, 'target' | 'identifier'> {
  const name = target && ownerlessName(target);
  return target && name && name !== target.name
    ? { target: { ...target, name }, identifier: name }
    : { target, identifier };
}

/** Where nobody answered, nothing was read. */
const withoutOwner = (check: Check): Check =>
  (check.kind === 'repository' || check.kind === 'package') && check.result !== 'unreachable'
    ? { ...check, found: OWNER_ERASED }
    : check;
