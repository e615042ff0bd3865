import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { isPaid } from '../deal/states.ts';
import type { ListingState } from '../listing/states.ts';
import { storedFileSchema } from '../upload/stored-file.ts';

/** When a document opens to a buyer: with access, or only once an offer is accepted. */
export const DOCUMENT_TIERS = ['access', 'diligence'] as const;
export type DocumentTier = (typeof DOCUMENT_TIERS)[number];
export const DOCUMENT_TIER_LABELS: Record<DocumentTier, string> = {
  access: 'Opens with access',
  diligence: 'Opens once an offer is accepted',
};

/** The claim a document proves. */
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
/** States in which a listing takes no more documents: the sale is over. */
const CLOSED: readonly ListingState[] = ['sold', 'withdrawn', 'removed'];
/** Returns whether documents may be added, as they may under offer, while the buyer examines the project. */
export const takesDocuments = (state: ListingState): boolean => !CLOSED.includes(state);
/** Returns whether documents may be changed or removed; not under offer, since the offer relies on them. */
export const changesDocuments = (state: ListingState): boolean => takesDocuments(state) && state !== 'under-offer';
/** The most documents that a listing has. */
export const MAX_DOCUMENTS = 20;

/**
 * `listings/{id}/documents/{document}`: proof beside a listing. Owner and administrators read it here, buyers through
 * the API.
 */
export const documentSchema = storedFileSchema.extend({
  kind: z.enum(DOCUMENT_KINDS),
  tier: z.enum(DOCUMENT_TIERS),
  /** The time an administrator confirmed its claim. */
  checkedAt: z.date().nullable(),
});
export type Document = z.infer<typeof documentSchema>;

/** A document as a buyer sees it listed. */
export const documentLineSchema = documentSchema.pick({
  id: true,
  name: true,
  type: true,
  bytes: true,
  kind: true,
  tier: true,
  checkedAt: true,
});

/** Returns whether a block keeps the buyer out. Nobody is kept from what they paid for and have not received yet. */
export const isShutOut = (deal: Pick<Deal, 'blocked' | 'stage'>): boolean => deal.blocked && !isPaid(deal);

/**
 * Returns whether the buyer of a deal may read a tier: access granted, terms accepted, nobody blocked. The diligence
 * tier also needs an accepted offer in a deal that was neither canceled nor lapsed.
 */
export function opensTier(deal: Pick<Deal, 'access' | 'purchase' | 'stage' | 'blocked'>, tier: DocumentTier): boolean {
  if (isShutOut(deal) || deal.access.state !== 'granted' || !deal.access.terms) return false;
  return tier === 'access' || (deal.purchase !== null && deal.stage !== 'canceled' && deal.stage !== 'lapsed');
}
