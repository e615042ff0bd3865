import type { User } from '../account/user.ts';
import type { Deal, DealWithOffer } from '../deal/deal.ts';
import { accessMachine, type DealRole, requireMove } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import { paymentWarning } from '../invoice/due-parts.ts';
import { feesOfOffer } from '../invoice/fee.ts';
import { cashAtClose } from '../invoice/invoice-parts.ts';
import { netOf, payoutPlan } from '../invoice/provider/payout-plan.ts';
import { detailParts } from '../listing/details/detail-text.ts';
import { PART_DETAILS } from '../listing/details/details.ts';
import { revenueAsOf } from '../listing/figures/derived-figures.ts';
import { precedingMonths, withCheckedFigures } from '../listing/figures/figure-check.ts';
import { monthsAsOf, partMark } from '../listing/figures/figure-marks.ts';
import type { AccessTier, Listing, Teaser } from '../listing/listing.ts';
import { addDays } from '../shared/time.ts';
import { type Offer, type OfferFigure, offerActor } from './offer.ts';
import { offerMachine } from './states.ts';

/**
 * Returns the teaser of a listing if an offer on it can be accepted now. Throws `listing-under-offer` or
 * `listing-not-open` otherwise.
 */
export function requireForSale(listing: Pick<Listing, 'state' | 'hidden' | 'teaser'>): Teaser {
  if (listing.state === 'under-offer') throw new AppError('listing-under-offer');
  if (listing.state !== 'live' || listing.hidden || !listing.teaser) throw new AppError('listing-not-open');
  return listing.teaser;
}

/** Adds a summary of the newest offer to the deal, which is all that lists and the offer comparison's sorting need. */
export function withOffer(deal: Deal, offer: Offer, now: Date): DealWithOffer {
  const plan = payoutPlan(offer, feesOfOffer(offer));
  return {
    ...deal,
    versions: Math.max(deal.versions, offer.version),
    offer: {
      version: offer.version,
      state: offer.state,
      by: offer.by,
      price: offer.price,
      cashAtClose: cashAtClose(offer),
      net: plan.net,
      netOnCompletion: netOf(plan, 'close'),
      expiresAt: offer.expiresAt,
      changedAt: now,
    },
  };
}

/** The result of accepting an offer, which also reserves the listing and issues the purchase invoice. */
export interface Acceptance {
  kind: 'offer-accepted' | 'bought';
  by: DealRole;
  /** The deal with the accepted offer, access granted, and the purchase started. */
  deal: Deal;
  offer: Offer;
  /** The buyer's own open offer, voided by this acceptance. */
  replaced: Offer | null;
  invoiceId: string;
  payBy: Date;
}

/** Builds an acceptance from a deal and its offer, which must already be in the accepted state. */
export function acceptance(
  accepted: Pick<Acceptance, 'kind' | 'by' | 'deal' | 'offer' | 'invoiceId'> & Partial<Pick<Acceptance, 'replaced'>>,
  days: { toPay: number; diligence: number },
  now: Date,
): Acceptance {
  const { deal, offer, invoiceId } = accepted;
  const granted = accessMachine.next(deal.access.state, 'grant', 'system');
  const payBy = addDays(now, days.toPay);
  return {
    replaced: null,
    ...accepted,
    payBy,
    deal: {
      ...withOffer(deal, offer, now),
      // With only one day to pay, the notification about the invoice is enough, so the warning that payment is due soon
      // is skipped.
      notices: days.toPay > 1 ? deal.notices : [...deal.notices, paymentWarning(invoiceId)],
      access: { ...deal.access, ...(granted && { state: granted, changedAt: now }), expiresAt: null },
      purchase: {
        invoiceId,
        paidAt: null,
        payBy,
        diligenceEndsAt: addDays(now, days.diligence),
        outsideAt: null,
      },
    },
  };
}

interface Facts {
  deal: Deal;
  /** The side that accepts the offer. */
  role: DealRole;
  offer: Offer;
  listing: Listing;
  user: Pick<User, 'billing'>;
  invoiceId: string;
}

/** Accepts a deal's newest offer, or throws the reason it can't be accepted now. */
export function decideAcceptOffer({ deal, role, offer, listing, user, invoiceId }: Facts, now: Date): Acceptance {
  requireForSale(listing);
  if (deal.blocked) throw new AppError('blocked');
  const state = offerMachine.require(offer.state, 'accept', offerActor(offer, role));
  requireMove(deal.stage, 'accept', role);
  if (offer.expiresAt <= now) throw new AppError('offer-expired');
  if (!user.billing) throw new AppError('billing-required');
  return acceptance(
    { kind: 'offer-accepted', by: role, deal, offer: { ...offer, state }, invoiceId },
    { toPay: offer.exclusivityDays, diligence: offer.diligenceDays },
    now,
  );
}

/**
 * Returns the listing's current figures to record with an accepted offer, each with its source, the source's name, and
 * its date. They include public figures, monthly revenue and visits, and the access-tier figures that acceptance
 * unlocks.
 */
export function acceptedFigures(
  { teaser, checks }: Pick<Listing, 'teaser' | 'checks'>,
  accessTier: Pick<AccessTier, 'metrics' | 'history' | 'details' | 'entered'> | null,
): OfferFigure[] {
  if (!teaser) return [];
  const tier = accessTier && withCheckedFigures(accessTier, checks);
  const metrics = [...teaser.metrics, ...(tier?.metrics ?? [])];
  const { monthsFrom: from, revenueMonths: months, visits } = teaser;
  return [
    ...metrics.map(({ kind, value, source, sourceName, asOf }) => ({ figure: kind, value, source, sourceName, asOf })),
    ...(months.length
      ? [
          {
            figure: 'revenueMonths' as const,
            value: { from, months },
            source: teaser.revenueSource,
            sourceName: teaser.revenueSourceName,
            asOf: revenueAsOf(teaser),
          },
        ]
      : []),
    ...(tier?.history
      ? [
          {
            figure: 'earlierMonths' as const,
            value: { from: tier.history.from, months: precedingMonths(tier.history) },
            source: tier.history.source,
            sourceName: tier.history.sourceName,
            asOf: monthsAsOf(tier.history),
          },
        ]
      : []),
    ...(visits
      ? [
          {
            figure: 'visitMonths' as const,
            value: { from: visits.from, months: visits.months },
            source: visits.source,
            sourceName: null,
            asOf: monthsAsOf(visits),
          },
        ]
      : []),
    ...(tier ? partFigures(tier) : []),
  ];
}

/**
 * Returns the detail figures, in cents or percent, with their sources; each is broken down into parts under the names
 * that buyers see.
 */
const partFigures = ({ details, entered }: Pick<AccessTier, 'details' | 'entered'>) =>
  PART_DETAILS.flatMap((figure) => {
    const value = details[figure];
    if (value === undefined) return [];
    const { source, name, at } = partMark(figure, entered);
    const parts = detailParts(figure, value).map((part) => ({ name: part.name, value: part.value }));
    return [{ figure, value: { parts }, source, sourceName: name, asOf: at }];
  });
