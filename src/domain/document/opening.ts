import * as z from 'zod';
import type { AuditEntry } from '../audit/audit.ts';
import { perHour } from '../endpoint.ts';
import { DOCUMENT_TIERS, type Document, type DocumentTier } from './document.ts';

/** `listings/{id}/openings/{opening}`: how often a buyer read a tier or document in one hour, for the seller to see. */
export const openingSchema = z.object({
  uid: z.string(),
  tier: z.enum(DOCUMENT_TIERS),
  /** The name of the document that was opened; null for the tier's own fields. */
  document: z.string().nullable(),
  /** True if an administrator read it while impersonating the buyer. */
  support: z.boolean(),
  /** Times it was opened. */
  count: z.number().int(),
  /** The last time. */
  at: z.date(),
});
export type Opening = z.infer<typeof openingSchema>;

/** A person opens far fewer tiers and documents. */
export const OPENINGS_LIMIT = perHour(300);

/** Openings of the same thing by the same reader in the same hour have the same id. */
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

/** Stands in for a document in `openingId`. */
const TIERS_OWN: readonly string[] = ['tier', ...DOCUMENT_TIERS];

/** The id of the document that was opened, by the id of its entry; null for the tier's own fields. */
export function openedDocument(opening: string): string | null {
  const document = opening
    .replace(/_support$/, '')
    .split('_')
    .at(-2);
  return document === undefined || TIERS_OWN.includes(document) ? null : document;
}

/** The last opening of each document of a listing, by its id, from entries of the audit log. */
export function openedDocuments(
  entries: readonly Pick<AuditEntry, 'at' | 'details'>[],
  documents: readonly Pick<Document, 'id'>[],
): ReadonlyMap<string, Date> {
  const opened = new Map<string, Date>();
  for (const { at, details } of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    for (const { id } of documents) if (details.file === id) opened.set(id, at);
  return opened;
}
