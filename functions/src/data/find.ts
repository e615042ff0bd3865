import type { CollectionReference, DocumentData, Query as FirestoreQuery } from 'firebase-admin/firestore';
import type { Query } from '../../../src/domain/queries/query.ts';
import { db } from './firebase.ts';

/** Builds a described query over a typed collection. */
export function find<T>(collection: CollectionReference<T, DocumentData>, query: Query): FirestoreQuery<T> {
  if (collection.path !== query.from) throw new Error(`A query of ${query.from} was put to ${collection.path}.`);
  return built(collection, query);
}

/** The same over documents as they are stored, for callers that need only ids or counts. */
export const findRaw = (query: Query): FirestoreQuery =>
  built(query.group ? db().collectionGroup(query.from) : db().collection(query.from), query);

function built<T>(collection: FirestoreQuery<T>, { where = [], orderBy, limit, last }: Query): FirestoreQuery<T> {
  let query = collection;
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  if (orderBy) query = query.orderBy(...orderBy);
  if (limit) query = query.limit(limit);
  return last ? query.limitToLast(last) : query;
}
