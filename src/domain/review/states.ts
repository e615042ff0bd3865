import { machine } from '../shared/machine.ts';

/** A review by one side about the other, after a completed deal. */
export type ReviewState = 'none' | 'held' | 'refused' | 'written' | 'revealed';
export type ReviewEvent = 'write' | 'hold' | 'publish' | 'refuse' | 'reveal';
export type ReviewActor = 'author' | 'admin' | 'system';

/** Days after completion in which reviews may be written; then those that were are published. */
export const REVIEW_DAYS = 14;

/**
 * State tables, Reviews: hidden until both are written or the time is over, then revealed together. One with words that
 * a person has to read is held until an administrator decides, or its author rewrites it.
 */
export const reviewMachine = machine<ReviewState, ReviewEvent, ReviewActor>({
  none: { write: { by: ['author'], to: 'written' }, hold: { by: ['author'], to: 'held' } },
  held: {
    write: { by: ['author'], to: 'written' },
    hold: { by: ['author'], to: 'held' },
    publish: { by: ['admin'], to: 'written' },
    refuse: { by: ['admin'], to: 'refused' },
  },
  refused: { write: { by: ['author'], to: 'written' }, hold: { by: ['author'], to: 'held' } },
  written: { reveal: { by: ['system'], to: 'revealed' } },
  revealed: {},
});
