import * as z from 'zod';
import { DOCUMENT_TIERS } from './document.ts';

/** `listings/{id}/openings/{opening}`: one reading of a tier or document by a buyer, for the seller to see. */
export const openingSchema = z.object({
  uid: z.string(),
  tier: z.enum(DOCUMENT_TIERS),
  /** The name of the document that was opened; null for the tier's own fields. */
  document: z.string().nullable().default(null),
  /** Whether an administrator read it while impersonating the buyer. */
  support: z.boolean().default(false),
  at: z.date(),
});
export type Opening = z.infer<typeof openingSchema>;
