import type { Category } from '../options.ts';

/** When the ranges were last compared with what is published. */
export const USUAL_MULTIPLES_AS_OF = '2026-11';

/**
 * Between which multiples of a year’s profit, in tenths, projects of a category are usually offered. The middle of each
 * follows what marketplaces publish: sold at about 5 × (SaaS), 3 × (ecommerce) and 1 to 3 × (agencies) in Acquire.com’s
 * report of February 2023, content at 2.4 to 2.6 × on Flippa; asked for 8 × by marketplaces, 5 × by apps. How far a price
 * may be from there is our own judgment, and wide: a note asks for a reason, it does not refuse a price.
 */
export const USUAL_MULTIPLES: Record<Category, { from: number; to: number }> = {
  SaaS: { from: 10, to: 80 },
  Marketplace: { from: 10, to: 80 },
  Product: { from: 8, to: 70 },
  Ecommerce: { from: 5, to: 60 },
  Community: { from: 5, to: 60 },
  Content: { from: 5, to: 50 },
  Newsletter: { from: 5, to: 50 },
  Service: { from: 3, to: 40 },
};
