import type { OfferState } from '../../domain/offer/states.ts';
import type { Tone } from '../ui/state-chip.tsx';

const TONES: Record<OfferState, Tone> = {
  pending: 'slate',
  'back-up': 'slate',
  accepted: 'fern',
  completed: 'fern',
  declined: 'brick',
  countered: 'hollow',
  withdrawn: 'hollow',
  expired: 'hollow',
  void: 'hollow',
  lapsed: 'brick',
  cancelled: 'brick',
};
/** Amber where an open offer waits for the reader. */
export const offerTone = (state: OfferState, awaitsReader = false): Tone =>
  state === 'pending' && awaitsReader ? 'amber' : TONES[state];
