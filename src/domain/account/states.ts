import { machine } from '../shared/machine.ts';

export type AccountState = 'active' | 'inactive' | 'deleted';
export type AccountEvent = 'deactivate' | 'reactivate' | 'delete';
export type AccountActor = 'self' | 'admin';

/**
 * The states of an account. Deletion is refused while a deal is accepted to inspection, while a part is
 * unpaid or unreleased, and to the last administrator; an administrator does it when somebody asks them to.
 */
export const accountMachine = machine<AccountState, AccountEvent, AccountActor>({
  active: {
    deactivate: { by: ['admin'], to: 'inactive', effects: ['hide-listings', 'hold-deals'] },
    delete: { by: ['self', 'admin'], to: 'deleted', effects: ['void-offers', 'leave-tombstone'] },
  },
  inactive: { reactivate: { by: ['admin'], to: 'active', effects: ['resume-deals'] } },
  deleted: {},
});

/** The state of an account document. */
export const accountState = (user: { inactive: boolean; deletedAt: Date | null }): AccountState =>
  user.deletedAt ? 'deleted' : user.inactive ? 'inactive' : 'active';
