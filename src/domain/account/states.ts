import { machine } from '../shared/machine.ts';

export type AccountState = 'active' | 'inactive' | 'deleted';
export type AccountEvent = 'deactivate' | 'reactivate' | 'delete';
export type AccountActor = 'self' | 'admin';

/**
 * State tables, Account. Deactivation hides the account's listings, cancels its unpaid deals and puts the
 * paid ones on hold; reactivation resumes those and pauses its live listings. Deletion leaves a tombstone.
 * It is refused while a deal is between accepted and inspection, while a part is unpaid or unreleased, and
 * for the last administrator; an administrator deletes an account on its owner's request.
 */
export const accountMachine = machine<AccountState, AccountEvent, AccountActor>({
  active: {
    deactivate: { by: ['admin'], to: 'inactive' },
    delete: { by: ['self', 'admin'], to: 'deleted' },
  },
  inactive: { reactivate: { by: ['admin'], to: 'active' } },
  deleted: {},
});

/** The state of an account document. */
export const accountState = (user: { inactive: boolean; deletedAt: Date | null }): AccountState =>
  user.deletedAt ? 'deleted' : user.inactive ? 'inactive' : 'active';
