/** Draft fields that a recompute or a connection can fill. */
export const RECOMPUTED_FIGURES = [
  'revenueMonths',
  'earlierMonths',
  'mrr',
  'activeSubscriptions',
  'churn',
  'payingCustomers',
  'refundRate',
  'revenueSplit',
] as const;
export type RecomputedFigure = (typeof RECOMPUTED_FIGURES)[number];
