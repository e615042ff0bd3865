import { machine } from '../shared/machine.ts';

export type AccountState = 'active' | 'inactive' | 'deleted';
export type AccountEvent = 'deactivate' | 'reactivate' | 'delete';
export type AccountActor = 'self' | 'admin';

/**
 * State tables, Account: deactivation hides listings, cancels unpaid deals and holds paid ones, which reactivation
 * undoes (live listings are paused). Deletion leaves a tombstone; it is refused between acceptance and inspection, with
 * money unpaid or unreleased, and to the last administrator.
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
