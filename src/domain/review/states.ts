import { machine } from '../shared/machine.ts';

/** A review by one side about the other, after a completed deal. */
export type ReviewState = 'none' | 'written' | 'revealed';
export type ReviewEvent = 'write' | 'reveal';
export type ReviewActor = 'author' | 'system';

/** Days after completion in which reviews may be written; then those that were are published. */
export const REVIEW_DAYS = 14;

/** State tables, Reviews: hidden until both are written or the time is over, then revealed together. */
export const reviewMachine = machine<ReviewState, ReviewEvent, ReviewActor>({
  none: { write: { by: ['author'], to: 'written' } },
  written: { reveal: { by: ['system'], to: 'revealed' } },
  revealed: {},
});
