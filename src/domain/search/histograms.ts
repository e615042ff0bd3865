/** Bars of equal width from 0 on; the last one holds all that is more, too. Kept free of zod, for the search page. */
export const HISTOGRAMS = {
  /** In whole dollars: no asking price reaches $100,000. */
  price: { width: 5_000, bars: 20 },
  /** In tenths. */
  multiple: { width: 5, bars: 20 },
} as const;
