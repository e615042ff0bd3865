import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UPLOAD_PLACES } from '../../src/domain/upload/upload-places.ts';

const MATCH = /^ {4}match \/(\S+) \{\n([\s\S]*?)^ {4}\}/gm;
const WILDCARDS = /\{(\w+)\}/g;

interface Place {
  path: string;
  owner: string | undefined;
  maxBytes: number;
  contentTypes: string[] | null;
  /** The id whose announcement is looked up, and the path that the announcement has to name. */
  announcement: [id: string | undefined, path: string];
}

/** Returns a product such as `5 * 1024 * 1024` as a number. */
const product = (text = ''): number => text.split('*').reduce((all, factor) => all * Number(factor), 1);

/** Converts a sum such as `'uploads/' + uid` to `uploads/{uid}`. */
const templateOf = (sum: string): string =>
  sum
    .split(' + ')
    .map((part) => (part.startsWith("'") ? part.slice(1, -1) : `{${part}}`))
    .join('');

/** Returns the places in the rules where files may be created. */
function placesIn(rules: string): Place[] {
  return [...rules.matchAll(MATCH)].map(([, path = '', body = '']) => {
    const create = /allow create: if ([^;]*);/.exec(body)?.[1] ?? '';
    const types = /contentType\.matches\('(\w+)\/\(([^)]*)\)'\)/.exec(create);
    const [, id, announced = ''] = /isAnnounced\((\w+), ([^)]*)\)/.exec(create) ?? [];
    return {
      path,
      owner: /request\.auth\.uid == (\w+)/.exec(create)?.[1],
      maxBytes: product(/request\.resource\.size <= ([\d *]+)/.exec(create)?.[1]),
      contentTypes: types?.[2]?.split('|').map((subtype) => `${types[1]}/${subtype}`) ?? null,
      announcement: [id, templateOf(announced)],
    };
  });
}

const expected: Place[] = Object.values(UPLOAD_PLACES).map(({ path, maxBytes, contentTypes }) => ({
  path,
  owner: 'uid',
  maxBytes,
  contentTypes: contentTypes && [...contentTypes],
  announcement: [[...path.matchAll(WILDCARDS)].at(-1)?.[1], path],
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
  ['the owner', 'request.auth.uid == uid', 'request.auth.uid == dealId'],
  ['the id of an announcement', 'isAnnounced(fileId,', 'isAnnounced(dealId,'],
  ['the path of an announcement', "'/teaser/' + pictureId", "'/teaser/' + uid"],
  ['an announcement left out', "\n        && isAnnounced(fileId, 'deals/' + dealId + '/' + uid + '/' + fileId)", ''],
])('a change of %s in the rules is noticed', (_what, before, after) => {
  expect(rules).toContain(before);
  expect(byPath(placesIn(rules.replaceAll(before, after)))).not.toEqual(byPath(expected));
});
