import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { API } from './api.ts';
import { API_PATHS, type ApiName } from './api-paths.ts';
import { searchEntrySchema } from './search/search-entry.ts';
import { isDateKey } from './shared/parse-with-dates.ts';

const NAMES = Object.keys(API) as ApiName[];

test('each call is described by exactly one entity', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/api.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  const described = modules.flatMap((module: Record<string, object>) =>
    Object.entries(module).flatMap(([name, calls]) => (name.endsWith('Api') ? Object.keys(calls) : [])),
  );
  expect(described.sort()).toEqual(Object.keys(API_PATHS).sort());
});

test('no two calls share a method and a path', () => {
  const addresses = Object.values(API_PATHS).map(([method, path]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

const ANY_KEY = '*';
/**
 * Returns every field of a schema, at any depth, as `[key, type]`. Array items use the array's key, and record values
 * use `*`.
 */
function fields(schema: z.ZodType, key = ''): [key: string, type: string][] {
  const def = schema._zod.def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    innerType?: z.ZodType;
    valueType?: z.ZodType;
    options?: z.ZodType[];
    out?: z.ZodType;
  };
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => fields(inner, name));
  const inner = [def.element, def.innerType, def.valueType, def.out, ...(def.options ?? [])].filter((item) => !!item);
  const innerKey = def.valueType ? ANY_KEY : key;
  return inner.length ? inner.flatMap((item) => fields(item, innerKey)) : [[key, def.type]];
}

/** Returns the schemas within an input that have a rule that JSON Schema can't express. */
function ruled(schema: z.ZodType): z.ZodType[] {
  const def = schema._zod.def as unknown as {
    checks?: { _zod: { def: { check: string } } }[];
    shape?: Record<string, z.ZodType>;
    [inner: string]: unknown;
  };
  const inner = [def.element, def.innerType, def.valueType, def.in, def.out, ...Object.values(def.shape ?? {})];
  const own = def.checks?.some((check) => check._zod.def.check === 'custom') ? [schema] : [];
  return [...own, ...inner.flatMap((item) => (item ? ruled(item as z.ZodType) : []))];
}

test('every input rule that its schema can’t express is described in words', () => {
  const found = NAMES.flatMap((name) => ruled(API[name].input).map((schema) => [name, schema.description ?? '']));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, described]) => !described)).toEqual([]);
  expect(found).toContainEqual(['makeOffer', expect.stringContaining('installments')]);
});

/** Every schema for values that are sent or stored as JSON and parsed again. */
const READ_AS_JSON: [name: string, schema: z.ZodType][] = [
  ...NAMES.map((name): [string, z.ZodType] => [name, API[name].output]),
  ['an entry of the search index', searchEntrySchema],
];

test('walking the schemas finds dates', () => {
  const withDates = READ_AS_JSON.filter(([, schema]) => fields(schema).some(([, type]) => type === 'date'));
  expect(withDates.length).toBeGreaterThan(10);
});

test.each(READ_AS_JSON)('%s has dates, and nothing else, under the date keys', (_, schema) => {
  expect(fields(schema).filter(([key, type]) => isDateKey(key) !== (type === 'date'))).toEqual([]);
});

test.each(READ_AS_JSON)('%s has no text under keys that its schema doesn’t name', (_, schema) => {
  expect(fields(schema).filter(([key, type]) => key === ANY_KEY && type === 'string')).toEqual([]);
});
