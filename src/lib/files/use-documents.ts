import { type Document, documentSchema } from '../../domain/document/document.ts';
import { liveQueries } from '../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../firebase/live.ts';

/** The documents beside a listing, for its owner and administrators, oldest first. */
export const useDocuments = (listingId: string): Live<Document[]> =>
  useLiveQuery(liveQueries.documents(listingId), documentSchema);
