import { paths } from '../../../domain/collections.ts';
import { draftSchema } from '../../../domain/listing/draft/draft.ts';
import { type Offer, offerSchema } from '../../../domain/offer/offer.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type TermsTemplate, termsTemplateSchema } from '../../../domain/template/templates.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The terms that a user keeps to use again, last changed first. */
export const useSavedTerms = (uid: string): Live<TermsTemplate[]> =>
  useLiveQuery(accountQueries.templates(uid, 'terms'), termsTemplateSchema);

/** Every version of a deal's offers, oldest first. A null id subscribes to nothing. */
export const useOffers = (dealId: string | null): Live<Offer[]> =>
  useLiveQuery(dealId === null ? null : dealQueries.offers(dealId), offerSchema);

/** The lowest price the owner of a listing would take, in cents; null without one. */
export const useFloor = (listingId: string): number | null =>
  useLiveDoc(paths.draft(listingId), draftSchema).data?.floor ?? null;
