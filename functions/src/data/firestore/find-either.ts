import {
  type CollectionReference,
  type DocumentData,
  Filter,
  type Query as FirestoreQuery,
} from 'firebase-admin/firestore';
import type { Query } from '../../../../src/domain/queries/query.ts';

type Described = Pick<Query, 'from' | 'where'>;

/** What one or the other of two described queries finds, in one query: each that finds nothing is billed as a read. */
export function findEither<T>(
  collection: CollectionReference<T, DocumentData>,
  one: Described,
  other: Described,
): FirestoreQuery<T> {
  if ([one, other].some(({ from }) => from !== collection.path)) throw new Error(`No query of ${collection.path}.`);
  const met = ({ where = [] }: Described) => Filter.and(...where.map((condition) => Filter.where(...condition)));
  return collection.where(Filter.or(met(one), met(other)));
}
