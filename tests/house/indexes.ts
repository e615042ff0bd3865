import type * as z from 'zod';
import { storedSchemas } from '../../functions/src/data/firestore/refs.ts';
import type { Query } from '../../src/domain/queries/query.ts';

interface IndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}
interface Index {
  collectionGroup: string;
  queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  fields: IndexField[];
}

const EQUAL = ['==', 'in'];
const IN_ARRAY = ['array-contains', 'array-contains-any'];

/**
 * Returns the composite index that a query needs in Firestore, or null for equalities alone (it merges single-field
 * indexes) and for a single field. The index has the equalities, then the field that is compared or ordered by, then
 * the field of a sum, which is computed from the index.
 */
function indexOf({ from, group, where = [], orderBy, last: backwards, sum }: Query): Index | null {
  const isEqual = (operator: string) => EQUAL.includes(operator) || IN_ARRAY.includes(operator);
  const equal = where.filter(([, operator]) => isEqual(operator));
  const compared = where.find(([, operator]) => !isEqual(operator));
  const [last, order] = orderBy ?? [compared?.[0], 'asc'];
  const after = [last, sum].filter((field) => field !== undefined);
  // The last rows of an order are the first rows of the opposite order.
  const descending = (order === 'desc') !== Boolean(backwards);
  if (!after.length || equal.length + after.length < 2) return null;
  return {
    collectionGroup: from.split('/').at(-1) ?? '',
    queryScope: group ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: [
      ...equal.map(
        ([fieldPath, operator]): IndexField =>
          IN_ARRAY.includes(operator) ? { fieldPath, arrayConfig: 'CONTAINS' } : { fieldPath, order: 'ASCENDING' },
      ),
      ...after.map((fieldPath): IndexField => ({ fieldPath, order: descending ? 'DESCENDING' : 'ASCENDING' })),
    ],
  };
}

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: true;
  indexes: {
    queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
    order?: 'ASCENDING' | 'DESCENDING';
    arrayConfig?: 'CONTAINS';
  }[];
}

/** Firestore deletes a document soon after the moment in this field. */
const EXPIRY = 'expireAt';
/** Collection groups that expire although no schema describes their documents. */
const EXPIRING = ['commands', 'limits', 'processed', 'visits'];

/** Fields with long texts or results of commands. No query filters by them. */
const LONG: Record<string, readonly string[]> = {
  bugReports: ['message'],
  commands: ['answer'],
  listings: ['removedReason', 'restoredReason'],
  messages: ['text'],
  notifications: ['message'],
  offers: ['conditions'],
  private: ['knownProblems', 'oneLine', 'priceReason', 'reasonForSelling'],
  processed: ['event'],
  profiles: ['bio'],
  reviews: ['text'],
  supportRequests: ['message'],
  tiers: ['knownProblems'],
  users: ['bio'],
  templates: ['question', 'text'],
  unwatched: ['note'],
  watchlist: ['note'],
};

