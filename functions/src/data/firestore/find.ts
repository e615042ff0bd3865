import type {
  CollectionReference,
  DocumentData,
  Query as FirestoreQuery,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { db, firestore } from './firebase.ts';

/**
 * Yields every document that an ordered query matches, page by page, and stops early once `hasTime` returns false. Each
 * page starts after the last document of the previous page, so documents that fail and stay due don't block others.
 */
export async function* iterateFound<T>(
  query: FirestoreQuery<T>,
  pageSize: number,
  hasTime: () => boolean = () => true,
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  let last: QueryDocumentSnapshot<T> | null = null;
  for (;;) {
    const page: QueryDocumentSnapshot<T>[] = (await (last ? query.startAfter(last) : query).limit(pageSize).get()).docs;
    for (const doc of page) {
      if (!hasTime()) return;
      yield doc;
    }
    last = page.at(-1) ?? null;
    if (page.length < pageSize || !last) return;
  }
}

/** Builds a Firestore query on a typed collection from a query description. */
export function find<T>(collection: CollectionReference<T, DocumentData>, query: Query): FirestoreQuery<T> {
  if (collection.path !== query.from) throw new Error(`A query of ${query.from} was used on ${collection.path}.`);
  return buildQuery(collection, query);
}

/** Like `find`, but for unparsed documents, for callers that only need ids or counts. */
export const findRaw = (query: Query): FirestoreQuery =>
  buildQuery(query.group ? db().collectionGroup(query.from) : db().collection(query.from), query);

function buildQuery<T>(collection: FirestoreQuery<T>, { where = [], orderBy, limit, last }: Query): FirestoreQuery<T> {
  let query = collection;
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  if (orderBy) query = query.orderBy(...orderBy);
  if (limit) query = query.limit(limit);
  return last ? query.limitToLast(last) : query;
}

/** Returns the number of documents that a query matches or, if the query has `sum`, the sum of that field. */
export async function countFound(query: Query): Promise<number> {
  const { AggregateField } = firestore();
  const n = query.sum ? AggregateField.sum(query.sum) : AggregateField.count();
  return (await findRaw(query).aggregate({ n }).get()).data().n;
}

type Described = Pick<Query, 'from' | 'where'>;

/** Combines two queries with OR, because every query is billed as at least one read, even if it matches nothing. */
export function findEither<T>(
  collection: CollectionReference<T, DocumentData>,
  one: Described,
  other: Described,
): FirestoreQuery<T> {
  if ([one, other].some(({ from }) => from !== collection.path)) throw new Error(`No query of ${collection.path}.`);
  const { Filter } = firestore();
  const met = ({ where = [] }: Described) => Filter.and(...where.map((condition) => Filter.where(...condition)));
  return collection.where(Filter.or(met(one), met(other)));
}

/** Versions of unreadable documents already logged, so that a list read every few seconds doesn't flood the log. */
const logged = new Set<string>();

/** Returns the documents' parsed data; skips documents that can't be parsed, and logs each version of them once. */
export const skipUnreadable = <T>(docs: readonly QueryDocumentSnapshot<T>[]): T[] =>
  docs.flatMap((doc) => {
    try {
      return [doc.data()];
    } catch (error) {
      const version = `${doc.ref.path} ${doc.updateTime.toMillis()}`;
      if (!logged.has(version)) logger.error(`${doc.ref.path} cannot be read`, error);
      logged.add(version);
      return [];
    }
  });
