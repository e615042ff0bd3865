import * as z from 'zod';

/**
 * A strike is a warning or a limit of listings (docs/product-rules.md, Administration). Deactivation is a
 * command of its own, since much follows from it.
 */
export const STRIKE_MEASURES = ['warn', 'listing-limit'] as const;
export const STRIKE_LABELS: Record<(typeof STRIKE_MEASURES)[number], string> = {
  warn: 'Warned',
  'listing-limit': 'Limited to one listing',
};
/** How many listings an account under that limit may have on offer or in review. */
export const LIMITED_LISTINGS = 1;

export const strikeSchema = z.object({
  measure: z.enum(STRIKE_MEASURES),
  reason: z.string(),
  at: z.date(),
  /** When an administrator took it back. */
  liftedAt: z.date().nullable(),
});
export type Strike = z.infer<typeof strikeSchema>;

/** Whether a limit of listings is in force. */
export const isLimited = (strikes: readonly Strike[]): boolean =>
  strikes.some(({ measure, liftedAt }) => measure === 'listing-limit' && liftedAt === null);
