import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import type { ListingState } from '../listing/states.ts';
import { storedFileSchema } from '../upload/stored-file.ts';

/** What opens with access, and what only when an offer is accepted (docs/product-rules.md, Access). */
export const DOCUMENT_TIERS = ['access', 'diligence'] as const;
export type DocumentTier = (typeof DOCUMENT_TIERS)[number];
export const DOCUMENT_TIER_LABELS: Record<DocumentTier, string> = {
  access: 'Opens with access',
  diligence: 'Opens once an offer is accepted',
};

/** What a document proves (the listing's fields, Proof). */
export const DOCUMENT_KINDS = [
  'profit-loss',
  'processor-export',
  'analytics-export',
  'registrar-proof',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  'profit-loss': 'Profit and loss',
  'processor-export': 'Payment processor export',
  'analytics-export': 'Analytics export',
  'registrar-proof': 'Proof of the registrar',
  other: 'Something else',
};
/** States of a listing whose documents nobody needs any more. */
const CLOSED: readonly ListingState[] = ['sold', 'withdrawn', 'removed'];
/** Whether documents may come: also under offer, while the buyer looks into it. */
export const takesDocuments = (state: ListingState): boolean => !CLOSED.includes(state);
/** Whether they may change or go: what a buyer based an offer on stays as it was. */
export const changesDocuments = (state: ListingState): boolean => takesDocuments(state) && state !== 'under-offer';
/** So many lie beside one listing. */
export const MAX_DOCUMENTS = 20;

/** `listings/{id}/documents/{document}`: proof beside a listing. Owner and administrators read it; buyers ask the API. */
export const documentSchema = storedFileSchema.extend({
  kind: z.enum(DOCUMENT_KINDS),
  tier: z.enum(DOCUMENT_TIERS),
  /** When an administrator looked at it and found it to be what it says. */
  checkedAt: z.date().nullable(),
});
export type Document = z.infer<typeof documentSchema>;

/** What a buyer is told of a document. */
export const documentLineSchema = documentSchema.pick({
  id: true,
  name: true,
  type: true,
  bytes: true,
  kind: true,
  tier: true,
  checkedAt: true,
});

/**
 * Whether the buyer of a deal sees what a tier holds: with access granted and the terms accepted, and
 * for diligence with an accepted offer that was neither cancelled nor lapsed.
 */
export function opensTier(deal: Pick<Deal, 'access' | 'purchase' | 'stage'>, tier: DocumentTier): boolean {
  if (deal.access.state !== 'granted' || !deal.access.terms) return false;
  return tier === 'access' || (deal.purchase !== null && deal.stage !== 'cancelled' && deal.stage !== 'lapsed');
}
