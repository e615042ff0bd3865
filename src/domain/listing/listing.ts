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

/**
 * Monthly visits for up to twelve months starting at `from` (`YYYY-MM`), with the source and dates that their mark
 * shows.
 */
const visitsSchema = z.strictObject({
  from: z.string(),
  months: z.array(z.number().int()),
  source: z.enum(METRIC_SOURCES),
  /** The time the visits were checked against a document; null if never. */
  checkedAt: z.date().nullable(),
  /** The time the seller entered the visits. */
  enteredAt: z.date(),
});

/**
 * Source fields of monthly revenue and of details that consist of parts (shares or amounts). In a stored history,
 * `source` is always the seller.
 */
const sourced = {
  source: z.enum(METRIC_SOURCES),
  sourceName: z.string().nullable(),
  checkedAt: z.date().nullable(),
  /** The time the seller entered the figures; null if they came only from a connected account. */
  enteredAt: z.date().nullable(),
};

/**
 * The public part of a listing, with prices and monthly revenue in cents. The schema is strict so that no other key can
 * leak.
 */
export const teaserSchema = z.strictObject({
  title: z.string(),
  oneLine: z.string(),
  category: z.enum(CATEGORIES),
  stage: z.enum(STAGES),
  country: z.string(),
  foundedOn: z.string(),
  /** The web address; empty unless the seller shows it to the public. */
  url: z.string(),
  tech: z.array(z.string()),
  reasonForSelling: z.string(),
  askingPrice: z.number().int(),
  priceReason: z.string(),
  supportDays: z.number().int(),
  /** True if members may buy at the asking price and on the listing's terms without making an offer. */
  buyNow: z.boolean(),
  monthsFrom: z.string(),
  revenueMonths: z.array(z.number().int()),
  revenueSource: z.enum(METRIC_SOURCES),
  /** The time the revenue months were checked against a document, added up from an export or synced; null if never. */
  revenueCheckedAt: z.date().nullable(),
  /** Name of the export or connected account that the revenue months come from; null if none. */
  revenueSourceName: z.string().nullable(),
  visits: visitsSchema.nullable(),
  metrics: z.array(metricSchema),
  /** Currency conversions into dollars for the twelve revenue months and the metrics. */
  conversions: z.array(conversionSchema),
  /** The MRR reading from about a month earlier; null if unknown. */
  mrrBefore: mrrReadingSchema.nullable(),
  details: givenDetailsSchema('teaser'),
  assets: z.array(teaserAssetSchema),
  pictures: z.array(pictureSchema),
  /** The logo's hash; null if there is none or the seller is anonymous. */
  logo: z.string().nullable(),
  /** Labels, as shown to buyers, of the content that becomes visible with access. */
  accessOpens: z.array(z.string()),
  seller: sellerCardSchema,
});
export type Teaser = z.infer<typeof teaserSchema>;

/**
 * `listings/{id}`: the full record, for the owner and administrators; everyone else reads `publicListings/{id}`.
 * `teaser` is null until the first approval.
 */
export const listingSchema = z.object({
  id: z.string(),
  sellerId: z.string(),
  /** The working title, shown to the owner and in the review queue. */
  title: z.string(),
  /** Words of the title, for the administrators' search. */
  titleTokens: z.array(z.string()),
  state: z.enum(LISTING_STATES),
  teaser: teaserSchema.nullable(),
  /** The price before the last change, in cents, if that change lowered it; null otherwise. */
  cutFrom: z.number().int().nullable(),
  submissions: z.number().int(),
  acceptedDealId: z.string().nullable(),
  /**
   * The reason the listing is hidden, in any state: the seller's account is deactivated, or the listing was removed.
   */
  hidden: z.enum(['account', 'removed']).nullable(),
  /** Incremented with each published change; a `buyNow` call must specify the revision that the buyer saw. */
  revision: z.number().int(),
  /** True if the name, web address, category, revenue or profit changed after the last review. */
  changedSinceReview: z.boolean(),
  /** The time the first change that set `changedSinceReview` was published; null if there is none. */
  changedAt: z.date().nullable(),
  /** Checks of the listing's figures, oldest first. */
  checks: z.array(figureCheckSchema),
  /** Recent MRR readings, newest last. */
  mrrSeen: z.array(mrrReadingSchema),
  /** The account that the figures were formerly connected to; null if still connected or never connected. */
  connectionLost: lostConnectionSchema.nullable(),
  /** Result of the listing's ownership verification; null if none was started. */
  ownership: ownershipSchema.nullable(),
  appealed: z.boolean(),
  /** The time the seller was asked whether the listing is still for sale; null once they respond. */
  askedAt: z.date().nullable(),
  /** An administrator's reason for removing the listing, shown to the owner. */
  removedReason: z.string().nullable(),
  /**
   * An administrator's reason for restoring the listing, shown to watchers; reset to null when the listing changes
   * state or is hidden.
   */
  restoredReason: z.string().nullable(),
  createdAt: z.date(),
  submittedAt: z.date().nullable(),
  /** Summary of the latest submission for the review queue; null before the first submission. */
  sent: z.object({ category: z.enum(CATEGORIES), askingPrice: z.number().int(), anonymous: z.boolean() }).nullable(),
  firstListedAt: z.date().nullable(),
  /** The last time a reviewer approved the listing or a change to it; null if never. */
  reviewedAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  soldAt: z.date().nullable(),
  /** The sale price in cents; null if the listing wasn't sold or a ruling refunded part of the price. */
  soldFor: z.number().int().nullable(),
  /** The payment terms of the sale; null if `soldFor` is null. */
  soldTerms: saleTermsSchema.nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

/** Creates an empty draft listing that hasn't been submitted yet. */
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
   * Revenue for up to 24 months starting at `from`; the source applies to the months before the teaser's twelve. Null
   * if there are no earlier months.
   */
  history: z.object({ from: z.string(), months: z.array(z.number().int()), ...sourced }).nullable(),
  identifiers: z.array(z.object({ id: z.string(), label: z.string(), identifier: z.string() })),
  /** The first of the twelve months that the metrics cover. */
  monthsFrom: z.string(),
  metrics: z.array(metricSchema),
  /** Currency conversions into dollars for costs and for revenue before the last twelve months. */
  conversions: z.array(conversionSchema),
  details: givenDetailsSchema('access'),
  /** Sources of details that consist of parts (shares or amounts). In storage, the source is always the seller. */
  entered: z.array(z.object({ detail: z.enum(PART_DETAILS), ...sourced })),
});
export type AccessTier = z.infer<typeof accessTierSchema>;

/** `listings/{id}/tiers/diligence`: content for the buyer whose offer was accepted, read only through the API. */
export const diligenceTierSchema = z.object({
  details: givenDetailsSchema('diligence'),
  /** The time the seller last changed these details. */
  changedAt: z.date(),
});
export type DiligenceTier = z.infer<typeof diligenceTierSchema>;

/**
 * A line of the public change log. A price change includes both prices in cents, so that the UI can strike through the
 * old one.
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
/** The seller's reply to the changes a review requested, shown to the next reviewer. */
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
  /** The seller's reply to the previous submission's review reasons; empty if there is none. */
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
  /** True while the listing is waiting for an action by the seller (`waitsForSeller`). */
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
/** Initial values of the row fields that only triggers write. */
export const INITIAL_ROW_COUNTS: Pick<OwnListing, 'watchers' | 'unpublished' | 'reach'> = {
  watchers: 0,
  unpublished: false,
  reach: [],
};
