import * as z from 'zod';
import type { AuditEntry } from '../audit/audit.ts';
import { perHour } from '../endpoint.ts';
import { DOCUMENT_TIERS, type Document, type DocumentTier } from './document.ts';

/**
 * `listings/{id}/openings/{opening}`: how often a buyer opened a tier or document within one hour, shown to the seller.
 */
export const openingSchema = z.object({
  uid: z.string(),
  tier: z.enum(DOCUMENT_TIERS),
  /** The name of the document; null if the tier's fields were opened instead. */
  document: z.string().nullable(),
  /** True if an administrator opened the tier or document while impersonating the buyer. */
  support: z.boolean(),
  /** Number of times the tier or document was opened. */
  count: z.number().int(),
  /** When the tier or document was last opened. */
  at: z.date(),
});
export type Opening = z.infer<typeof openingSchema>;

/** Rate limit well above the number of tiers and documents that a person would open in an hour. */
export const OPENINGS_PER_HOUR = perHour(300);

/** Returns the ID of an opening. Repeated openings by the same user within an hour share one ID. */
export function openingId(opening: {
  uid: string;
  tier: DocumentTier;
  documentId: string | null;
  support: boolean;
  at: Date;
}): string {
  const { uid, tier, documentId, support, at } = opening;
  return [
    uid,
    documentId ?? (tier === 'access' ? 'tier' : tier),
    at.toISOString().slice(0, 13),
    ...(support ? ['support'] : []),
  ].join('_');
}

/** Placeholders used instead of a document ID in `openingId`. */
const TIERS_OWN: readonly string[] = ['tier', ...DOCUMENT_TIERS];

/** Extracts the document's ID from an opening's ID; null if the tier's fields were opened instead. */
export function openedDocument(opening: string): string | null {
  const document = opening
    .replace(/_support$/, '')
    .split('_')
    .at(-2);
  return document === undefined || TIERS_OWN.includes(document) ? null : document;
}

/** Returns the last time each document of a listing was opened, by document ID, based on audit log entries. */
export function openedDocuments(
  entries: readonly Pick<AuditEntry, 'at' | 'details'>[],
  documents: readonly Pick<Document, 'id'>[],
): ReadonlyMap<string, Date> {
  const opened = new Map<string, Date>();
  for (const { at, details } of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    for (const { id } of documents) if (details.file === id) opened.set(id, at);
  return opened;
}
