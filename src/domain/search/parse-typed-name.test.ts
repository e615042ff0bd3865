import { expect, test } from 'vitest';
import { parseTypedName } from './parse-typed-name.ts';

test.each([
  ['SaaS under $10k', 'SaaS', 10_000],
  [' ruby on rails ', 'ruby on rails', null],
  ['saas over 5k', 'saas', null],
  ['saas 5k to 10k', 'saas', null],
  ['saas, mrr over 1k, max 12,500', 'saas', 12_500],
  ['under 10k', '', 10_000],
  ['', '', null],
])('“%s” names “%s” for up to %j dollars', (q, text, maxPrice) =>
  expect(parseTypedName(q)).toMatchObject({ text, maxPrice }),
);
