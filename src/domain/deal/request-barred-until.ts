import { addDays } from '../shared/time.ts';
import type { Deal } from './deal.ts';
import { REFUSAL_DAYS } from './states.ts';

/** Until when a refusal keeps the buyer from asking for access again; null where it does not, or no longer. */
export function requestBarredUntil({ access }: Pick<Deal, 'access'>, now: Date): Date | null {
  const until = access.refusedAt && addDays(access.refusedAt, REFUSAL_DAYS);
  return until && until > now ? until : null;
}
