import { formatMoney } from '../shared/money.ts';
import { counted } from '../shared/numbers.ts';

/** A caveat of Stripe's exports and accounts. */
export const SALES_TAX = 'Stripe does not say which part of a payment is sales tax, so it is in the revenue.';

// Sentences of the checks shared by exports and connected accounts, each null if there is little of it.

/** Fewer charges, or less in cents, say nothing of the whole. */
export const MIN_CHARGES = 20;
export const MIN_CHARGED = 500_00;
/** Charges are available after days, and after a month where an account is new (https://docs.stripe.com/payouts). */
export const LATE_AVAILABLE_DAYS = 60;
/** Above this number customers are not weighed, as they are held in memory. */
export const MAX_CUSTOMERS = 50_000;

/** So many customers with one card: two may be a family or two firms of one owner. */
export const SHARED_BY = 3;
/** A quarter of twelve months’ charges: shared cards, or addresses of one’s own, bring less of honest revenue. */
const OWN_SHARE = 0.25;
/** Most of what came in was others’ money. */
const PASSED_SHARE = 0.5;
/** Share of the MRR, the same as for one customer if the seller states it. */
const SUBSCRIPTION_SHARE = 0.3;
/** Fewer are few enough to be looked at. */
const MIN_SUBSCRIPTIONS = 5;
/** Days in which all subscriptions were created, and by which some began before: longer than any trial. */
const CREATED_DAYS = 7;
const BACKDATED_DAYS = 60;

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

/** Says how many payments became available more than `LATE_AVAILABLE_DAYS` later. */
export const lateText = (late: number, payments: number): string | null =>
  late >= MIN_CHARGES && late > payments / 2
    ? `${counted(late)} of ${counted(payments)} payments became available more than ${LATE_AVAILABLE_DAYS} days after they were made.`
    : null;

/** Says how many payments the busiest hour has, and the busiest hour of any other day. */
export const burstText = (most: number, elsewhere: number): string | null =>
  most >= MIN_BURST && most >= elsewhere * BURST_TIMES
    ? `${counted(most)} payments were made within an hour; in no hour of another day more than ${elsewhere}.`
    : null;

/** Refunds since the last full month, over what that month brought: shops take back about a tenth. */
const REFUNDED_SHARE = 0.3;
/** In cents: below a hundred dollars it is one customer. */
const MIN_REFUNDED = 100_00;

/** Says how much went back since the last full month, none of which is in the figures yet. */
export const lateRefundsText = (refunded: number, lastMonth: number): string | null =>
  refunded >= MIN_REFUNDED && refunded > lastMonth * REFUNDED_SHARE
    ? `${formatMoney(refunded)} was paid back since the last full month, which brought ${formatMoney(lastMonth)}.`
    : null;

/** A share in percent. */
export const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
const isShare = (cents: number, charged: number, share: number): boolean =>
  charged >= MIN_CHARGED && cents >= charged * share;

/** Tells the amount paid by cards of several customers; `by` is the number of these in a month, if known. */
export const cardsText = (shared: number, charged: number, by = 0): string | null =>
  isShare(shared, charged, OWN_SHARE)
    ? `Cards that three customers or more pay with brought ${percent(shared, charged)} of twelve months${by ? `, in one of them for ${counted(by)} customers` : ''}.`
    : null;

/** Says how much came from the project’s own domain. */
export const domainText = (own: number, charged: number): string | null =>
  isShare(own, charged, OWN_SHARE)
    ? `${percent(own, charged)} of twelve months was paid from addresses at the project’s own domain.`
    : null;

/** Says how much of the charges went on to other accounts. */
export const passedOnText = (passedOn: number, charged: number): string | null =>
  isShare(passedOn, charged, PASSED_SHARE)
    ? `${percent(passedOn, charged)} of what was charged in twelve months was transferred to other accounts.`
    : null;

/** Subscriptions with a creation time, the days they span, and the longest start before one. */
interface Creations {
  created: number;
  createdDays: number;
  backdatedDays: number;
}

/** Says that all subscriptions were created within a week, with starts before. */
export const backdatedText = ({ created, createdDays, backdatedDays }: Creations): string | null =>
  created >= MIN_SUBSCRIPTIONS && createdDays <= CREATED_DAYS && backdatedDays > BACKDATED_DAYS
    ? `All ${counted(created)} subscriptions were created within ${Math.max(1, Math.ceil(createdDays))} days, with start dates up to ${Math.floor(backdatedDays)} days before.`
    : null;

/** Says how much of the MRR the largest subscription is. */
export const subscriptionText = (largest: number, monthly: number): string | null =>
  monthly > 0 && largest >= monthly * SUBSCRIPTION_SHARE
    ? `The largest subscription is ${percent(largest, monthly)} of the MRR.`
    : null;
