import type { DealEvent } from './events.ts';

/** An event before it is saved, which gives it its time. */
export type NewDealEvent = Omit<DealEvent, 'at'>;

/** Something that happened in a deal, for its timeline. */
export const dealEvent = (
  kind: DealEvent['kind'],
  by: DealEvent['by'],
  more: Partial<Pick<DealEvent, 'amount' | 'label' | 'labels' | 'question' | 'said'>> = {},
): NewDealEvent => ({ kind, by, amount: null, label: null, labels: null, question: null, said: null, ...more });
