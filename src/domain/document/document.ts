import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { isPaid } from '../deal/states.ts';
import type { ListingState } from '../listing/states.ts';
import { storedFileSchema } from '../upload/stored-file.ts';

/** The point at which a buyer can open a document: with access, or only once an offer is accepted. */
export const DOCUMENT_TIERS = ['access', 'diligence'] as const;
export type DocumentTier = (typeof DOCUMENT_TIERS)[number];
export const DOCUMENT_TIER_LABELS: Record<DocumentTier, string> = {
  access: 'Opens with access',
  diligence: 'Opens once an offer is accepted',
};

/** Kinds of documents, named after the claim they support. */
export const DOCUMENT_KINDS = [
  'profit-loss',
  'processor-export',
  'analytics-export',
  'registrar-proof',
  'cohorts',
  'cancellations',
  'support-tickets',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  'profit-loss': 'Profit and loss',
  'processor-export': 'Payment processor export',
  'analytics-export': 'Analytics export',
  'registrar-proof': 'Proof from the registrar',
  cohorts: 'Customers by cohort',
  cancellations: 'Why customers left',
  'support-tickets': 'Support tickets',
  other: 'Something else',
};
/** States in which a listing accepts no more documents because it is off the market. */
const CLOSED_STATES: readonly ListingState[] = ['sold', 'withdrawn', 'removed'];
/** Returns true if documents may be added. This includes `under-offer`, while the buyer examines the project. */
export const acceptsDocuments = (state: ListingState): boolean => !CLOSED_STATES.includes(state);
/** Returns true if documents may be changed or removed. This excludes `under-offer`, since the offer relies on them. */
export const allowsDocumentChanges = (state: ListingState): boolean =>
  acceptsDocuments(state) && state !== 'under-offer';
/** Maximum number of documents in a listing. */
export const MAX_DOCUMENTS = 20;

/**
 * `listings/{id}/documents/{document}`: a document that supports a listing. The owner and administrators read it here,
 * buyers through the API.
 */
export const documentSchema = storedFileSchema.extend({
  kind: z.enum(DOCUMENT_KINDS),
  tier: z.enum(DOCUMENT_TIERS),
  /** When an administrator confirmed the document's claim; null if none has. */
  checkedAt: z.date().nullable(),
});
export type Document = z.infer<typeof documentSchema>;

/** A document as listed for buyers. */
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
 * Returns true if a block cuts off the buyer's access. A buyer who has paid keeps access until the deal is completed.
 */
export const isAccessBlocked = (deal: Pick<Deal, 'blocked' | 'stage'>): boolean => deal.blocked && !isPaid(deal);

/**
 * Returns true if a deal's buyer may read a tier: access was granted, terms were accepted, and neither side is blocked.
 * The diligence tier also requires an accepted offer in a deal that was neither canceled nor lapsed.
 */
export function opensTier(deal: Pick<Deal, 'access' | 'purchase' | 'stage' | 'blocked'>, tier: DocumentTier): boolean {
  if (isAccessBlocked(deal) || deal.access.state !== 'granted' || !deal.access.terms) return false;
  return tier === 'access' || (deal.purchase !== null && deal.stage !== 'canceled' && deal.stage !== 'lapsed');
}
