import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCall,
  adminCommand,
  done,
  type Endpoint,
  listingId,
  onListing,
  perDay,
  perHour,
  publicCall,
  reason,
  shownOffers,
  uid,
  userCall,
  userCommand,
} from '../endpoint.ts';
import { comparedReachSchema, publicReachSchema } from '../reach/category-reach.ts';
import { cardSchema, FIRST_PROFILE_CARDS } from '../search/card.ts';
import { repeatable, searchQuerySchema } from '../search/search-query.ts';
import { searchAnswerSchema, suggestAnswerSchema } from '../search/search-result.ts';
import { MAX_RECENT, MAX_SEARCH_LENGTH } from '../search/search-text.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../shared/money.ts';
import { MAX_REASON_LENGTH } from '../shared/text.ts';
import { CHECK_IDS } from './checks/check-outcomes.ts';
import { draftDetailShape, givenDetailsSchema } from './details/details-schema.ts';
import { olderFigureSchema } from './figures/older-figure.ts';
import { accessTierSchema, changeSchema, REVIEW_DECISIONS, reviewAnswerSchema } from './listing.ts';
import { FIRST_CHANGES, LOG_PAGES } from './log-pages.ts';
import { CATEGORIES } from './options.ts';
import { publicListingSchema } from './public-listing.ts';
import { MAX_REASONS, REASON_PATH_PATTERN } from './publish/locate-reason.ts';
import { comparableSchema, salesSummarySchema, soldInCategorySchema } from './sale/comparable.ts';

/** Maximum age of a cached public response in a server process, in milliseconds. */
const PUBLIC_CACHE_MS = 3000;
const askingPrice = z.number().int().min(MIN_PRICE_CENTS).max(MAX_PRICE_CENTS).describe('Cents.');

const SHOWN_OFFERS_NOTE =
  'With the number of open offers that the caller was shown it is refused (`wrong-state`) once there is another.';

/** A check's finding, as shown to buyers with access. */
const noteSchema = z.strictObject({
  check: z.enum(CHECK_IDS),
  outcome: z.enum(['refuses', 'asks', 'tells', 'fits']),
  text: z.string(),
  words: z.string().optional(),
});

