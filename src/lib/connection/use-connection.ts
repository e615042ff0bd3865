import { type Connection, connectionSchema } from '../../domain/connection/connection.ts';
import { liveQueries } from '../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../firebase/live.ts';

/** What connects a listing to its seller’s payment processor, for its seller and administrators: none or one. */
export const useConnection = (listing: { id: string; sellerId: string }): Live<Connection[]> =>
  useLiveQuery(liveQueries.connection(listing.id, listing.sellerId), connectionSchema);
