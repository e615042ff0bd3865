import { machine } from '../shared/machine.ts';

export const FUNDS_STATES = ['uploading', 'waiting', 'checked', 'rejected', 'expired'] as const;
export type FundsState = (typeof FUNDS_STATES)[number];
export type FundsEvent = 'arrive' | 'check' | 'reject' | 'expire';
export type FundsActor = 'admin' | 'system';

/** State table, Proof of funds. A file that cannot be read is rejected as it arrives. Its owner may remove it, or send another, in any state. */
export const fundsMachine = machine<FundsState, FundsEvent, FundsActor>({
  uploading: { arrive: { by: ['system'], to: 'waiting' }, reject: { by: ['system'], to: 'rejected' } },
  waiting: {
    check: { by: ['admin'], to: 'checked' },
    reject: { by: ['admin'], to: 'rejected' },
    expire: { by: ['system'], to: 'expired' },
  },
  checked: { expire: { by: ['system'], to: 'expired' } },
  rejected: {},
  expired: {},
});