/** Maps that are stored for queries, so their fields keep the default indexes without an override. */
const QUERIED = ['deals lists', 'inquiries lists'];
const NESTED = ['array', 'object', 'record', 'union'];
/** Firestore's indexes for every field without an override. */
const DEFAULT_INDEXES: FieldOverride['indexes'] = [
  { queryScope: 'COLLECTION', order: 'ASCENDING' },
  { queryScope: 'COLLECTION', order: 'DESCENDING' },
  { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
];

const groupOf = (path: string): string => path.split('/').at(-1) ?? '';
const documentGroupOf = (path: string): string => path.split('/').at(-2) ?? '';
const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => ('shape' in schema ? schema.shape : {}) as never;

/** Returns the kind of a field, even if it is optional, nullable or has a default. */
function kindOf(schema: z.ZodType): string {
  const { type, innerType } = schema.def as { type: string; innerType?: z.ZodType };
  return innerType ? kindOf(innerType) : type;
}

/** Returns the collection groups whose documents expire. */
export const expiringGroups = (): string[] => [
  ...EXPIRING,
  ...[...storedSchemas].filter(([, schema]) => EXPIRY in fieldsOf(schema)).map(([path]) => documentGroupOf(path)),
];

/** Returns the fields that a query filters, orders or sums by, each after its collection group. */
const askedFields = ({ from, where = [], orderBy, sum }: Query): string[] =>
  [...where.map(([field]) => field), ...(orderBy ? [orderBy[0]] : []), ...(sum ? [sum] : [])].map(
    (field) => `${groupOf(from)} ${field}`,
  );

/**
 * Returns the queried fields that an exemption in the file leaves unindexed, whether it is for the field, an outer map
 * or the group.
 */
export function unindexedFields(file: string, queries: readonly Query[]): string[] {
  const { fieldOverrides } = JSON.parse(file) as { fieldOverrides: FieldOverride[] };
  const sizes = new Map(
    fieldOverrides.map(({ collectionGroup, fieldPath, indexes }) => [
      `${collectionGroup} ${fieldPath}`,
      indexes.length,
    ]),
  );
  const ruling = (name: string): number => {
    const [group = '', path = ''] = name.split(' ');
    const outer = path.split('.').map((_part, n, parts) => parts.slice(0, parts.length - n).join('.'));
    return [...outer, '*'].map((field) => sizes.get(`${group} ${field}`)).find((size) => size !== undefined) ?? 1;
  };
  return [...new Set(queries.flatMap(askedFields))].filter((name) => ruling(name) === 0);
}

/**
 * Returns the overrides that turn off Firestore's two default indexes: for an expiry, which would make a hot spot, and
 * for maps, lists and long texts, unless a query reads into them. A group that is never queried and never expires gets
 * a single override for all fields, since Firestore allows only two hundred.
 */
function overrides(queries: readonly Query[]): FieldOverride[] {
  const asked = new Set(queries.flatMap(askedFields));
  const large = new Set(Object.entries(LONG).flatMap(([group, fields]) => fields.map((field) => `${group} ${field}`)));
  for (const [path, schema] of storedSchemas) {
    for (const [field, inner] of Object.entries(fieldsOf(schema))) {
      const name = `${documentGroupOf(path)} ${field}`;
      if (NESTED.includes(kindOf(inner)) && !QUERIED.includes(name)) large.add(name);
    }
  }
  const read = new Set([...queries.map(({ from }) => groupOf(from)), ...expiringGroups()]);
  const unasked = [...large].filter((name) => !asked.has(name));
  const named = unasked.map((name) => (read.has(name.split(' ')[0] ?? '') ? name : `${name.split(' ')[0]} *`));
  const within = [...asked].filter((name) => unasked.some((outer) => name.startsWith(`${outer}.`)));
  const override = (name: string, more: Omit<FieldOverride, 'collectionGroup' | 'fieldPath'>): FieldOverride => {
    const [collectionGroup = '', fieldPath = ''] = name.split(' ');
    return { collectionGroup, fieldPath, ...more };
  };
  // An override replaces the defaults, so it repeats them.
  const acrossGroups = queries
    .filter((query) => query.group && !indexOf(query))
    .flatMap(({ from, where = [] }) => where.map(([field]) => `${from} ${field}`));
  return [
    ...[...new Set(acrossGroups)].map((name) =>
      override(name, { indexes: [...DEFAULT_INDEXES, { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }] }),
    ),
    ...expiringGroups().map((group) => override(`${group} ${EXPIRY}`, { ttl: true, indexes: [] })),
    ...[...new Set(named)].map((name) => override(name, { indexes: [] })),
    ...within.map((name) => override(name, { indexes: DEFAULT_INDEXES })),
  ].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Returns the contents of firestore.indexes.json for these queries. */
export function indexesFile(queries: readonly Query[]): string {
  const needed = queries.flatMap((query) => indexOf(query) ?? []).map((index) => JSON.stringify(index));
  const indexes = [...new Set(needed)].sort().map((index) => JSON.parse(index) as Index);
  return `${JSON.stringify({ indexes, fieldOverrides: overrides(queries) }, null, 2)}\n`;
}
