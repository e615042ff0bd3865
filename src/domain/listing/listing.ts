import * as z from 'zod';
import { lostConnectionSchema } from '../connection/lost-connection-schema.ts';
import { ownershipSchema } from '../ownership/ownership-schema.ts';
import { conversionSchema } from '../rates/conversion-schema.ts';
import { MAX_REASON_LENGTH, maxLengthError } from '../shared/text.ts';
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

/** Monthly visits, up to twelve months starting at `from` (`YYYY-MM`), with the source and dates for their mark. */
const visitsSchema = z.strictObject({
  from: z.string(),
  months: z.array(z.number().int()),
  source: z.enum(METRIC_SOURCES),
  /** The time they were compared with a document; null if never. */
  checkedAt: z.date().nullable(),
  /** The time the seller entered them. */
  enteredAt: z.date(),
});

/** The source of monthly figures and figures in parts; in a stored history, always the seller. */
const sourced = {
  source: z.enum(METRIC_SOURCES),
  sourceName: z.string().nullable(),
  checkedAt: z.date().nullable(),
  /** The time the seller entered them; null if they came only from an account. */
  enteredAt: z.date().nullable(),
};

/** The public part of a listing, with prices and months in cents. Strict, so that no other key can leak. */
export const teaserSchema = z.strictObject({
  title: z.string(),
  oneLine: z.string(),
  category: z.enum(CATEGORIES),
  stage: z.enum(STAGES),
  country: z.string(),
  foundedOn: z.string(),
  /** The web address if the seller shows it to the public, otherwise empty. */
  url: z.string(),
  tech: z.array(z.string()),
  reasonForSelling: z.string(),
  askingPrice: z.number().int(),
  priceReason: z.string(),
  supportDays: z.number().int(),
  /** True if members may buy at the asking price and on these terms without making an offer. */
  buyNow: z.boolean(),
  monthsFrom: z.string(),
  revenueMonths: z.array(z.number().int()),
  revenueSource: z.enum(METRIC_SOURCES),
  /** The time the months were compared with a document or added up; null if never. */
  revenueCheckedAt: z.date().nullable(),
  /** The export they were added up from; null if none. */
  revenueSourceName: z.string().nullable(),
  visits: visitsSchema.nullable(),
  metrics: z.array(metricSchema),
  /** Conversions into dollars of the twelve months and the metrics. */
  conversions: z.array(conversionSchema),
  /** The MRR about a month earlier; null if unknown. */
  mrrBefore: mrrReadingSchema.nullable(),
  details: givenDetailsSchema('teaser'),
  assets: z.array(teaserAssetSchema),
  pictures: z.array(pictureSchema),
  /** The logo's hash; null if there is none or the seller is anonymous. */
  logo: z.string().nullable(),
  /** Labels of the content that access opens, as shown to buyers. */
  accessOpens: z.array(z.string()),
  seller: sellerCardSchema,
});
export type Teaser = z.infer<typeof teaserSchema>;

/**
 * `listings/{id}`: the full record, for the owner and administrators; everyone else reads `publicListings/{id}`. There
 * is no teaser before the first approval.
 */
