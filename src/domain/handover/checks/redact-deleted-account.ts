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

/** Text that replaces a check's explanation once one of the deal's accounts is deleted. */
export const OWNER_ERASED = 'Who owned it then is no longer stored: an account in this deal was deleted.';

/**
 * Redacts an item after one side's account was deleted: check results stay, but no longer name owners, since the
 * deleted user may be one of them. If the buyer was deleted, the account they specified is removed; if the seller was
 * deleted, the owner is removed from the item's path.
 */
export function redactDeletedAccount(item: HandoverItem, deleted: DealRole): HandoverItem {
  const isOwned = item.target?.kind === 'repository' || item.target?.kind === 'package';
  return {
    ...item,
    ...(isOwned && deleted === 'seller' && withoutPath(item)),
    account: deleted === 'buyer' ? '' : item.account,
    // The repository's ID is removed too, because it would lead to the current owner on the host.
    baseline: item.baseline && isOwned ? { ...item.baseline, values: [], ref: null } : item.baseline,
    check: item.check && withoutOwner(item.check),
    earlierChecks: item.earlierChecks.map(withoutOwner),
  };
}

/**
 * Removes the owner from the item's path. The seller's text may also name the owner, so the redacted path replaces it.
 */
function withoutPath({ target, identifier }: HandoverItem): Pick<HandoverItem, 'target' | 'identifier'> {
  const name = target && ownerlessName(target);
  return target && name && name !== target.name
    ? { target: { ...target, name }, identifier: name }
    : { target, identifier };
}

/**
 * Replaces a check's explanation if it may name an owner. If the host didn't respond, no owner is known, so the
 * explanation stays.
 */
const withoutOwner = (check: ItemCheck): ItemCheck =>
  (check.kind === 'repository' || check.kind === 'package') && check.result !== 'unreachable'
    ? { ...check, found: OWNER_ERASED }
    : check;
