import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, isTurnOf } from '../../domain/deal/states.ts';
import type { Tone } from '../ui/state-chip.tsx';

/** The tone of a deal's stage for one of its sides, or for an onlooker (null); amber where it is their turn. */
export function stageTone(deal: Pick<Deal, 'stage' | 'waitingOn'>, role: DealRole | null): Tone {
  if (isTurnOf(deal, role)) return 'amber';
  if (deal.stage === 'completed') return 'fern';
  if (deal.stage === 'disputed') return 'brick';
  return deal.stage === 'lapsed' || deal.stage === 'cancelled' ? 'hollow' : 'slate';
}