export const listingSchema = z.object({
  id: z.string(),
  sellerId: z.string(),
  /** The working title, shown to the owner and in the review queue. */
  title: z.string(),
  /** The title's words, for administrators to search by. */
  titleTokens: z.array(z.string()),
  state: z.enum(LISTING_STATES),
  teaser: teaserSchema.nullable(),
  /** The price before the last change, in cents, if that change lowered it; null otherwise. */
  cutFrom: z.number().int().nullable(),
  submissions: z.number().int(),
  acceptedDealId: z.string().nullable(),
  /** The reason it is hidden, in any state: the account is deactivated, or the listing was removed. */
  hidden: z.enum(['account', 'removed']).nullable(),
  /** Incremented with each published change; a `buyNow` call must name the revision that the buyer saw. */
  revision: z.number().int(),
  /** True if its name, address, category, revenue or profit changed after the last review. */
  changedSinceReview: z.boolean(),
  /** The time the first of the changes behind `changedSinceReview` was published; null if there is none. */
  changedAt: z.date().nullable(),
  /** Checks of its figures, oldest first. */
  checks: z.array(figureCheckSchema),
  /** Recent MRR readings, newest last. */
  mrrSeen: z.array(mrrReadingSchema),
  /** The account its figures were once connected to; null if they still are, or never were. */
  connectionLost: lostConnectionSchema.nullable(),
  /** Results of the listing's ownership check; null if none was started. */
  ownership: ownershipSchema.nullable(),
  appealed: z.boolean(),
  /** The time the seller was asked if it is still for sale; null once answered. */
  askedAt: z.date().nullable(),
  /** An administrator's reason for removing it, shown to the owner. */
  removedReason: z.string().nullable(),
  /**
   * An administrator's reason for restoring it, shown to watchers; reset to null once its state changes or it is
   * hidden.
   */
  restoredReason: z.string().nullable(),
  createdAt: z.date(),
  submittedAt: z.date().nullable(),
  /** The latest submission as the review queue shows it; null before the first. */
  sent: z.object({ category: z.enum(CATEGORIES), askingPrice: z.number().int(), anonymous: z.boolean() }).nullable(),
  firstListedAt: z.date().nullable(),
  /** The last time a reviewer approved it or its later changes; null before that. */
  reviewedAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  soldAt: z.date().nullable(),
  /** The sale price in cents; null if it wasn't sold, or a ruling refunded part of the price. */
  soldFor: z.number().int().nullable(),
  /** The payment terms of the sale; null if `soldFor` is. */
  soldTerms: saleTermsSchema.nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

/** Creates a listing before its first submission. */
export const newListing = ({ id, sellerId, now }: { id: string; sellerId: string; now: Date }): Listing => ({
  id,
  sellerId,
  title: '',
  titleTokens: [],
  state: 'draft',
  teaser: null,
  cutFrom: null,
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
 * `listings/{id}/tiers/access`: content for buyers with access, who read it only through the API. Amounts are in cents.
 */
export const accessTierSchema = z.object({
  url: z.string(),
  knownProblems: z.string(),
  ttmCosts: z.number().int().nullable(),
  /**
   * Revenue for up to 24 months starting at `from`, with the source of those before the teaser's twelve; null if there
   * are no earlier months.
   */
  history: z.object({ from: z.string(), months: z.array(z.number().int()), ...sourced }).nullable(),
  identifiers: z.array(z.object({ id: z.string(), label: z.string(), identifier: z.string() })),
  /** The first of the twelve months that the metrics cover. */
  monthsFrom: z.string(),
  metrics: z.array(metricSchema),
  /** Conversions into dollars of costs and of revenue before the last twelve months. */
  conversions: z.array(conversionSchema),
  details: givenDetailsSchema('access'),
  /** The sources of details in parts (shares and amounts). In storage, the source is always the seller. */
  entered: z.array(z.object({ detail: z.enum(PART_DETAILS), ...sourced })),
});
export type AccessTier = z.infer<typeof accessTierSchema>;

/** `listings/{id}/tiers/diligence`: content for the buyer whose offer was accepted, read only through the API. */
export const diligenceTierSchema = z.object({
  details: givenDetailsSchema('diligence'),
  /** The time the seller last changed it. */
  changedAt: z.date(),
});
export type DiligenceTier = z.infer<typeof diligenceTierSchema>;

/**
 * A line of the public log. For a changed asking price it holds both prices in cents, so that screens can strike out
 * the old one.
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
/** A seller's answer to the changes that a review requested. The next reviewer reads it. */
export const reviewAnswerSchema = z.string().trim().max(MAX_REASON_LENGTH, maxLengthError(MAX_REASON_LENGTH));
/** `listings/{id}/submissions/{n}`: a draft frozen for review, and the reviewer's decision. */
export const submissionSchema = z.object({
  n: z.number().int(),
  listingId: z.string(),
  sellerId: z.string(),
  submittedAt: z.date(),
  draft: draftSchema,
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  decidedAt: z.date().nullable(),
  reasons: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** The seller's answer to the reasons of the submission before; empty without one. */
  answer: z.string(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** `users/{uid}/listings/{id}`: a listing's row in its owner's list. */
export const ownListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(LISTING_STATES),
  cover: z.string().nullable(),
  askingPrice: z.number().int().nullable(),
  /** Same as `askedAt` in the listing's record. */
  askedAt: z.date().nullable(),
  appealed: z.boolean(),
  /** True while the seller has something to do (`waitsForSeller`). */
  waiting: z.boolean(),
  updatedAt: z.date(),
  /** Number of watchers; may lag by a few seconds. */
  watchers: z.number().int(),
  /** True while the listing is public and its draft differs from the published version (`isUnpublished`). */
  unpublished: z.boolean(),
  /**
   * Views and inquiries for the last `REACH_DAYS` days (UTC), which may lag by a few seconds; days with none are left
   * out.
   */
  reach: z.array(z.object({ month: z.string(), days: z.record(z.string(), z.record(z.string(), z.number().int())) })),
});
export type OwnListing = z.infer<typeof ownListingSchema>;
/** Initial values for those fields of a row that are only written by triggers. */
export const INITIAL_ROW_COUNTS: Pick<OwnListing, 'watchers' | 'unpublished' | 'reach'> = {
  watchers: 0,
  unpublished: false,
  reach: [],
};