/** API calls for listings. */
export const listingApi = {
  search: publicCall({
    summary:
      'Searches the listings for sale: text, filters, facet counts, order, pages of 24. Also returns how the text was read.',
    input: searchQuerySchema,
    output: searchAnswerSchema,
    keptMs: PUBLIC_CACHE_MS,
  }),
  suggest: publicCall({
    summary:
      'Returns titles, categories, tags and countries that begin with what was typed so far, or were meant by a mistyped name, and how many there are up to a price; without text, categories with many listings. Also returns how many listings each of the recent texts finds.',
    input: z.object({
      q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
      recent: repeatable(z.string().trim().min(1).max(MAX_SEARCH_LENGTH), MAX_RECENT).describe('Texts to be counted.'),
    }),
    output: suggestAnswerSchema,
    keptMs: PUBLIC_CACHE_MS,
  }),
  getListing: publicCall({
    summary:
      'Returns a listing’s public teaser, the newest lines of its log of changes and how many there are, and, while it is not sold, its views and watchers: counted once a day; of an anonymous listing no views, and watchers in tens.',
    input: onListing.extend({
      changes: z
        .enum(LOG_PAGES.map(String) as [string, ...string[]])
        .default(String(FIRST_CHANGES))
        .transform(Number)
        .describe('How many lines of it.'),
    }),
    output: publicListingSchema.extend({
      changes: z.array(changeSchema),
      changesInAll: z.number().int(),
      /** Prices in cents before and after the latest change; null unless it was a cut to the current price. */
      cut: changeSchema.shape.price.unwrap().nullable(),
      reach: publicReachSchema.nullable(),
    }),
  }),
  getComparables: publicCall({
    summary:
      'Returns the three closed deals nearest in price, how many there are, and the range and medians of all of them, from three on.',
    input: onListing,
    output: z.strictObject({
      total: z.number().int(),
      comparables: z.array(comparableSchema),
      summary: salesSummarySchema.nullable(),
    }),
    keptMs: PUBLIC_CACHE_MS,
  }),
  getCategorySales: publicCall({
    summary:
      'Returns how many projects of a category were sold here, how many of them with a profit, and the range and medians of prices and multiples. With fewer than three, only the counts.',
    input: z.strictObject({ category: z.enum(CATEGORIES) }),
    output: soldInCategorySchema,
    keptMs: PUBLIC_CACHE_MS,
  }),
  getAllComparables: userCall({
    summary: 'Returns every closed deal that a listing can be compared with. For members.',
    input: onListing,
    output: z.strictObject({ comparables: z.array(comparableSchema) }),
    impersonable: true,
  }),
  getReach: userCall({
    summary:
      'Returns the search terms and sites that at least three visitors of one month came from, and the medians of the listing’s category. For its owner.',
    input: onListing,
    output: z.strictObject({
      terms: z.array(z.strictObject({ name: z.string(), visitors: z.number().int() })),
      hosts: z.array(z.strictObject({ name: z.string(), visitors: z.number().int() })),
      category: comparedReachSchema.nullable(),
    }),
    impersonable: true,
  }),
  getOlderFigures: userCall({
    summary:
      'Returns the earlier values of a listing’s figures; those behind access only to its owner and buyers with access. For members.',
    input: onListing,
    output: z.strictObject({
      figures: z.array(olderFigureSchema.extend({ id: z.string() })),
      /** Total number of older figures; at most 200 per tier are returned. */
      total: z.number().int(),
    }),
    impersonable: true,
  }),
  getSellerListings: publicCall({
    summary: 'Returns the listings that a seller has for sale or has sold here, newest first, and how many there are.',
    input: z.object({
      uid,
      first: z
        .enum([String(FIRST_PROFILE_CARDS)])
        .transform(Number)
        .optional()
        .describe('At most this many.'),
    }),
    output: z.strictObject({ cards: z.array(cardSchema), total: z.number().int() }),
    keptMs: PUBLIC_CACHE_MS,
  }),
  openAccessTier: userCall({
    summary:
      'Returns the access tier to a granted buyer, with what exports and the account say otherwise, and what stands out in them. Openings are counted by the hour and shown to the seller; more than 300 an hour are refused.',
    input: onListing,
    output: accessTierSchema.extend({ leftOut: z.array(noteSchema), signs: z.array(noteSchema) }).strict(),
    impersonable: true,
  }),
  openDiligenceTier: userCall({
    summary:
      'Returns what opens for diligence to the buyer whose offer was accepted. Openings are counted by the hour and shown to the seller, with those of the access tier.',
    input: onListing,
    output: z.strictObject({ details: givenDetailsSchema('diligence'), changedAt: z.date() }),
    impersonable: true,
  }),
  saveDiligence: userCommand({
    summary: 'Changes what opens for diligence, on the caller’s listing while it is under offer.',
    input: z.strictObject({
      listingId,
      details: z.strictObject({
        leavingReasons: draftDetailShape.leavingReasons,
        supportTickets: draftDetailShape.supportTickets,
      }),
    }),
    output: done,
    limit: perDay(100),
  }),
  submitListing: userCommand({
    summary: 'Submits a frozen copy of the draft for review. An older revision is refused.',
    input: z.strictObject({ listingId, revision: z.number().int(), answer: reviewAnswerSchema.default('') }),
    output: done,
    limit: perDay(60),
    impersonable: true,
  }),
  recallListing: userCommand({
    summary: 'Withdraws a submission.',
    input: onListing,
    output: done,
    limit: perDay(60),
    impersonable: true,
  }),
  pauseListing: userCommand({
    summary: `Pauses a live listing. Offers stay but cannot be accepted. ${SHOWN_OFFERS_NOTE}`,
    input: onListing.extend({ openOffers: shownOffers }),
    output: done,
    limit: perDay(60),
    impersonable: true,
  }),
  resumeListing: userCommand({
    summary: `Puts a paused listing up for sale again. ${SHOWN_OFFERS_NOTE}`,
    input: onListing.extend({ openOffers: shownOffers }),
    output: done,
    limit: perDay(60),
    impersonable: true,
  }),
  withdrawListing: userCommand({
    summary: `Withdraws a listing. Open offers become void. ${SHOWN_OFFERS_NOTE}`,
    input: onListing.extend({ openOffers: shownOffers }),
    output: done,
    limit: perDay(60),
  }),
  reopenListing: userCommand({
    summary: 'Turns a withdrawn listing into a draft again.',
    input: onListing,
    output: done,
    limit: perDay(60),
  }),
  confirmForSale: userCommand({
    summary: 'Confirms that a listing is still for sale.',
    input: onListing,
    output: done,
    limit: perDay(100),
  }),
  publishChanges: userCommand({
    summary: 'Applies the draft to a live or paused listing and logs each change.',
    input: z.strictObject({ listingId, revision: z.number().int() }),
    output: z.strictObject({ changes: z.array(z.string()) }),
    limit: perDay(200),
    impersonable: true,
  }),
  changePrice: userCommand({
    summary:
      'Changes the asking price of a live or paused listing and nothing else. Refused (`price-changed`) where the price is not the one that the caller saw, and (`wrong-state`) while its draft holds other changes.',
    input: z.strictObject({ listingId, from: askingPrice, to: askingPrice }),
    output: z.strictObject({ changes: z.array(z.string()) }),
    limit: perDay(200),
  }),
  compareSubmission: adminCall({
    summary:
      'Returns which pictures of a listing’s newest submission are the same file as one that other listings have shown, which could not be compared, and which of the texts that it submitted or published last, and whether its site, other sellers had before.',
    input: onListing,
    output: z.strictObject({
      pictures: z.array(
        z.strictObject({
          id: z.string(),
          listings: z.array(z.strictObject({ id: z.string(), title: z.string() })),
        }),
      ),
      /** IDs of pictures that weren't compared, because they were still being processed at submission. */
      notCompared: z.array(z.string()),
      /** Texts or sites that match an earlier listing from another seller. */
      resemblances: z.array(
        z.strictObject({
          check: z.enum(CHECK_IDS),
          text: z.string(),
          listing: z.strictObject({ id: z.string(), title: z.string() }),
        }),
      ),
    }),
  }),
  claimListing: adminCommand({
    summary: 'Claims a review for half an hour, takes it over, or releases it to whoever had it before.',
    input: z.strictObject({ listingId, mine: z.boolean(), takeOver: z.boolean().default(false) }),
    output: done,
    limit: perHour(600),
  }),
  decideSubmission: adminCommand({
    summary: 'Decides on a submission: live, changes or rejected, with reasons by field.',
    input: z.strictObject({
      listingId,
      n: z.number().int().positive(),
      decision: z.enum(REVIEW_DECISIONS),
      reasons: z
        .array(
          z.strictObject({
            path: z.string().regex(REASON_PATH_PATTERN),
            reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
          }),
        )
        .max(MAX_REASONS),
    }),
    output: done,
    limit: perHour(600),
  }),
  approveChanges: adminCommand({
    summary:
      'Marks the changes since the last review as reviewed. An older revision than the published one is refused.',
    input: z.strictObject({ listingId, revision: z.number().int() }),
    output: done,
    limit: perHour(600),
  }),
  removeListing: adminCommand({
    summary: `Removes a listing from the site, with a reason for its owner. Open offers become void, unless the deal on it goes on. ${SHOWN_OFFERS_NOTE}`,
    input: z.strictObject({ listingId, reason, openOffers: shownOffers }),
    output: done,
    limit: perHour(600),
  }),
  restoreListing: adminCommand({
    summary:
      'Restores a removed listing, paused, with a reason for its owner, its watchers and everybody with an open deal on it.',
    input: z.strictObject({ listingId, reason }),
    output: done,
    limit: perHour(600),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
