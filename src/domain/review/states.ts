import { machine } from '../shared/machine.ts';

/** What one side says about the other after a completed deal. */
export type ReviewState = 'none' | 'written' | 'revealed';
export type ReviewEvent = 'write' | 'reveal';
export type ReviewActor = 'author' | 'system';

/** Days after completion in which a review may be written; then what there is appears. */
export const REVIEW_DAYS = 14;

/** State tables, Reviews: hidden from the other side until both are in or the time is over. */
export const reviewMachine = machine<ReviewState, ReviewEvent, ReviewActor>({
  none: { write: { by: ['author'], to: 'written' } },
  written: { reveal: { by: ['system'], to: 'revealed' } },
  revealed: {},
});
