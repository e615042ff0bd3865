import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { paths } from '../domain/collections.ts';
import { type Deal, dealSchema } from '../domain/deal/deal.ts';
import { firestore } from './firestore.ts';
import { type Live, useLiveQuery } from './live.ts';

const NEWEST = 100;

/** The deals one takes part in, newest change first. The shell and several features show them. */
export const useMyDeals = (uid: string): Live<Deal[]> =>
  useLiveQuery(
    `my-deals:${uid}`,
    () =>
      query(
        collection(firestore, paths.deals()),
        where('participants', 'array-contains', uid),
        orderBy('updatedAt', 'desc'),
        limit(NEWEST),
      ),
    dealSchema,
  );
