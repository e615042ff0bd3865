import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ID_PATTERN, UPLOAD_PLACES } from '../../src/domain/upload/upload-places.ts';

const MATCH = /^ {4}match \/(\S+) \{\n([\s\S]*?)^ {4}\}/gm;
const WILDCARDS = /\{(\w+)\}/g;

interface Place {
  path: string;
  owner: string | undefined;
  maxBytes: number;
  contentTypes: string[] | null;
  /** The wildcard whose pattern the rules check, with the pattern. */
  id: string | null;
  announced: boolean;
}

/** `5 * 1024 * 1024` as a number. */
const product = (text = ''): number => text.split('*').reduce((all, factor) => all * Number(factor), 1);

/** What the rules say about each place that something may be created in. */
function placesIn(rules: string): Place[] {
  return [...rules.matchAll(MATCH)].map(([, path = '', body = '']) => {
    const create = /allow create: if ([^;]*);/.exec(body)?.[1] ?? '';
    const types = /contentType\.matches\('(\w+)\/\(([^)]*)\)'\)/.exec(create);
    const id = /(\w+)\.matches\('([^']*)'\)/.exec(create.replace(/\S+contentType\.matches\('[^']*'\)/, ''));
    const last = [...path.matchAll(WILDCARDS)].at(-1)?.[1];
    return {
      path,
      owner: /request\.auth\.uid == (\w+)/.exec(create)?.[1],
      maxBytes: product(/request\.resource\.size <= ([\d *]+)/.exec(create)?.[1]),
      contentTypes: types?.[2]?.split('|').map((subtype) => `${types[1]}/${subtype}`) ?? null,
      id: id ? `${id[1]} ${id[2]}` : null,
      announced: new RegExp(`firestore\\.(exists|get)\\([^)]*\\)[^;]*\\$\\(${last}\\)`).test(create),
    };
  });
}

const expected: Place[] = Object.values(UPLOAD_PLACES).map(({ path, maxBytes, contentTypes, announced }) => ({
  path,
  owner: 'uid',
  maxBytes,
  contentTypes: contentTypes && [...contentTypes],
  // Where a command chooses the id, its record has to exist; where the browser could choose it, it is checked.
  id: announced ? null : `${[...path.matchAll(WILDCARDS)].at(-1)?.[1]} ${ID_PATTERN}`,
  announced,
}));
const byPath = (places: Place[]): Place[] => places.toSorted((a, b) => a.path.localeCompare(b.path));
const rules = readFileSync('storage.rules', 'utf8');

test('storage.rules and the table of upload places say the same', () => {
  expect(byPath(placesIn(rules))).toEqual(byPath(expected));
});

test('every place in the rules is seen, and nothing else may be created', () => {
  expect(placesIn(rules)).toHaveLength(rules.match(/match \//g)?.length ? expected.length : 0);
  expect(rules.match(/allow (create|write|update|delete)/g)).toEqual(expected.map(() => 'allow create'));
  expect(rules.match(/match \//g)).toHaveLength(expected.length + 1);
});

test.each([
  ['a path', 'uploads/{uid}/picture/', 'uploads/{uid}/pictures/'],
  ['a size', '20 * 1024 * 1024', '21 * 1024 * 1024'],
  ['a content type', '|avif)', '|avif|svg)'],
  ['the pattern of an id', '[A-Za-z0-9]{20}', '[A-Za-z0-9]{19}'],
  ['the owner', 'request.auth.uid == uid', 'request.auth.uid == dealId'],
  ['the look-up of an announcement', 'files/$(fileId)', 'files/x'],
])('a change of %s in the rules is noticed', (_what, before, after) => {
  expect(rules).toContain(before);
  expect(byPath(placesIn(rules.replaceAll(before, after)))).not.toEqual(byPath(expected));
});
