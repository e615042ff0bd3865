import { machine } from '../shared/machine.ts';

/** States of one part of an invoice: the payment at close, the holdback, an instalment, a fee, a membership. */
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
  | 'refund'
  | 'settle'
  | 'lose'
  | 'settle-outside'
  | 'extend';
export type PartActor = 'provider' | 'system' | 'seller' | 'admin';

/**
 * The state table of an invoice's part. `provider` is the payment provider's signed event or its response to
 * an operation, never anything a browser claims; opening a checkout changes no state. `lose` is a chargeback
 * that the buyer won before the money was released.
 */
export const partMachine = machine<PartState, PartEvent, PartActor>({
  scheduled: {
    'fall-due': { by: ['system'], to: 'due' },
    extend: { by: ['admin'], to: 'scheduled' },
    void: { by: ['system', 'admin'], to: 'void' },
  },
  due: {
    extend: { by: ['admin'], to: 'due' },
    process: { by: ['provider'], to: 'processing' },
    pay: { by: ['provider'], to: 'paid', effects: ['enter-ledger'] },
    'run-over': { by: ['system'], to: 'overdue' },
    void: { by: ['system', 'admin'], to: 'void' },
    'settle-outside': { by: ['seller', 'admin'], to: 'settled-outside', effects: ['enter-ledger', 'take-fee'] },
  },
  processing: {
    pay: { by: ['provider'], to: 'paid', effects: ['enter-ledger'] },
    fail: { by: ['provider'], to: 'due' },
  },
  overdue: {
    extend: { by: ['admin'], to: 'due' },
    process: { by: ['provider'], to: 'processing' },
    pay: { by: ['provider'], to: 'paid', effects: ['enter-ledger'] },
    waive: { by: ['seller'], to: 'waived' },
    default: { by: ['admin'], to: 'defaulted' },
    void: { by: ['system', 'admin'], to: 'void' },
    'settle-outside': { by: ['seller', 'admin'], to: 'settled-outside', effects: ['enter-ledger', 'take-fee'] },
  },
  paid: {
    release: { by: ['system', 'admin'], to: 'payout-pending', effects: ['pay-out'] },
    refund: { by: ['system', 'admin'], to: 'payout-pending', effects: ['refund-buyer'] },
    lose: { by: ['provider'], to: 'settled', effects: ['enter-ledger', 'raise-flag'] },
  },
  'payout-pending': {
    settle: { by: ['provider'], to: 'settled', effects: ['enter-ledger', 'take-fee'] },
    lose: { by: ['provider'], to: 'settled', effects: ['enter-ledger', 'raise-flag'] },
  },
  settled: {},
  void: {},
  waived: {},
  defaulted: {},
  'settled-outside': {},
});

export const PART_STATE_LABELS: Record<PartState, string> = {
  scheduled: 'Later',
  due: 'To pay',
  processing: 'Being paid',
  paid: 'Paid, held',
  overdue: 'Overdue',
  void: 'Void',
  waived: 'Waived',
  defaulted: 'Not paid',
  'payout-pending': 'On its way',
  settled: 'Settled',
  'settled-outside': 'Paid elsewhere',
};
