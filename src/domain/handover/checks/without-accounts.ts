import type { DealRole } from '../../deal/states.ts';
import type { HandoverItem } from '../handover.ts';
import type { CheckTarget, ItemCheck } from './check-schema.ts';

/**
 * The name of a repository or package without its owner: `github.com/…/desk`, and `npm/…/desk` for one in a scope.
 * Other packages’ names say nothing of their owners.
 */
function ownerlessName({ name }: CheckTarget): string {
  const [place = '', ...path] = name.split('/');
  const last = path.pop() ?? '';
  return path.length ? `${place}/…/${last}` : name;
}

/** Replaces a finding about a repository or package once an account of its deal was deleted. */
export const OWNER_ERASED = 'Whose it was then is no longer kept: an account of this deal was deleted.';

/**
 * An item after one side's account was deleted: no finding names an owner any more, since it may have been theirs;
 * results and times stay. The buyer's named account goes with the buyer, the owner in the sold item's path with the
 * seller.
 */
export function withoutAccounts(item: HandoverItem, deleted: DealRole): HandoverItem {
  const isOwned = item.target?.kind === 'repository' || item.target?.kind === 'package';
  return {
    ...item,
    ...(isOwned && deleted === 'seller' && withoutPath(item)),
    account: deleted === 'buyer' ? '' : item.account,
    // The id at the host would lead to its present owner.
    baseline: item.baseline && isOwned ? { ...item.baseline, values: [], ref: null } : item.baseline,
    check: item.check && withoutOwner(item.check),
    earlierChecks: item.earlierChecks.map(withoutOwner),
  };
}

/** If the path names an owner, the seller’s own words may name them too, so they are replaced as a whole. */
function withoutPath({ target, identifier }: HandoverItem): Pick<HandoverItem, 'target' | 'identifier'> {
  const name = target && ownerlessName(target);
  return target && name && name !== target.name
    ? { target: { ...target, name }, identifier: name }
    : { target, identifier };
}

/** An unreachable place revealed no owner. */
const withoutOwner = (check: ItemCheck): ItemCheck =>
  (check.kind === 'repository' || check.kind === 'package') && check.result !== 'unreachable'
    ? { ...check, found: OWNER_ERASED }
    : check;
