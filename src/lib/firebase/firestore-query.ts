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
import { type Cursor, pageQuery, type Query } from '../../domain/queries/query.ts';

/**
 * Builds a query from its description with the browser SDK, both for the site and for the tests of the security rules.
 */
export const firestoreQuery = (db: Firestore, described: Query): FirestoreQuery =>
  query(
    collection(db, described.from),
    ...(described.where ?? []).map((constraint) => where(...constraint)),
    ...(described.orderBy ? [orderBy(...described.orderBy)] : []),
    ...(described.limit ? [limit(described.limit)] : []),
    ...(described.last ? [limitToLast(described.last)] : []),
  );

/**
 * Builds the page of a query that ends before or starts after a document. The position is taken from the document's
 * current fields.
 */
export const firestorePage = (
  db: Firestore,
  described: Query,
  side: Cursor['side'],
  document: DocumentSnapshot,
): FirestoreQuery =>
  query(firestoreQuery(db, pageQuery(described, side)), side === 'after' ? startAfter(document) : endBefore(document));
