import type { Query } from '../../src/domain/queries/query.ts';

interface IndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}
interface Index {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: IndexField[];
}

const EQUAL = ['==', 'in'];

/**
 * The composite index that a query needs in Firestore: none for equalities alone, for which it merges
 * single-field indexes, and none for a single field; otherwise the equalities, then the field that is
 * compared or ordered by.
 */
function indexOf({ from, where = [], orderBy, last: backwards }: Query): Index | null {
  const equal = where.filter(([, operator]) => EQUAL.includes(operator) || operator === 'array-contains');
  const compared = where.find(([, operator]) => !EQUAL.includes(operator) && operator !== 'array-contains');
  const [last, order] = orderBy ?? [compared?.[0], 'asc'];
  // The last rows of an order are the first of the opposite order.
  const descending = (order === 'desc') !== Boolean(backwards);
  if (!last || !equal.length) return null;
  return {
    collectionGroup: from.split('/').at(-1) ?? '',
    queryScope: 'COLLECTION',
    fields: [
      ...equal.map(
        ([fieldPath, operator]): IndexField =>
          operator === 'array-contains' ? { fieldPath, arrayConfig: 'CONTAINS' } : { fieldPath, order: 'ASCENDING' },
      ),
      { fieldPath: last, order: descending ? 'DESCENDING' : 'ASCENDING' },
    ],
  };
}

/** The contents of firestore.indexes.json for these queries. */
export function indexesFile(queries: readonly Query[]): string {
  const needed = queries.flatMap((query) => indexOf(query) ?? []).map((index) => JSON.stringify(index));
  const indexes = [...new Set(needed)].sort().map((index) => JSON.parse(index) as Index);
  return `${JSON.stringify({ indexes, fieldOverrides: [] }, null, 2)}\n`;
}
