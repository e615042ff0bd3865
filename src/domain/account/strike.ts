import * as z from 'zod';

/**
 * Measures an administrator can take against an account. Deactivation is a separate command because it has many
 * effects.
 */
export const STRIKE_MEASURES = ['warn', 'listing-limit'] as const;
export const STRIKE_LABELS: Record<(typeof STRIKE_MEASURES)[number], string> = {
  warn: 'Warned',
  'listing-limit': 'Limited to one listing',
};
/** Maximum number of listings that an account with a listing limit may have published or in review. */
export const MAX_LISTINGS_WHEN_LIMITED = 1;

export const strikeSchema = z.object({
  measure: z.enum(STRIKE_MEASURES),
  reason: z.string(),
  at: z.date(),
  /** When an administrator lifted the listing limit; null if none has. */
  liftedAt: z.date().nullable(),
});
export type Strike = z.infer<typeof strikeSchema>;

/** Returns true if a listing limit is in force. */
export const hasListingLimit = (strikes: readonly Strike[]): boolean =>
  strikes.some(({ measure, liftedAt }) => measure === 'listing-limit' && liftedAt === null);
