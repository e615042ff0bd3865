import { createMachine } from '../shared/machine.ts';

export const OWNERSHIP_STATES = ['unproved', 'proved', 'unreachable', 'lost'] as const;
export type OwnershipState = (typeof OWNERSHIP_STATES)[number];
export type OwnershipEvent = 'find' | 'miss' | 'lose' | 'end';
export type OwnershipActor = 'seller' | 'admin' | 'system';

/**
 * State table for ownership: a check finds the token (`find`), gets no response (`miss`), which is tolerated for a
 * week, or gets a response without the token (`lose`). Publishing a different web address (`end`) revokes verification.
 */
export const ownershipMachine = createMachine<OwnershipState, OwnershipEvent, OwnershipActor>({
  unproved: {
    find: { by: ['system'], to: 'proved' },
  },
  proved: {
    find: { by: ['system'], to: 'proved' },
    miss: { by: ['system'], to: 'unreachable' },
    lose: { by: ['system'], to: 'lost' },
    end: { by: ['seller', 'admin'], to: 'unproved' },
  },
  unreachable: {
    find: { by: ['system'], to: 'proved' },
    miss: { by: ['system'], to: 'unreachable' },
    lose: { by: ['system'], to: 'lost' },
    end: { by: ['seller', 'admin'], to: 'unproved' },
  },
  lost: {
    find: { by: ['system'], to: 'proved' },
    end: { by: ['seller', 'admin'], to: 'unproved' },
  },
});

/** Returns true for states in which the owner is publicly shown as confirmed. */
export const isConfirmed = (state: OwnershipState): boolean => state === 'proved' || state === 'unreachable';
