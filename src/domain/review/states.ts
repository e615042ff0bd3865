import { createMachine } from '../shared/machine.ts';

/** States of a review of the other side after a completed deal. */
export type ReviewState = 'none' | 'held' | 'refused' | 'written' | 'revealed';
export type ReviewEvent = 'write' | 'hold' | 'publish' | 'refuse' | 'reveal';
export type ReviewActor = 'author' | 'admin' | 'system';

/** Days after completion during which reviews can be written; afterward, the reviews written by then are published. */
export const REVIEW_DAYS = 14;

/**
 * State table for reviews: hidden until both sides have written one or the deadline passes, then revealed together. A
 * review with words that need a manual check is held until an administrator decides or its author rewrites it.
 */
export const reviewMachine = createMachine<ReviewState, ReviewEvent, ReviewActor>({
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
