import * as z from 'zod';
import type { Profile } from '../account/profile.ts';
import { type Draft, draftSchema, isEarning, sumMonths } from './draft.ts';
import { figureCheckSchema } from './figure-check-schema.ts';
import { METRIC_SOURCES, type Metric, type MetricKind } from './metric.ts';
import { metricSchema } from './metric-schema.ts';
import { monthAt } from './month-at.ts';
import { ASSET_KINDS, CATEGORIES, STAGES } from './options.ts';
import { LISTING_STATES } from './states.ts';

export const pictureSchema = z.strictObject({ hash: z.string(), alt: z.string() });

const teaserAssetSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(ASSET_KINDS),
  label: z.string(),
  transfer: z.string(),
  expectedDays: z.number().int(),
});

/** What everybody may read about the seller; kept up to date by a trigger. */
const sellerCardSchema = z.strictObject({
  uid: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  since: z.date(),
  sold: z.number().int(),
  answerMinutes: z.number().nullable(),
  reviews: z.strictObject({ count: z.number().int(), sum: z.number().int() }),
});
export type SellerCard = z.infer<typeof sellerCardSchema>;

export const sellerCardOf = (profile: Profile): SellerCard => ({
  uid: profile.uid,
  name: profile.displayName,
  username: profile.username,
  pictureUrl: profile.pictureUrl,
  since: profile.memberSince,
  sold: profile.sold,
  answerMinutes: profile.answerMinutes,
  reviews: profile.reviews,
});

/** What everybody may read of a listing. Prices and months in cents. Strict, so that no other key can leak. */
export const teaserSchema = z.strictObject({
  title: z.string(),
  oneLine: z.string(),
  category: z.enum(CATEGORIES),
  stage: z.enum(STAGES),
  country: z.string(),
  foundedOn: z.string(),
  tech: z.array(z.string()),
  reasonForSelling: z.string(),
  askingPrice: z.number().int(),
  priceReason: z.string(),
  supportDays: z.number().int(),
  /** Whether members may buy at the asking price, on these terms, without an offer. */
  buyNow: z.boolean(),
  monthsFrom: z.string(),
  revenueMonths: z.array(z.number().int()),
  revenueSource: z.enum(METRIC_SOURCES),
  /** When a reviewer compared the months with a document; null where none did. */
  revenueCheckedAt: z.date().nullable().default(null),
  metrics: z.array(metricSchema),
  assets: z.array(teaserAssetSchema),
  pictures: z.array(pictureSchema),
  seller: sellerCardSchema,
});
export type Teaser = z.infer<typeof teaserSchema>;

/**
 * `listings/{id}`: the whole record of a listing, for its owner and administrators; everybody else reads its
 * `publicListings/{id}`. Before the first approval there is no teaser.
 */
