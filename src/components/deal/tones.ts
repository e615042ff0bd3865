import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, isTurnOf } from '../../domain/deal/states.ts';
import type { OfferState } from '../../domain/offer/states.ts';
import type { Tone } from '../ui/state-chip.tsx';
import { type Meaning, toneOf } from '../ui/tone-of.ts';

const STAGE_MEANINGS: Record<Deal['stage'], Meaning> = {
  inquiry: 'under-way',
  access: 'under-way',
  negotiation: 'under-way',
  accepted: 'under-way',
  paid: 'under-way',
  handover: 'under-way',
  inspection: 'under-way',
  completed: 'well',
  disputed: 'trouble',
  lapsed: 'over',
  canceled: 'over',
};
/** The color tone of a deal’s stage for one of its parties, or for an onlooker (null). */
export const stageTone = (deal: Pick<Deal, 'stage' | 'waitingOn'>, role: DealRole | null): Tone =>
  toneOf(STAGE_MEANINGS[deal.stage], isTurnOf(deal, role));

const OFFER_MEANINGS: Record<OfferState, Meaning> = {
  pending: 'under-way',
  'back-up': 'under-way',
  accepted: 'well',
  completed: 'well',
  declined: 'over',
  countered: 'over',
  withdrawn: 'over',
  expired: 'over',
  void: 'over',
  lapsed: 'over',
  canceled: 'over',
};
/** The color tone of an offer’s state. Only an open offer can be waiting on the current user. */
export const offerTone = (state: OfferState, awaitsReader = false): Tone =>
  toneOf(OFFER_MEANINGS[state], awaitsReader && state === 'pending');
