import * as z from 'zod';
import { replyTimeText } from '../account/reputation.ts';
import { metricSchema } from '../listing/figures/figure-schemas.ts';
import { type MetricKind, metricOf } from '../listing/figures/metric.ts';
import { profitMultipleInTenths } from '../listing/figures/multiple.ts';
import { pictureSchema } from '../listing/listing.ts';
import { CATEGORIES, STAGES } from '../listing/options.ts';
import type { PublicListing } from '../listing/public-listing.ts';
import { isAnonymous, REPLY_TIME_TEXTS } from '../listing/seller-card.ts';
import type { SellerCard } from '../listing/seller-card-schema.ts';

/** Number of cards that a profile shows initially; on a phone, each card fills the screen. */
export const FIRST_PROFILE_CARDS = 12;

/**
 * A listing's card; `askingPrice`, `cutFrom` and `soldFor` are in cents. The schema is strict because cards are public.
 */
export const cardSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  oneLine: z.string(),
  category: z.enum(CATEGORIES),
  stage: z.enum(STAGES),
  country: z.string(),
  foundedOn: z.string(),
  state: z.enum(['live', 'under-offer', 'sold']),
  askingPrice: z.number().int(),
  /** The price before the last change, if that change lowered it; null otherwise. */
  cutFrom: z.number().int().nullable(),
  /** The sale price; null if the listing isn't sold, or if the price wasn't paid in full. */
  soldFor: z.number().int().nullable(),
  buyNow: z.boolean(),
  multipleTenths: z.number().int().nullable(),
  cover: pictureSchema.nullable(),
  metrics: z.array(metricSchema),
  ownerConfirmed: z.boolean(),
  /** The seller's reply time, such as `within 3 hours`; null before their first reply. */
  replies: z.string().nullable(),
  listedAt: z.date(),
  confirmedAt: z.date(),
});
export type Card = z.infer<typeof cardSchema>;

const EARNING_ROWS: MetricKind[] = [
  'ttmRevenue',
  'ttmProfit',
  'mrr',
  'activeSubscriptions',
  'visitors30',
  'ownerHours',
];
const PRE_REVENUE_ROWS: MetricKind[] = ['users', 'activeWeekly', 'runningCost', 'visitors30', 'ownerHours'];

const NEWSLETTER_ROWS: MetricKind[] = ['ttmRevenue', 'ttmProfit', 'subscribers', 'openRate', 'mrr'];

/** Returns the metrics that a card may show, most important first. */
function rowsOf({ category, stage }: Pick<Card, 'category' | 'stage'>): readonly MetricKind[] {
  if (category === 'Newsletter') return [...NEWSLETTER_ROWS, ...PRE_REVENUE_ROWS];
  return stage === 'earning' ? EARNING_ROWS : PRE_REVENUE_ROWS;
}

/** Returns a listing's card, with up to three metrics chosen by category and by whether the project has revenue. */
export function cardOf({
  id,
  state,
  teaser,
  cutFrom,
  firstListedAt,
  confirmedAt,
  ownership,
  soldFor,
}: PublicListing): Card {
  return {
    id,
    title: teaser.title,
    oneLine: teaser.oneLine,
    category: teaser.category,
    stage: teaser.stage,
    country: teaser.country,
    foundedOn: teaser.foundedOn,
    state: state === 'paused' ? 'live' : state,
    askingPrice: teaser.askingPrice,
    cutFrom,
    soldFor,
    buyNow: teaser.buyNow && state === 'live',
    multipleTenths: profitMultipleInTenths(teaser),
    cover: teaser.pictures[0] ?? null,
    metrics: rowsOf(teaser)
      .flatMap((kind) => metricOf(teaser, kind) ?? [])
      .slice(0, 3),
    ownerConfirmed: ownership !== null,
    replies: repliesOf(teaser.seller),
    listedAt: firstListedAt,
    confirmedAt,
  };
}

function repliesOf(seller: SellerCard): string | null {
  if (!isAnonymous(seller)) return replyTimeText(seller.answerMinutes);
  return seller.replies && REPLY_TIME_TEXTS[seller.replies];
}
