import type { DealRole } from '../../deal/states.ts';
import type { HandoverItem } from '../handover.ts';
import type { CheckTarget, ItemCheck } from './check-schema.ts';

/**
 * Returns the name of a repository or package without its owner: `github.com/…/desk`, or `npm/…/desk` for a scoped
 * package. Other packages' names don't reveal their owners.
 */
function ownerlessName({ name }: CheckTarget): string {
  const [place = '', ...path] = name.split('/');
  const last = path.pop() ?? '';
  return path.length ? `${place}/…/${last}` : name;
}

/** Replaces a finding about a repository or package once one of the deal's accounts is deleted. */
export const OWNER_ERASED = 'Whose it was then is no longer kept: an account of this deal was deleted.';

/**
 * Redacts an item after one side's account was deleted: findings no longer name owners, who may be that person, but
 * keep their results and times. If the buyer was deleted, so is the account they named; if the seller was, so is the
 * owner in the item's path.
 */
export function withoutAccounts(item: HandoverItem, deleted: DealRole): HandoverItem {
  const isOwned = item.target?.kind === 'repository' || item.target?.kind === 'package';
  return {
    ...item,
    ...(isOwned && deleted === 'seller' && withoutPath(item)),
    account: deleted === 'buyer' ? '' : item.account,
    // The repository's ID on its host would lead to the current owner.
    baseline: item.baseline && isOwned ? { ...item.baseline, values: [], ref: null } : item.baseline,
    check: item.check && withoutOwner(item.check),
    earlierChecks: item.earlierChecks.map(withoutOwner),
  };
}

/** If the path names an owner, the seller's text may do so too, so all of it is replaced. */
function withoutPath({ target, identifier }: HandoverItem): Pick<HandoverItem, 'target' | 'identifier'> {
  const name = target && ownerlessName(target);
  return target && name && name !== target.name
    ? { target: { ...target, name }, identifier: name }
    : { target, identifier };
}

/** A check that got no response revealed no owner, so its finding stays. */
const withoutOwner = (check: ItemCheck): ItemCheck =>
  (check.kind === 'repository' || check.kind === 'package') && check.result !== 'unreachable'
    ? { ...check, found: OWNER_ERASED }
    : check;
