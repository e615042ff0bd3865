import type { Deal, DealWithOffer } from '../deal/deal.ts';
import { handoverDays } from '../handover/handover.ts';
import { INSPECTION_DAYS } from '../handover/states.ts';
import { feesOfOffer } from '../invoice/fee.ts';
import { netOf, type PayoutPlan, payoutPlan } from '../invoice/provider/payout-plan.ts';
import type { Cents } from '../shared/money.ts';
import { addDays } from '../shared/time.ts';
import type { Offer } from './offer.ts';

/** Sort orders for the seller's comparison of offers on a listing. */
export const COMPARISON_SORTS = {
  net: 'Net to you',
  completion: 'On completion',
  ends: 'Ends first',
} as const;
export type ComparisonSort = keyof typeof COMPARISON_SORTS;

/**
 * A column of the offer comparison: an offer with the amounts the seller would receive (cents) and the latest
 * completion date.
 */
export interface OfferColumn {
  deal: Deal;
  offer: Offer;
  plan: PayoutPlan;
  /** The seller's net, split into what is paid out on completion, with the holdback, and with the installments. */
  onCompletion: Cents;
  withHoldback: Cents;
  withInstallments: Cents;
  /** Latest completion date if both sides meet their deadlines. */
  completesBy: Date;
}

/**
 * Returns the latest completion date for an offer accepted at `acceptedAt`, assuming that payment, handover and
 * inspection take as long as allowed. Extensions, problems and disputes can push it back.
 */
export const completionBy = (offer: Pick<Offer, 'exclusivityDays' | 'assets'>, acceptedAt: Date): Date =>
  addDays(acceptedAt, offer.exclusivityDays + handoverDays(offer.assets) + INSPECTION_DAYS);

/** Builds a comparison column from an offer, which must be the version recorded in its deal. */
export function offerColumn(deal: Deal, offer: Offer, now: Date): OfferColumn {
  const plan = payoutPlan(offer, feesOfOffer(offer));
  return {
    deal,
    offer,
    plan,
    onCompletion: netOf(plan, 'close'),
    withHoldback: netOf(plan, 'holdback'),
    withInstallments: netOf(plan, 'installment'),
    completesBy: completionBy(offer, deal.purchase ? addDays(deal.purchase.payBy, -offer.exclusivityDays) : now),
  };
}

type Summary = DealWithOffer['offer'];
const ORDERS: Record<ComparisonSort, (a: Summary, b: Summary) => number> = {
  net: (a, b) => b.net - a.net,
  completion: (a, b) => b.netOnCompletion - a.netOnCompletion,
  ends: (a, b) => a.expiresAt.getTime() - b.expiresAt.getTime(),
};

/** Sorts deals in the chosen order with the accepted offer first. Ties are broken by net, then by earliest change. */
export const sortedOffers = (deals: readonly DealWithOffer[], sort: ComparisonSort): DealWithOffer[] =>
  deals.toSorted(
    ({ offer: a }, { offer: b }) =>
      Number(b.state === 'accepted') - Number(a.state === 'accepted') ||
      ORDERS[sort](a, b) ||
      ORDERS.net(a, b) ||
      a.changedAt.getTime() - b.changedAt.getTime(),
  );
