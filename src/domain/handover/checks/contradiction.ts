import type { DealRole } from '../../deal/states.ts';
import { formatDate, isOtherDay } from '../../shared/time.ts';
import type { HandoverItem } from '../handover.ts';
import type { CheckTarget } from './check-schema.ts';
import { hasOwner } from './owner-account.ts';

const NOUNS: Record<CheckTarget['kind'], string> = {
  domain: 'domain',
  site: 'site',
  repository: 'repository',
  package: 'package',
};

type Facts = Pick<HandoverItem, 'check' | 'target'>;

/**
 * The sentences that `role` reads before a transfer or a confirmation counts that our newest check contradicts; null
 * where it does not: it found that the asset has moved, could not tell, or was never made.
 */
export function contradiction(item: Facts, role: DealRole, now: Date): string | null {
  const said = contradictingCheck(item, role, now);
  if (!said) return null;
  if (role === 'seller') return `${said} Check it again once it has, or mark it anyway.`;
  const proof = hasOwner(item) ? 'Name your account and check again' : 'Show that it’s yours';
  return `${said} ${proof}, or confirm anyway.`;
}

/** `Our check of today says the domain hasn’t moved to you.`; null where the newest check does not say so. */
function contradictingCheck({ check, target }: Facts, role: DealRole, now: Date): string | null {
  if (!target || check?.result !== 'not-moved') return null;
  const day = isOtherDay(check.at, now) ? formatDate(check.at) : 'today';
  return `Our check of ${day} says the ${NOUNS[target.kind]} hasn’t moved${role === 'buyer' ? ' to you' : ''}.`;
}
