import type { Deal } from './deal.ts';
import { accessMachine } from './states.ts';

/** The deal with its granted access expired or its open request withdrawn; otherwise as it is. */
export function withoutAccess(deal: Deal, now: Date): Deal {
  const { state: before } = deal.access;
  const state = accessMachine.next(before, 'expire', 'system') ?? accessMachine.next(before, 'withdraw', 'system');
  return state ? { ...deal, access: { ...deal.access, state, changedAt: now, expiresAt: null } } : deal;
}
