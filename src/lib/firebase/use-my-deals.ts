import { type Deal, dealSchema } from '../../domain/deal/deal.ts';
import { liveQueries } from '../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from './live.ts';

/** A user's deals, last changed first. The shell and several features show them. */
export const useMyDeals = (uid: string): Live<Deal[]> => useLiveQuery(liveQueries.myDeals(uid), dealSchema);
