import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Query } from '../../src/domain/queries/query.ts';
import { allQueries } from '../support/all-queries.ts';
import { indexesFile } from './indexes.ts';

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
