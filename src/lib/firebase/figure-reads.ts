import { type Connection, connectionSchema } from '../../domain/connection/connection.ts';
import { listingQueries } from '../../domain/queries/listing-queries.ts';
import { type Recompute, recomputeSchema } from '../../domain/recompute/recompute.ts';
import { type Live, useLiveQuery } from './live.ts';

/** Returns totals computed from a listing's payment exports, for its seller and administrators, newest first. */
export const useRecomputes = (listing: { id: string; sellerId: string }): Live<Recompute[]> =>
  useLiveQuery(listingQueries.recomputes(listing.id, listing.sellerId), recomputeSchema);

/** Returns a listing's connection to its seller’s payment processor, for its seller and administrators: zero or one. */
export const useConnection = (listing: { id: string; sellerId: string }): Live<Connection[]> =>
  useLiveQuery(listingQueries.connection(listing.id, listing.sellerId), connectionSchema);
