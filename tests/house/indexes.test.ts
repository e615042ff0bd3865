import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../../src/domain/collections.ts';
import type { Query } from '../../src/domain/queries/query.ts';
import { allQueries } from '../support/stored/all-queries.ts';
import { expiringGroups, indexesFile, unindexedFields } from './indexes.ts';
import { parsedFiles } from './parsed-files.ts';

/** `npx vitest --project unit -u` rewrites the file. */
test('firestore.indexes.json has exactly the indexes that the queries need', async () => {
  await expect(indexesFile(allQueries())).toMatchFileSnapshot('../../firestore.indexes.json');
});

const fieldsOf = (query: Query): string[] =>
  (JSON.parse(indexesFile([query])) as { indexes: { fields: { fieldPath: string }[] }[] }).indexes.flatMap(
    ({ fields }) => fields.map(({ fieldPath }) => fieldPath),
  );

test.each<[string, Omit<Query, 'from'>, string[]]>([
  ['one field', { where: [['a', '<=', 1]], orderBy: ['a', 'asc'] }, []],
  ['an order alone', { orderBy: ['a', 'desc'] }, []],
  [
    'equalities alone',
    {
      where: [
        ['a', '==', 1],
        ['b', 'in', [1]],
      ],
    },
    [],
  ],
  ['an equality and an order', { where: [['a', '==', 1]], orderBy: ['b', 'desc'] }, ['a', 'b']],
  [
    'an equality and a comparison',
    {
      where: [
        ['a', '==', 1],
        ['b', 'not-in', [1]],
      ],
    },
    ['a', 'b'],
  ],
  ['a sum over a range', { where: [['a', '>=', 1]], sum: 'b' }, ['a', 'b']],
  [
    'a sum over equals in a range',
    {
      where: [
        ['a', '==', 1],
        ['b', '<', 1],
      ],
      sum: 'c',
    },
    ['a', 'b', 'c'],
  ],
  ['a sum over equals', { where: [['a', '==', 1]], sum: 'b' }, ['a', 'b']],
  ['a sum of everything', { sum: 'a' }, []],
  ['membership and an order', { where: [['a', 'array-contains', 1]], orderBy: ['b', 'asc'] }, ['a', 'b']],
])('%s', (_name, query, fields) => {
  expect(fieldsOf({ from: 'things', ...query })).toEqual(fields);
});

test('the last rows of an order need the index of the opposite order', () => {
  const query: Query = { from: 'things', where: [['a', '==', 1]], orderBy: ['b', 'asc'], last: 5 };
  expect(JSON.parse(indexesFile([query]))).toMatchObject({
    indexes: [{ fields: [{ fieldPath: 'a' }, { fieldPath: 'b', order: 'DESCENDING' }] }],
  });
});

test('rules and indexes are where firebase.json says', () => {
  const { firestore } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { firestore: Record<string, string> };
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
});

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: object[];
}
const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as { fieldOverrides: Override[] };
const unindexed = fieldOverrides.filter(({ indexes }) => !indexes.length);

test('every document with an expiry is deleted by a TTL policy of the file', () => {
  const policies = fieldOverrides.filter(({ ttl }) => ttl);
  expect(policies.map(({ collectionGroup }) => collectionGroup)).toEqual(expiringGroups().sort());
  for (const policy of policies) expect(policy).toMatchObject({ fieldPath: 'expireAt', indexes: [] });
});

/** Returns the collection group of a path: its last segment, or the one before if the last is an id. */
const groupAt = (name: string): string => {
  const path = (paths[name as keyof typeof paths] as (...ids: string[]) => string)('x', 'y').split('/');
  return path[Math.floor((path.length - 1) / 2) * 2] ?? '';
};

/** Returns the top-level functions of a file that write an expiry, directly or through another function of the file. */
function writersOfExpiry(text: string): string[] {
  const tops = text.split(/^(?=(?:export |async |function |const ))/m);
  const direct = tops.filter((top) => top.includes('expireAt: '));
  const names = direct.flatMap((top) => /(?:function|const) (\w+)/.exec(top)?.[1] ?? []);
  return tops.filter((top) => direct.includes(top) || names.some((name) => top.includes(`${name}(`)));
}

test('functions write an expiry only where a TTL policy reads it', () => {
  const written = parsedFiles('functions/src').flatMap(({ path, text }) =>
    writersOfExpiry(text).flatMap((top) =>
      [...top.matchAll(/\bpaths\.(\w+)\(/g)].map(([, name = '']) => ({ path, name })),
    ),
  );
  // Counters that are saved together with an expiring mark do not expire themselves.
  const groups = written
    .map(({ path, name }) => `${groupAt(name)} in ${path}`)
    .filter((text) => !/^counters /.test(text));
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.filter((text) => !expiringGroups().includes(text.split(' ')[0] ?? ''))).toEqual([]);
});

test('docs/deploying.md names what expires', () => {
  const page = readFileSync('docs/deploying.md', 'utf8');
  for (const group of expiringGroups()) expect(page).toContain(`| \`${group}\` |`);
});

test('no exemption takes the index from a query', () => {
  expect(unindexed.length).toBeGreaterThan(20);
  expect(unindexedFields(readFileSync('firestore.indexes.json', 'utf8'), allQueries())).toEqual([]);
});

test.each<[exempt: string, query: Omit<Query, 'from'>]>([
  ['a', { where: [['a', '==', 1]] }],
  ['a', { orderBy: ['a', 'asc'] }],
  ['a', { where: [['b', '==', 1]], sum: 'a' }],
  ['a', { where: [['a.b.c', '==', 1]] }],
  ['a.b', { where: [['a.b.c', '==', 1]] }],
  ['*', { where: [['a', '==', 1]] }],
])('an exemption of %s is seen to take the index from %j', (fieldPath, query) => {
  const file = (...indexed: string[]) =>
    JSON.stringify({
      fieldOverrides: [
        { collectionGroup: 'things', fieldPath, indexes: [] },
        ...indexed.map((path) => ({ collectionGroup: 'things', fieldPath: path, indexes: [{}] })),
      ],
    });
  const lost = unindexedFields(file(), [{ from: 'x/y/things', ...query }]);
  expect(lost).toHaveLength(1);
  expect(unindexedFields(file(lost[0]?.split(' ')[1] ?? ''), [{ from: 'x/y/things', ...query }])).toEqual([]);
  expect(unindexedFields(file(), [{ from: 'others', ...query }])).toEqual([]);
});

test('Firestore allows two hundred overrides', () => {
  expect(fieldOverrides.length).toBeLessThanOrEqual(200);
});
