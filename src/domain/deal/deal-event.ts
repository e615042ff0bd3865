import type { DealEvent } from './events.ts';

/** An event that isn't saved yet. Saving sets its time, unless it reports something that happened earlier. */
export type NewDealEvent = Omit<DealEvent, 'at'> & { at?: Date };

/** Builds a timeline event; fields that aren't given are null. */
export const dealEvent = (
  kind: DealEvent['kind'],
  by: DealEvent['by'],
  more: Partial<Pick<DealEvent, 'amount' | 'label' | 'labels' | 'question' | 'said'>> = {},
): NewDealEvent => ({ kind, by, amount: null, label: null, labels: null, question: null, said: null, ...more });
