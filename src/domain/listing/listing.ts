import * as z from 'zod';
import { lostConnectionSchema } from '../connection/lost-connection-schema.ts';
import { ownershipSchema } from '../ownership/ownership-schema.ts';
import { conversionSchema } from '../rates/conversion-schema.ts';
import { PART_DETAILS } from './details/details.ts';
import { givenDetailsSchema } from './details/details-schema.ts';
import { draftSchema } from './draft/draft.ts';
import { figureCheckSchema, metricSchema, mrrReadingSchema } from './figures/figure-schemas.ts';
import { METRIC_SOURCES } from './figures/metric.ts';
import { ASSET_KINDS, CATEGORIES, STAGES, TRANSFERABLE } from './options.ts';
import { saleTermsSchema } from './sale/sale-terms.ts';
import { sellerCardSchema } from './seller-card-schema.ts';
import { LISTING_STATES } from './states.ts';

export const pictureSchema = z.strictObject({ hash: z.string(), alt: z.string() });

const teaserAssetSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(ASSET_KINDS),
  label: z.string(),
  transfer: z.string(),
  expectedDays: z.number().int(),
  transferable: z.enum(TRANSFERABLE),
});

/** Visits by month, up to twelve of them from `from` on, `YYYY-MM`, with the mark that they have. */
const visitsSchema = z.strictObject({
  from: z.string(),
  months: z.array(z.number().int()),
  source: z.enum(METRIC_SOURCES),
  /** The time they were compared with a document; null if never. */
  checkedAt: z.date().nullable(),
  /** When the seller entered them. */
  enteredAt: z.date(),
});

/** The source of figures by month and of those in parts; of a stored history, always the seller’s word. */
const sourced = {
  source: z.enum(METRIC_SOURCES),
  sourceName: z.string().nullable(),
  checkedAt: z.date().nullable(),
  /** The time the seller entered them; null if an account was read alone. */
  enteredAt: z.date().nullable(),
};

/**
 * The part of a listing that everybody may read, prices and months in cents. It is strict, so that no other key can
 * leak.
 */
export const teaserSchema = z.strictObject({
  title: z.string(),
  oneLine: z.string(),
  category: z.enum(CATEGORIES),
  stage: z.enum(STAGES),
  country: z.string(),
  foundedOn: z.string(),
  /** The web address where the seller shows it to everybody, else empty. */
  url: z.string(),
  tech: z.array(z.string()),
  reasonForSelling: z.string(),
  askingPrice: z.number().int(),
  priceReason: z.string(),
  supportDays: z.number().int(),
  /** True if members may buy at the asking price, on these terms, without an offer. */
  buyNow: z.boolean(),
  monthsFrom: z.string(),
  revenueMonths: z.array(z.number().int()),
  revenueSource: z.enum(METRIC_SOURCES),
  /** The time the months were compared with a document or added up; null if never. */
  revenueCheckedAt: z.date().nullable(),
  /** The export they were added up from, null if none. */
  revenueSourceName: z.string().nullable(),
  visits: visitsSchema.nullable(),
  metrics: z.array(metricSchema),
  /** Conversions into dollars of its twelve months and metrics. */
  conversions: z.array(conversionSchema),
  /** The MRR a month before; null if unknown. */
  mrrBefore: mrrReadingSchema.nullable(),
  details: givenDetailsSchema('teaser'),
  assets: z.array(teaserAssetSchema),
  pictures: z.array(pictureSchema),
  /** The hash of its logo; null without one, or for an anonymous seller. */
  logo: z.string().nullable(),
  /** Details that access opens, by the names that buyers read. */
  accessOpens: z.array(z.string()),
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
  titleTokens: z.array(z.string()),
  state: z.enum(LISTING_STATES),
  teaser: teaserSchema.nullable(),
  submissions: z.number().int(),
  acceptedDealId: z.string().nullable(),
  /** The reason it is hidden, in any state: its account is deactivated, or it was removed. */
  hidden: z.enum(['account', 'removed']).nullable(),
  /** Rises with each published change; buy now names the revision that the buyer saw. */
  revision: z.number().int(),
  /** True if name, address, category, revenue or profit changed after the last review. */
  changedSinceReview: z.boolean(),
  /** The time the first of these changes was published; null without one. */
  changedAt: z.date().nullable(),
  /** The figures that were found in a document or added up from an export, oldest check first. */
  checks: z.array(figureCheckSchema),
  /** Its recent MRR, the last reading last. */
  mrrSeen: z.array(mrrReadingSchema),
  /** The account that its figures were once connected to; null if they are connected, or never were. */
  connectionLost: lostConnectionSchema.nullable(),
  /** Findings about its ownership; null if no check was begun. */
  ownership: ownershipSchema.nullable(),
  appealed: z.boolean(),
  /** The time the seller was asked whether it is still for sale; null once answered. */
  askedAt: z.date().nullable(),
  /** An administrator's reason for removing it, for the owner. */
  removedReason: z.string().nullable(),
  /** An administrator's reason for restoring it, for its watchers; null again once it moves or is hidden. */
  restoredReason: z.string().nullable(),
  createdAt: z.date(),
  submittedAt: z.date().nullable(),
  /** The newest submission as the queue of reviews shows it; null before the first. */
  sent: z.object({ category: z.enum(CATEGORIES), askingPrice: z.number().int(), anonymous: z.boolean() }).nullable(),
  firstListedAt: z.date().nullable(),
  /** The last time a reviewer approved it, or later changes; null before. */
  reviewedAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  soldAt: z.date().nullable(),
  /** Cents; null if nothing was sold, or a ruling sent a part of the price back. */
  soldFor: z.number().int().nullable(),
  /** The way it was paid; null if `soldFor` is. */
  soldTerms: saleTermsSchema.nullable(),
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
  mrrSeen: [],
  connectionLost: null,
  ownership: null,
  appealed: false,
  askedAt: null,
  removedReason: null,
  restoredReason: null,
  createdAt: now,
  submittedAt: null,
  sent: null,
  firstListedAt: null,
  reviewedAt: null,
  confirmedAt: null,
  soldAt: null,
  soldFor: null,
  soldTerms: null,
});

