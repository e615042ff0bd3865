import type { OfferState } from '../../domain/offer/states.ts';
import type { Tone } from '../ui/state-chip.tsx';
import { type Meaning, toneOf } from '../ui/tone-of.ts';

const MEANINGS: Record<OfferState, Meaning> = {
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
  cancelled: 'over',
};
/** The tone of an offer’s state; only an open offer can wait for the reader. */
export const offerTone = (state: OfferState, awaitsReader = false): Tone =>
  toneOf(MEANINGS[state], awaitsReader && state === 'pending');
