import type { DealRole } from '../../deal/states.ts';
import { storedDate } from '../../shared/stored-moments.ts';
import { isOtherDay } from '../../shared/time.ts';
import type { HandoverItem } from '../handover.ts';
import type { CheckTarget } from './check-schema.ts';
import { hasOwner } from './owner-account.ts';

const NOUNS: Record<CheckTarget['kind'], string> = {
  domain: 'domain',
  site: 'site',
  repository: 'repository',
  package: 'package',
};

type Facts = Pick<HandoverItem, 'check' | 'target' | 'account'>;

/**
 * Returns the warning shown to `role` before a transfer or confirmation that the latest check contradicts; null if
 * there is none. An inconclusive check warns only the buyer; `now` is null on the server, which doesn't know the user's
 * time zone.
 */
export function contradictionWarning(item: Facts, role: DealRole, now: Date | null): string | null {
  const { check, target } = item;
  if (!target || (check?.result !== 'not-moved' && (check?.result !== 'unclear' || role === 'seller'))) return null;
  const day = now && !isOtherDay(check.at, now) ? 'today' : `on ${storedDate(check.at)}`;
  const noun = NOUNS[target.kind];
  if (role === 'seller') {
    return `Our check ${day} says the ${noun} hasn’t moved. Check it again once it has, or mark it anyway.`;
  }
  const said =
    check.result === 'unclear' ? `can’t tell if the ${noun} has moved to you` : `says the ${noun} hasn’t moved to you`;
  return `Our check ${day} ${said}. ${proofOf(item)}, or confirm anyway.`;
}

/** Describes how the buyer can make the next check conclusive. */
function proofOf(item: Facts): string {
  if (!hasOwner(item)) return 'Show that it’s yours';
  return item.account ? 'See for yourself' : 'Name your account and check again';
}
