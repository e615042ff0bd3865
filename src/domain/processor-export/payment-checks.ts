import { formatMoney } from '../shared/money.ts';
import { storedNumber } from '../shared/stored-moments.ts';

/** Caveat that applies to Stripe exports and connected Stripe accounts. */
export const SALES_TAX = 'Stripe does not say which part of a payment is sales tax, so it is in the revenue.';

// Functions that return the sentences for checks shared by exports and connected accounts; null below a check's
// threshold.

/** Minimum number and total (in cents) of charges; a smaller sample isn't representative. */
export const MIN_CHARGES = 20;
export const MIN_CHARGED = 500_00;
/**
 * Number of days after which a charge's funds count as available late. Funds normally take a few days, or a month for a
 * new account (https://docs.stripe.com/payouts).
 */
export const LATE_AVAILABLE_DAYS = 60;
/** Maximum number of customers to analyze, since they are held in memory. */
export const MAX_CUSTOMERS = 50_000;

/** Number of customers from which a card is suspicious; two may be a family, or two companies with one owner. */
export const SUSPICIOUS_CUSTOMERS_PER_CARD = 3;
/**
 * Minimum share of twelve months' charges from shared cards or the project's own domain that is suspicious; honest
 * revenue stays below it.
 */
const OWN_SHARE = 0.25;
/**
 * Minimum share of charges transferred to other accounts that is suspicious, since most of the money belonged to
 * others.
 */
const PASSED_SHARE = 0.5;
/**
 * Minimum share of MRR for one subscription to be reported; same threshold as for the largest customer's share entered
 * by the seller.
 */
const SUBSCRIPTION_SHARE = 0.3;
/** Minimum number of subscriptions for the backdating check; fewer can be reviewed one by one. */
const MIN_SUBSCRIPTIONS = 5;
/**
 * Subscriptions are suspicious if all were created within `CREATED_DAYS` and some start more than `BACKDATED_DAYS`
 * before their creation; no trial is that long.
 */
const CREATED_DAYS = 7;
const BACKDATED_DAYS = 60;

const MIN_TWINS = 5;
const TWINS_SHARE = 0.1;
/**
 * Minimum number of charges in the busiest hour, and minimum ratio to the busiest hour of any other day. A genuine
 * launch also raises sales on other days.
 */
const MIN_BURST = 40;
const BURST_TIMES = 5;

/** Reports how many payments have a duplicate with the same customer, amount and minute, but another ID. */
export const duplicatePaymentsText = (twins: number, payments: number): string | null =>
  twins >= MIN_TWINS && twins >= payments * TWINS_SHARE
    ? `${storedNumber(twins)} of ${storedNumber(payments)} payments have a duplicate: the same customer, amount and minute under another id.`
    : null;

/** Reports how many payments became available more than `LATE_AVAILABLE_DAYS` after they were made. */
export const lateText = (late: number, payments: number): string | null =>
  late >= MIN_CHARGES && late > payments / 2
    ? `${storedNumber(late)} of ${storedNumber(payments)} payments became available more than ${LATE_AVAILABLE_DAYS} days after they were made.`
    : null;

/** Reports a busiest hour that stands out from the busiest hour of any other day. */
export const burstText = (busiest: number, elsewhere: number): string | null =>
  busiest >= MIN_BURST && busiest >= elsewhere * BURST_TIMES
    ? `${storedNumber(busiest)} payments were made within an hour; no hour of any other day had more than ${elsewhere}.`
    : null;

/**
 * Share of the last full month's revenue above which refunds since that month are reported; shops refund about a tenth.
 */
const REFUNDED_SHARE = 0.3;
/** Minimum amount of refunds since the last full month, in cents; less than $100 is likely a single customer. */
const MIN_REFUNDED = 100_00;

/** Reports how much was refunded since the last full month; these refunds aren't in the figures yet. */
export const lateRefundsText = (refunded: number, lastMonth: number): string | null =>
  refunded >= MIN_REFUNDED && refunded > lastMonth * REFUNDED_SHARE
    ? `${formatMoney(refunded)} was refunded since the last full month, which brought in ${formatMoney(lastMonth)}.`
    : null;

/** Formats a share as a percentage. */
export const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
const isShare = (cents: number, charged: number, share: number): boolean =>
  charged >= MIN_CHARGED && cents >= charged * share;

/**
 * Reports the share of charges paid with cards that several customers use. `by` is the number of such customers in one
 * month, if known.
 */
export const cardsText = (shared: number, charged: number, by = 0): string | null =>
  isShare(shared, charged, OWN_SHARE)
    ? `Cards used by three or more customers paid ${percent(shared, charged)} of twelve months’ charges${by ? `, in one month for ${storedNumber(by)} customers` : ''}.`
    : null;

/** Reports the share of charges paid from email addresses at the project's own domain. */
export const domainText = (own: number, charged: number): string | null =>
  isShare(own, charged, OWN_SHARE)
    ? `${percent(own, charged)} of twelve months’ charges came from addresses at the project’s own domain.`
    : null;

/** Reports the share of charges that was transferred to other accounts. */
export const passedOnText = (passedOn: number, charged: number): string | null =>
  isShare(passedOn, charged, PASSED_SHARE)
    ? `${percent(passedOn, charged)} of what was charged in twelve months was transferred to other accounts.`
    : null;

/**
 * Number of subscriptions with a creation time, the days between the first and last creation, and the maximum number of
 * days by which a start date precedes the creation.
 */
interface Creations {
  created: number;
  createdDays: number;
  backdatedDays: number;
}

/** Reports that all subscriptions were created within a week but backdated. */
export const backdatedText = ({ created, createdDays, backdatedDays }: Creations): string | null =>
  created >= MIN_SUBSCRIPTIONS && createdDays <= CREATED_DAYS && backdatedDays > BACKDATED_DAYS
    ? `All ${storedNumber(created)} subscriptions were created within ${Math.max(1, Math.ceil(createdDays))} days, with start dates up to ${Math.floor(backdatedDays)} days before.`
    : null;

/** Reports the largest subscription's share of MRR. */
export const subscriptionText = (largest: number, monthly: number): string | null =>
  monthly > 0 && largest >= monthly * SUBSCRIPTION_SHARE
    ? `The largest subscription is ${percent(largest, monthly)} of the MRR.`
    : null;
