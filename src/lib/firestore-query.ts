import {
  collection,
  type Firestore,
  type Query as FirestoreQuery,
  limit,
  limitToLast,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import type { Query } from '../domain/queries/query.ts';

/** A described query as the browser's SDK wants it; the rules' tests build theirs here too. */
export const firestoreQuery = (db: Firestore, asked: Query): FirestoreQuery =>
  query(
    collection(db, asked.from),
    ...(asked.where ?? []).map((constraint) => where(...constraint)),
    ...(asked.orderBy ? [orderBy(...asked.orderBy)] : []),
    ...(asked.limit ? [limit(asked.limit)] : []),
    ...(asked.last ? [limitToLast(asked.last)] : []),
  );
