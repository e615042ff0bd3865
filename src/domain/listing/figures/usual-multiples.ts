import type { Category } from '../options.ts';

/** Month in which the ranges were last compared with published figures. */
export const USUAL_MULTIPLES_AS_OF = '2026-11';

/**
 * Usual asking multiples of yearly profit by category, in tenths. The midpoints follow published figures (Acquire.com,
 * February 2023: SaaS sold at about 5 ×, ecommerce 3 ×, agencies 1 to 3 ×; Flippa: content 2.4 to 2.6 ×; asking prices
 * for marketplaces 8 ×, apps 5 ×); the widths are our own judgment, since a price outside the range only adds a note.
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
