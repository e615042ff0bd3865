import { createMachine } from '../../shared/machine.ts';

/** States of a payment made outside the platform, from one side's report to its outcome. */
export const OUTSIDE_STATES = ['reported', 'contested', 'answered', 'confirmed', 'rejected', 'withdrawn'] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];
export type OutsideEvent = 'report' | 'contest' | 'answer' | 'confirm' | 'reject' | 'withdraw' | 'pay';
export type OutsideActor = 'buyer' | 'seller' | 'admin' | 'system';

/** Days the buyer has to answer a contested payment before an administrator decides without an answer. */
export const CONTEST_ANSWER_DAYS = 5;

/**
 * State table for outside payments. The payment deadline is paused from `report` until `reject` or `withdraw` (by the
 * reporting side); `confirm` settles the invoice, and `pay` closes the report because the buyer has paid on the
 * platform instead.
 */
export const outsideMachine = createMachine<OutsideState, OutsideEvent, OutsideActor>({
  reported: {
    contest: { by: ['seller'], to: 'contested' },
    confirm: { by: ['seller', 'admin'], to: 'confirmed' },
    reject: { by: ['admin'], to: 'rejected' },
    withdraw: { by: ['buyer', 'seller'], to: 'withdrawn' },
    pay: { by: ['system'], to: 'withdrawn' },
  },
  contested: {
    answer: { by: ['buyer'], to: 'answered' },
    confirm: { by: ['seller', 'admin'], to: 'confirmed' },
    reject: { by: ['admin'], to: 'rejected' },
    withdraw: { by: ['buyer'], to: 'withdrawn' },
    pay: { by: ['system'], to: 'withdrawn' },
  },
  answered: {
    confirm: { by: ['seller', 'admin'], to: 'confirmed' },
    reject: { by: ['admin'], to: 'rejected' },
    withdraw: { by: ['buyer'], to: 'withdrawn' },
    pay: { by: ['system'], to: 'withdrawn' },
  },
  confirmed: {},
  rejected: { report: { by: ['buyer', 'seller'], to: 'reported' } },
  withdrawn: { report: { by: ['buyer', 'seller'], to: 'reported' } },
});
