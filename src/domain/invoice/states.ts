import { createMachine } from '../shared/machine.ts';

/** States of an invoice part: the payment at close, the holdback, an installment, a fee or a membership. */
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
  | 'bounce'
  | 'settle-outside'
  | 'extend';
export type PartActor = 'provider' | 'system' | 'seller' | 'admin';

/**
 * State table for invoice parts. `provider` is the payment provider's signed event or response, never a browser's
 * claim; `lose` is a chargeback that the buyer won over money still held, `bounce` a refund that bounced.
 */
export const partMachine = createMachine<PartState, PartEvent, PartActor>({
  scheduled: {
    'fall-due': { by: ['system'], to: 'due' },
    extend: { by: ['admin'], to: 'scheduled' },
    void: { by: ['system', 'admin'], to: 'void' },
  },
  due: {
    extend: { by: ['admin'], to: 'due' },
    process: { by: ['provider'], to: 'processing' },
    pay: { by: ['provider'], to: 'paid' },
    'run-over': { by: ['system'], to: 'overdue' },
    void: { by: ['system', 'admin'], to: 'void' },
    'settle-outside': { by: ['seller', 'admin'], to: 'settled-outside' },
  },
  processing: {
    pay: { by: ['provider'], to: 'paid' },
    fail: { by: ['provider'], to: 'due' },
  },
  overdue: {
    extend: { by: ['admin'], to: 'due' },
    process: { by: ['provider'], to: 'processing' },
    pay: { by: ['provider'], to: 'paid' },
    waive: { by: ['seller'], to: 'waived' },
    default: { by: ['admin'], to: 'defaulted' },
    void: { by: ['system', 'admin'], to: 'void' },
    'settle-outside': { by: ['seller', 'admin'], to: 'settled-outside' },
  },
  paid: {
    release: { by: ['system', 'admin'], to: 'payout-pending' },
    refund: { by: ['system', 'admin'], to: 'payout-pending' },
    lose: { by: ['provider'], to: 'settled' },
  },
  'payout-pending': {
    settle: { by: ['provider'], to: 'settled' },
    bounce: { by: ['provider'], to: 'payout-pending' },
    lose: { by: ['provider'], to: 'settled' },
  },
  settled: { bounce: { by: ['provider'], to: 'payout-pending' } },
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
