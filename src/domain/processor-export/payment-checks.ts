import { counted } from '../shared/numbers.ts';

// Sentences of checks that an export and a connected account have in common, each null where there is little of it.

/** Fewer charges, or less in cents, say nothing of the whole. */
export const MIN_CHARGES = 20;
export const MIN_CHARGED = 500_00;
/** Charges are available after days, and after a month where an account is new (https://docs.stripe.com/payouts). */
export const LATE_DAYS = 60;
/** Beyond so many customers none is weighed: they are held in memory. */
export const MAX_CUSTOMERS = 50_000;

const MIN_TWINS = 5;
const TWINS_SHARE = 0.1;
/** Charges in an hour, and over those of the busiest hour of any other day: a launch is known elsewhere, too. */
const MIN_BURST = 40;
const BURST_TIMES = 5;

/** Says how many payments have a twin. */
export const twinsText = (twins: number, payments: number): string | null =>
  twins >= MIN_TWINS && twins >= payments * TWINS_SHARE
    ? `${counted(twins)} of ${counted(payments)} payments have a twin: the same customer, amount and minute under another id.`
    : null;

/** Says how many payments became available more than `LATE_DAYS` later. */
export const lateText = (late: number, payments: number): string | null =>
  late >= MIN_CHARGES && late > payments / 2
    ? `${counted(late)} of ${counted(payments)} payments became available more than ${LATE_DAYS} days after they were made.`
    : null;

/** Says how many payments the busiest hour has, and the busiest hour of any other day. */
export const burstText = (most: number, elsewhere: number): string | null =>
  most >= MIN_BURST && most >= elsewhere * BURST_TIMES
    ? `${counted(most)} payments were made within an hour; in no hour of another day more than ${elsewhere}.`
    : null;
