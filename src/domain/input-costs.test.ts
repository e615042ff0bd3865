import { expect, test } from 'vitest';
import type * as z from 'zod';
import { API } from './api.ts';
import type { ApiName } from './api-paths.ts';

const LENGTH = 50_000;
const MAX_MS = 50;
const of = (piece: string): string => piece.repeat(LENGTH / piece.length);
/**
 * Costly pieces of text: a pattern can start anywhere in a run, or look for a sequence repeatedly. Normalization makes
 * the last kind longer.
 */
const HOSTILE = {
  run: ['a', '-', ' a'],
  repeated: ['a.', '@a', '/a', 'a\n'],
  compatibility: ['ﷺ', '㌖', '½'],
};

/** Sample texts and other values, each valid for some field of the API. */
const VALID_TEXTS =
  'abc US 123456 2026-01 2026-01-01 2026-01-01T00:00:00Z 00000000-0000-4000-8000-000000000000 https://example.com a@example.com';
const VALID = [
  ...VALID_TEXTS.split(' '),
  'a1'.repeat(10),
  `${'a1'.repeat(10)}_b`,
  'a'.repeat(64),
  '',
  1,
  0,
  100_000,
  true,
  null,
];

type Schema = z.core.$ZodTypes;
const defOf = (schema: z.core.$ZodType) => (schema as Schema)._zod.def;

/** Returns a sample value for a schema, as far as the schema's parts determine one. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, sampleOf(part)]));
    case 'array':
      return [sampleOf(def.element)];
    case 'tuple':
      return def.items.map(sampleOf);
    case 'record':
      return {};
    case 'union':
      return def.options[0] && sampleOf(def.options[0]);
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return sampleOf(def.innerType);
    case 'pipe':
      return sampleOf(defOf(def.in).type === 'transform' ? def.out : def.in);
    default:
      return VALID.find((value) => (schema as z.ZodType).safeParse(value).success);
  }
}

type Place = [path: string, put: (text: string) => unknown];
/** Returns each place in a schema that accepts a text, with a function that builds the whole value around that text. */
function placesIn(schema: z.core.$ZodType): Place[] {
  const def = defOf(schema);
  const inside = (part: z.core.$ZodType, name: string, around: (value: unknown) => unknown): Place[] =>
    placesIn(part).map(([path, put]) => [`${name}${path}`, (text) => around(put(text))]);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) =>
        inside(part, `.${key}`, (value) => ({ ...(sampleOf(schema) as object), [key]: value })),
      );
    case 'array':
      return inside(def.element, '[]', (value) => [value]);
    case 'tuple':
      return def.items.flatMap((part, i) => inside(part, `[${i}]`, (value) => def.items.map(sampleOf).with(i, value)));
    case 'record':
      return [
        ...inside(def.keyType, '{key}', (key) => ({ [String(key)]: sampleOf(def.valueType) })),
        ...inside(def.valueType, '{}', (value) => ({ [String(sampleOf(def.keyType))]: value })),
      ];
    case 'union':
      return def.options.flatMap((option, i) => inside(option, `|${i}`, (value) => value));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return placesIn(def.innerType);
    // `clearSession` accepts anything and reads none of it.
    case 'catch':
      return [];
    case 'pipe':
      return placesIn(defOf(def.in).type === 'transform' ? def.out : def.in);
    default:
      return [['', (text) => text]];
  }
}

/**
 * Returns null if parsing rejects the value within `MAX_MS` of processor time (best of three), or an error message if
 * it doesn't.
 */
function problemOf(schema: z.ZodType, value: unknown): string | null {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && best > MAX_MS; n++) {
    const before = process.cpuUsage();
    if (schema.safeParse(value).success) return 'accepted';
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best > MAX_MS ? `${Math.round(best)} ms` : null;
}

const NAMES = Object.keys(API) as ApiName[];

test.each(Object.entries(HOSTILE))('50,000 characters in any field are rejected within 50 ms: %s', (_kind, pieces) => {
  const problems: string[] = [];
  for (const name of NAMES) {
    for (const [path, put] of placesIn(API[name].input)) {
      for (const piece of pieces) {
        // The first few are enough, since each may take seconds.
        if (problems.length > 4) continue;
        const problem = problemOf(API[name].input, put(of(piece)));
        if (problem) problems.push(`${name}${path}, ${JSON.stringify(piece)}: ${problem}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('every field of an input and every branch of its unions is tried', () => {
  const paths = NAMES.flatMap((name) => placesIn(API[name].input).map(([path]) => `${name}${path}`));
  expect(paths).toEqual(expect.arrayContaining(['saveProfile.firstName', 'saveBuyerCard.introduction']));
  expect(paths.length).toBeGreaterThan(400);
});
