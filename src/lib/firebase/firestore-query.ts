import {
  collection,
  type DocumentSnapshot,
  endBefore,
  type Firestore,
  type Query as FirestoreQuery,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { beside, type Cursor, type Query } from '../../domain/queries/query.ts';

/** A described query as the browser's SDK wants it; the rules' tests build theirs here too. */
export const firestoreQuery = (db: Firestore, asked: Query): FirestoreQuery =>
  query(
    collection(db, asked.from),
    ...(asked.where ?? []).map((constraint) => where(...constraint)),
    ...(asked.orderBy ? [orderBy(...asked.orderBy)] : []),
    ...(asked.limit ? [limit(asked.limit)] : []),
    ...(asked.last ? [limitToLast(asked.last)] : []),
  );

/** The same beside a document of it, whose place in the order is what its fields say now. */
export const firestorePage = (
  db: Firestore,
  asked: Query,
  side: Cursor['side'],
  document: DocumentSnapshot,
): FirestoreQuery =>
  query(firestoreQuery(db, beside(asked, side)), side === 'after' ? startAfter(document) : endBefore(document));
