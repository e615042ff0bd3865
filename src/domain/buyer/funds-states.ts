import { createMachine } from '../shared/machine.ts';

export const FUNDS_STATES = ['uploading', 'waiting', 'checked', 'rejected', 'expired'] as const;
export type FundsState = (typeof FUNDS_STATES)[number];
export type FundsEvent = 'arrive' | 'check' | 'reject' | 'expire';
export type FundsActor = 'admin' | 'system';

/**
 * State table for proofs of funds. An unreadable file is rejected on arrival, and the owner may remove or replace the
 * document in any state.
 */
export const fundsMachine = createMachine<FundsState, FundsEvent, FundsActor>({
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
