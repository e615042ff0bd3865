import * as z from 'zod';
import { DOCUMENT_TIERS } from './document.ts';

/** `listings/{id}/openings/{opening}`: that a buyer looked at what a tier holds; the seller sees it. */
export const openingSchema = z.object({
  uid: z.string(),
  tier: z.enum(DOCUMENT_TIERS),
  /** The name of the document that was opened; null where it was what the tier says in words. */
  document: z.string().nullable().default(null),
  /** Whether it was support, looking as the buyer. */
  support: z.boolean().default(false),
  at: z.date(),
});
export type Opening = z.infer<typeof openingSchema>;
