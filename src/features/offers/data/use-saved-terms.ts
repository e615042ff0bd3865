import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type TermsTemplate, termsTemplateSchema } from '../../../domain/template/templates.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The terms that a user keeps to use again, last changed first. */
export const useSavedTerms = (uid: string): Live<TermsTemplate[]> =>
  useLiveQuery(liveQueries.templates(uid, 'terms'), termsTemplateSchema);
