import { createMachine } from '../shared/machine.ts';

export type AccountState = 'active' | 'inactive' | 'deleted';
export type AccountEvent = 'deactivate' | 'reactivate' | 'delete';
export type AccountActor = 'self' | 'admin';

/**
 * State table for accounts: deactivation hides listings, cancels unpaid deals and puts paid ones on hold; reactivation
 * shows the listings again, live ones as paused, and resumes held deals. Deletion leaves a tombstone and is rejected
 * for the last administrator, between acceptance and the end of inspection, and while money has yet to be paid or
 * released.
 */
export const accountMachine = createMachine<AccountState, AccountEvent, AccountActor>({
  active: {
    deactivate: { by: ['admin'], to: 'inactive' },
    delete: { by: ['self', 'admin'], to: 'deleted' },
  },
  inactive: { reactivate: { by: ['admin'], to: 'active' } },
  deleted: {},
});

/** Returns the state of an account document. */
export const accountState = (user: { inactive: boolean; deletedAt: Date | null }): AccountState =>
  user.deletedAt ? 'deleted' : user.inactive ? 'inactive' : 'active';