export const listingSchema = z.object({
  id: z.string(),
  sellerId: z.string(),
  /** The working title, shown to the owner and in the review queue. */
  title: z.string(),
  /** The words of the title, for administrators' search. */
  titleTokens: z.array(z.string()).default([]),
  state: z.enum(LISTING_STATES),
  teaser: teaserSchema.nullable(),
  submissions: z.number().int(),
  acceptedDealId: z.string().nullable(),
  /** Why it is hidden, whatever its state: its account is deactivated, or it was removed. */
  hidden: z.enum(['account', 'removed']).nullable(),
  /** Rises with each published change; buy now names the revision that the buyer saw. */
  revision: z.number().int(),
  /** Whether name, address, category, revenue or profit changed after the last review. */
  changedSinceReview: z.boolean(),
  /** When the first of these changes was published; null where there is none. */
  changedAt: z.date().nullable().default(null),
  /** The figures that reviewers found in a document, oldest check first. */
  checks: z.array(figureCheckSchema).default([]),
  /** The administrator who rejected it: until it is approved, another one reviews it where there is one. */
  rejectedBy: z.string().nullable(),
  appealed: z.boolean(),
  /** When the seller was asked whether it is still for sale; null once answered. */
  askedAt: z.date().nullable(),
  /** Why an administrator removed it, for the owner. */
  removedReason: z.string().nullable(),
  createdAt: z.date(),
  submittedAt: z.date().nullable(),
  firstListedAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  soldAt: z.date().nullable(),
  /** Cents; null where nothing was sold, or a ruling sent a part of the price back. */
  soldFor: z.number().int().nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

/** A new listing, before its first submission. */
export const newListing = ({ id, sellerId, now }: { id: string; sellerId: string; now: Date }): Listing => ({
  id,
  sellerId,
  title: '',
  titleTokens: [],
  state: 'draft',
  teaser: null,
  submissions: 0,
  acceptedDealId: null,
  hidden: null,
  revision: 0,
  changedSinceReview: false,
  changedAt: null,
  checks: [],
  rejectedBy: null,
  appealed: false,
  askedAt: null,
  removedReason: null,
  createdAt: now,
  submittedAt: null,
  firstListedAt: null,
  confirmedAt: null,
  soldAt: null,
  soldFor: null,
});

/** `listings/{id}/tiers/access`: what opens to a buyer with access. Amounts in cents. */
export const accessTierSchema = z.object({
  url: z.string(),
  knownProblems: z.string(),
  ttmCosts: z.number().int().nullable(),
  /** Revenue of up to 24 months from the month `from` on; null where there are no more than the teaser's twelve. */
  history: z
    .object({ from: z.string(), months: z.array(z.number().int()) })
    .nullable()
    .default(null),
  identifiers: z.array(z.object({ id: z.string(), label: z.string(), identifier: z.string() })),
});
export type AccessTier = z.infer<typeof accessTierSchema>;

export const changeSchema = z.strictObject({ id: z.string(), at: z.date(), text: z.string() });
export type Change = z.infer<typeof changeSchema>;

export const REVIEW_DECISIONS = ['approve', 'request-changes', 'reject'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
/** `listings/{id}/submissions/{n}`: a draft frozen for review, and what the reviewer decided. */
export const submissionSchema = z.object({
  n: z.number().int(),
  listingId: z.string(),
  sellerId: z.string(),
  submittedAt: z.date(),
  draft: draftSchema,
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  decidedAt: z.date().nullable(),
  reasons: z.array(z.object({ path: z.string(), reason: z.string() })),
});
export type Submission = z.infer<typeof submissionSchema>;

/** `users/{uid}/listings/{id}`: the owner's row of a listing. */
export const ownListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(LISTING_STATES),
  cover: z.string().nullable(),
  askingPrice: z.number().int().nullable(),
  /** As in the record; rows of the first release lack both. */
  askedAt: z.date().nullable().default(null),
  appealed: z.boolean().default(false),
  updatedAt: z.date(),
});
export type OwnListing = z.infer<typeof ownListingSchema>;

/** The metrics of a complete draft, each with the source "Seller says". */
export function figuresOf(draft: Draft, now: Date): Pick<Teaser, 'monthsFrom' | 'revenueMonths' | 'metrics'> {
  const earning = isEarning(draft);
  const revenueMonths = earning ? draft.revenueMonths.map((month) => month ?? 0) : [];
  const revenue = sumMonths(revenueMonths);
  const values: [MetricKind, number | null][] = [
    ['ttmRevenue', earning ? revenue : null],
    ['ttmProfit', earning && draft.ttmCosts !== null ? revenue - draft.ttmCosts : null],
    ['mrr', earning ? draft.mrr : null],
    ['users', draft.users],
    ['activeWeekly', draft.activeWeekly],
    ['activeSubscriptions', draft.activeSubscriptions],
    ['churn', draft.churn],
    ['visitors30', draft.visitors30],
    ['runningCost', earning ? null : draft.runningCost],
    ['ownerHours', draft.ownerHours],
  ];
  const metrics: Metric[] = values.flatMap(([kind, value]) =>
    value === null ? [] : [{ kind, value, source: 'self' as const, asOf: now }],
  );
  return { monthsFrom: draft.monthsFrom, revenueMonths, metrics };
}

/** The teaser that a complete draft becomes. */
export const teaserOf = (draft: Draft, seller: SellerCard, now: Date): Teaser =>
  teaserSchema.parse({
    ...figuresOf(draft, now),
    title: draft.title,
    oneLine: draft.oneLine,
    category: draft.category,
    stage: draft.stage,
    country: draft.country,
    foundedOn: draft.foundedOn,
    tech: draft.tech,
    reasonForSelling: draft.reasonForSelling,
    askingPrice: draft.askingPrice,
    priceReason: draft.priceReason,
    supportDays: draft.supportDays,
    buyNow: draft.buyNow,
    revenueSource: 'self',
    revenueCheckedAt: null,
    assets: draft.assets.map(({ identifier: _private, ...open }) => open),
    pictures: draft.pictures.flatMap(({ hash, alt }) => (hash ? [{ hash, alt }] : [])),
    seller,
  });

/** The access tier of a complete draft. */
export const accessTierOf = (draft: Draft): AccessTier => ({
  url: draft.url,
  knownProblems: draft.knownProblems,
  ttmCosts: isEarning(draft) ? draft.ttmCosts : null,
  history: isEarning(draft) ? revenueHistory(draft) : null,
  identifiers: draft.assets.map(({ id, label, identifier }) => ({ id, label, identifier })),
});

/** The earlier months, from the first that is filled in, followed by the twelve of the teaser. */
function revenueHistory({ monthsFrom, earlierMonths, revenueMonths }: Draft): AccessTier['history'] {
  const first = earlierMonths.findIndex((month) => month !== null);
  if (first < 0) return null;
  const months = [...earlierMonths.slice(first), ...revenueMonths].map((month) => month ?? 0);
  return { from: monthAt(monthsFrom, first - earlierMonths.length), months };
}
