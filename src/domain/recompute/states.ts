import { createMachine } from '../shared/machine.ts';

export const RECOMPUTE_STATES = ['uploading', 'waiting', 'running', 'shown', 'ready', 'failed', 'canceled'] as const;
export type RecomputeState = (typeof RECOMPUTE_STATES)[number];
export type RecomputeEvent = 'arrive' | 'run' | 'repeat' | 'finish' | 'confirm' | 'correct' | 'fail' | 'cancel';
export type RecomputeActor = 'seller' | 'system';

/**
 * State table for recomputes: `repeat` processes a file again after the process died, and a new recompute cancels one
 * that is waiting for its file or seller. The figures of a `shown` file don't count until the seller confirms the
 * interpretation; correcting it processes the file again.
 */
export const recomputeMachine = createMachine<RecomputeState, RecomputeEvent, RecomputeActor>({
  uploading: {
    arrive: { by: ['system'], to: 'waiting' },
    fail: { by: ['system'], to: 'failed' },
    cancel: { by: ['seller', 'system'], to: 'canceled' },
  },
  waiting: {
    run: { by: ['system'], to: 'running' },
    repeat: { by: ['system'], to: 'waiting' },
    fail: { by: ['system'], to: 'failed' },
    cancel: { by: ['seller', 'system'], to: 'canceled' },
  },
  running: {
    finish: { by: ['system'], to: 'shown' },
    repeat: { by: ['system'], to: 'waiting' },
    fail: { by: ['system'], to: 'failed' },
    cancel: { by: ['seller', 'system'], to: 'canceled' },
  },
  shown: {
    confirm: { by: ['seller'], to: 'ready' },
    correct: { by: ['seller'], to: 'waiting' },
    fail: { by: ['system'], to: 'failed' },
    cancel: { by: ['seller', 'system'], to: 'canceled' },
  },
  ready: {},
  failed: {},
  canceled: {},
});

/** Returns true if a file is being processed, or about to be. */
export const isReading = (state: RecomputeState): boolean => state === 'waiting' || state === 'running';
/** Returns true while a recompute waits for its file, for processing or for its seller. */
export const isOpen = (state: RecomputeState): boolean =>
  state === 'uploading' || state === 'shown' || isReading(state);
