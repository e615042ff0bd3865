import { processingSince } from '../invoice/bank-debit.ts';
import { isReportedOutside } from '../invoice/outside/outside-payment.ts';
import type { Deal } from './deal.ts';
import { contestEnd, particularTurn, type Turn } from './particular-turn.ts';
import { type DealRole, isTurnOf, otherRole } from './states.ts';
import { TURNS } from './turns.ts';
import { consequenceOf } from './waiting-texts.ts';

type ClockFacts = Parameters<typeof consequenceOf>[0];
type TurnFacts = ClockFacts & Pick<Deal, 'waitingOn' | 'waitingSince'>;

/** The task of `role` now, and by when; null while it is not their turn. */
export function turnOf(deal: TurnFacts, role: DealRole): (Turn & { endsAt: Date | null }) | null {
  const turn = isTurnOf(deal, role) && (particularTurn(deal, role) ?? TURNS[deal.stage][role]);
  return turn ? { ...turn, endsAt: turnEnd(deal) } : null;
}

/** The end of the present turn by itself, or when something else happens before; null where it does not end. */
export function turnEnd(deal: ClockFacts): Date | null {
  if (processingSince(deal)) return null;
  const own = isReportedOutside(deal) ? contestEnd(deal) : TURNS[deal.stage].endsAt?.(deal);
  const next = own && consequenceOf(deal)?.at;
  return next ?? own ?? null;
}

/** The side that a deal waits for, as `role` reads it: `you`, the other side's name, or null for no one. */
export function waitingName(deal: Pick<Deal, 'waitingOn' | 'buyer' | 'seller'>, role: DealRole): string | null {
  if (isTurnOf(deal, role)) return 'you';
  return deal.waitingOn && deal[otherRole(role)].name;
}
