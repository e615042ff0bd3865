import { machine } from '../shared/machine.ts';

export const RECOMPUTE_STATES = ['uploading', 'waiting', 'running', 'shown', 'ready', 'failed', 'canceled'] as const;
export type RecomputeState = (typeof RECOMPUTE_STATES)[number];
export type RecomputeEvent = 'arrive' | 'run' | 'repeat' | 'finish' | 'confirm' | 'correct' | 'fail' | 'cancel';
export type RecomputeActor = 'seller' | 'system';

/**
 * State table, Recompute. `repeat` begins again with a file whose reading came to a stop, because its process did. A
 * new recompute cancels one that still waits for its file, or for its seller’s word. A file that was read is `shown`:
 * nothing of it counts until its seller says that it was understood rightly, or corrects how it is read.
 */
export const recomputeMachine = machine<RecomputeState, RecomputeEvent, RecomputeActor>({
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

/** States in which a file is being read, or about to be. */
export const isReading = (state: RecomputeState): boolean => state === 'waiting' || state === 'running';
/** States in which there is something to wait for. */
export const isOpen = (state: RecomputeState): boolean =>
  state === 'uploading' || state === 'shown' || isReading(state);
