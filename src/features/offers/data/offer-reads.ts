import { paths } from '../../../domain/collections.ts';
import { draftSchema } from '../../../domain/listing/draft/draft.ts';
import { type Offer, offerSchema } from '../../../domain/offer/offer.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type TermsTemplate, termsTemplateSchema } from '../../../domain/template/templates.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** A user's saved terms, most recently changed first. */
export const useSavedTerms = (uid: string): Live<TermsTemplate[]> =>
  useLiveQuery(accountQueries.templates(uid, 'terms'), termsTemplateSchema);

/** All versions of a deal's offers, oldest first. A null id subscribes to nothing. */
export const useOffers = (dealId: string | null): Live<Offer[]> =>
  useLiveQuery(dealId === null ? null : dealQueries.offers(dealId), offerSchema);

/** The lowest price a listing's owner would accept, in cents; null if not set. */
export const useLowestPrice = (listingId: string): number | null =>
  useLiveDoc(paths.draft(listingId), draftSchema).data?.floor ?? null;
