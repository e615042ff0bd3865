import { createMachine } from '../shared/machine.ts';

export const REPOSITORY_STATES = ['none', 'asked', 'refused', 'granted', 'ending', 'ended'] as const;
export type RepositoryState = (typeof REPOSITORY_STATES)[number];
export type RepositoryEvent = 'ask' | 'grant' | 'refuse' | 'end' | 'complete' | 'remove';
export type RepositoryActor = 'buyer' | 'seller' | 'system';

/**
 * State table for code access, which the seller grants at the repository's host, where we can't observe it. After a
 * failed deal the seller revokes it and confirms that here; after completion, the code belongs to the buyer.
 */
export const repositoryMachine = createMachine<RepositoryState, RepositoryEvent, RepositoryActor>({
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
