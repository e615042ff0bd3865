import { machine } from '../shared/machine.ts';

export const REPOSITORY_STATES = ['none', 'asked', 'refused', 'granted', 'ending', 'ended'] as const;
export type RepositoryState = (typeof REPOSITORY_STATES)[number];
export type RepositoryEvent = 'ask' | 'grant' | 'refuse' | 'end' | 'complete' | 'remove';
export type RepositoryActor = 'buyer' | 'seller' | 'system';

/**
 * State table, Code access: given by the seller at the repository's host, which we cannot see. After a failed deal the
 * seller takes it back and says so; after completion, the code is the buyer's.
 */
export const repositoryMachine = machine<RepositoryState, RepositoryEvent, RepositoryActor>({
  none: { ask: { by: ['buyer'], to: 'asked' } },
  asked: {
    ask: { by: ['buyer'], to: 'asked' },
    grant: { by: ['seller'], to: 'granted' },
    refuse: { by: ['seller'], to: 'refused' },
    end: { by: ['system'], to: 'none' },
    complete: { by: ['system'], to: 'none' },
  },
  refused: { ask: { by: ['buyer'], to: 'asked' } },
  granted: { end: { by: ['system'], to: 'ending' }, complete: { by: ['system'], to: 'ended' } },
  ending: { remove: { by: ['seller'], to: 'ended' } },
  ended: { ask: { by: ['buyer'], to: 'asked' } },
});