/**
 * `listings/{id}/tiers/access`: what opens to a buyer with access, who reads it through the API alone. Amounts in
 * cents.
 */
export const accessTierSchema = z.object({
  url: z.string(),
  knownProblems: z.string(),
  ttmCosts: z.number().int().nullable(),
  /**
   * Revenue of up to 24 months from the month `from` on, with the source of those before the teaser's twelve; null
   * without any before.
   */
  history: z.object({ from: z.string(), months: z.array(z.number().int()), ...sourced }).nullable(),
  identifiers: z.array(z.object({ id: z.string(), label: z.string(), identifier: z.string() })),
  /** The first of the twelve months that the metrics speak of. */
  monthsFrom: z.string(),
  metrics: z.array(metricSchema),
  /** Conversions into dollars of costs and of the months before the twelve. */
  conversions: z.array(conversionSchema),
  details: givenDetailsSchema('access'),
  /** The sources of details in parts, shares and amounts. Stored ones are always the seller’s word. */
  entered: z.array(z.object({ detail: z.enum(PART_DETAILS), ...sourced })),
});
export type AccessTier = z.infer<typeof accessTierSchema>;

/** `listings/{id}/tiers/diligence`: what opens to the buyer whose offer was accepted, through the API alone. */
export const diligenceTierSchema = z.object({
  details: givenDetailsSchema('diligence'),
  /** When its seller last changed it. */
  changedAt: z.date(),
});
export type DiligenceTier = z.infer<typeof diligenceTierSchema>;

/**
 * A line of the public log; of a changed asking price with both prices in cents, so that screens strike the old one.
 */
export const changeSchema = z.strictObject({
  id: z.string(),
  at: z.date(),
  text: z.string(),
  price: z.strictObject({ from: z.number().int(), to: z.number().int() }).optional(),
});
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
  /** As in the record. */
  askedAt: z.date().nullable(),
  appealed: z.boolean(),
  /** True while its seller has something to do (`waitsForSeller`). */
  waiting: z.boolean(),
  updatedAt: z.date(),
  /** The number of its watchers, some seconds old. */
  watchers: z.number().int(),
  /** True while buyers see it and its draft differs from what they see (`isUnpublished`). */
  unpublished: z.boolean(),
  /** Views and inquiries of the last `REACH_DAYS` days (UTC), some seconds old; days without any are left out. */
  reach: z.array(z.object({ month: z.string(), days: z.record(z.string(), z.record(z.string(), z.number().int())) })),
});
export type OwnListing = z.infer<typeof ownListingSchema>;
/** The part of a row that triggers write, before they have written anything. */
export const UNSEEN: Pick<OwnListing, 'watchers' | 'unpublished' | 'reach'> = {
  watchers: 0,
  unpublished: false,
  reach: [],
};
