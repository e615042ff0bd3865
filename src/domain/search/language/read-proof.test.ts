import { expect, test } from 'vitest';
import { readParts } from './read-parts.ts';

const PROVEN = ['document', 'recomputed', 'connected'];

test.each<[string, string[], string]>([
  ['verified saas', PROVEN, 'saas'],
  ['saas with verified revenue', PROVEN, 'saas with'],
  ['proven income content', PROVEN, 'content'],
  ['revenue verified saas', PROVEN, 'saas'],
  ['proof of revenue', PROVEN, ''],
  ['connected revenue saas', ['connected'], 'saas'],
  ['stripe connected saas', ['connected'], 'saas'],
])('“%s” asks for figures that are %j', (text, sources, rest) =>
  expect(readParts(text)).toMatchObject({ proof: { sources }, rest }),
);

test.each(['proven business', 'connected devices', 'verified sellers', 'not verified', 'unverified'])(
  "“%s” doesn't ask for proof",
  (text) => expect(readParts(text).proof).toBeNull(),
);

test('a name next to an amount belongs to it', () =>
  expect(readParts('verified mrr over 1k')).toMatchObject({
    proof: { sources: PROVEN },
    figures: [{ kind: 'mrr', min: 100_000 }],
    rest: '',
  }));
