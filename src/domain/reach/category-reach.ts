import * as z from 'zod';
import type { Category } from '../listing/options.ts';
import { median } from '../shared/numbers.ts';
import { REACH_FIGURES, type Reach, type ReachFigure } from './reach.ts';

/** Minimum number of listings for medians; fewer would reveal individual listings rather than the category. */
const MIN_LISTINGS = 5;

const mediansSchema = z.object({ views: z.number(), watches: z.number(), inquiries: z.number() });
/** 30-day reach of a category's listings for sale: the number of listings and the median of each figure. */
const categoryReachSchema = z.object({
  listings: z.number().int(),
  /** Median of each figure; null if there are too few listings. */
  medians: mediansSchema.nullable(),
  countedAt: z.date(),
});
export type CategoryReach = z.infer<typeof categoryReachSchema>;
/** `settings/categoryReach`: reach by category, updated once a day. */
export const categoryReachesSchema = z.object({ categories: z.record(z.string(), categoryReachSchema).default({}) });

/** Comparison with the listing's category, shown to the seller. */
export const comparedReachSchema = z.strictObject({
  category: z.string(),
  listings: z.number().int(),
  medians: z.strictObject(mediansSchema.shape),
});
export type ComparedReach = z.infer<typeof comparedReachSchema>;

/** Computes the reach of a category's listings, without medians if there are too few. */
export function categoryReachOf(reaches: readonly Reach[], countedAt: Date): CategoryReach {
  const medianOf = (figure: ReachFigure) => median(reaches.map((reach) => reach[figure])) ?? 0;
  const medians =
    reaches.length < MIN_LISTINGS
      ? null
      : { views: medianOf('views'), watches: medianOf('watches'), inquiries: medianOf('inquiries') };
  return { listings: reaches.length, medians, countedAt };
}

/** Returns the comparison with a listing's category; null if too few listings in the category are for sale. */
export const compareWithCategory = (category: Category, counted: CategoryReach | undefined): ComparedReach | null =>
  counted?.medians ? { category, listings: counted.listings, medians: counted.medians } : null;

const MORE_TEXTS: Record<ReachFigure, string> = {
  views: 'was viewed more often',
  watches: 'found more watchers',
  inquiries: 'got more inquiries',
};

/**
 * Returns a sentence on the figures in which a listing is above its category's median, such as `It was viewed more
 * often than most Newsletter listings.` Null if there are none.
 */
export function aboveMedianText(reach: Reach, { category, medians }: ComparedReach): string | null {
  const above = REACH_FIGURES.filter((figure) => reach[figure] > medians[figure]).map((figure) => MORE_TEXTS[figure]);
  if (!above.length) return null;
  const listed = above.length === 1 ? above[0] : `${above.slice(0, -1).join(', ')} and ${above.at(-1)}`;
  return `It ${listed} than most ${category} listings.`;
}

/**
 * Public part of a listing's reach: views in the last 30 full days (UTC), null for an anonymous listing, and watchers.
 */
export const publicReachSchema = z.strictObject({ views: z.number().int().nullable(), watchers: z.number().int() });
export type PublicReach = z.infer<typeof publicReachSchema>;

/** `listings/{id}/private/reach`: views and watchers as counted on `day`. */
export const dailyReachSchema = z.object({ day: z.iso.date(), views: z.number().int(), watchers: z.number().int() });
export type KeptReach = z.infer<typeof dailyReachSchema>;
