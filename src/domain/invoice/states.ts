import { machine } from '../shared/machine.ts';

/** product.md, Invoices: one part of a purchase invoice. */
export const PART_STATES = [
  'scheduled',
  'due',
  'processing',
  'paid',
  'overdue',
  'void',
  'waived',
  'defaulted',
  'payout-pending',
  'settled',
  'settled-outside',
] as const;
export type PartState = (typeof PART_STATES)[number];
export type PartEvent =
  | 'fall-due'
  | 'process'
  | 'pay'
  | 'fail'
  | 'run-over'
  | 'waive'
  | 'default'
  | 'void'
  | 'release'
  | 'settle'
  | 'settle-outside';
export type PartActor = 'provider' | 'system' | 'seller' | 'admin';

export const partMachine = machine<PartState, PartEvent, PartActor>({
  scheduled: { 'fall-due': { by: ['system'], to: 'due' }, void: { by: ['system'], to: 'void' } },
  due: {
    process: { by: ['provider'], to: 'processing' },
    pay: { by: ['provider'], to: 'paid' },
    'run-over': { by: ['system'], to: 'overdue' },
    void: { by: ['system'], to: 'void' },
    'settle-outside': { by: ['seller', 'admin'], to: 'settled-outside' },
  },
  processing: { pay: { by: ['provider'], to: 'paid' }, fail: { by: ['provider'], to: 'due' } },
  overdue: {
    pay: { by: ['provider'], to: 'paid' },
    waive: { by: ['seller'], to: 'waived' },
    default: { by: ['system'], to: 'defaulted' },
    void: { by: ['system'], to: 'void' },
    'settle-outside': { by: ['seller', 'admin'], to: 'settled-outside' },
  },
  paid: { release: { by: ['system', 'admin'], to: 'payout-pending' } },
  'payout-pending': { settle: { by: ['provider'], to: 'settled' } },
  settled: {},
  void: {},
  waived: {},
  defaulted: {},
  'settled-outside': {},
});
