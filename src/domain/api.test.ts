import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { API } from './api.ts';
import { API_PATHS, type ApiName } from './api-paths.ts';
import type { ApiPath } from './public-reads.ts';

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

/** Every field of a schema, at any depth, as `[key, type]`; the items of an array or record count under its key. */
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
  const inner = [def.element, def.innerType, def.valueType, def.out, ...(def.options ?? [])].filter((one) => !!one);
  return inner.length ? inner.flatMap((one) => fields(one, key)) : [[key, def.type]];
}

/** The schemas of an input with a rule that JSON Schema cannot say. */
function ruled(schema: z.ZodType): z.ZodType[] {
  const def = schema._zod.def as unknown as {
    checks?: { _zod: { def: { check: string } } }[];
    shape?: Record<string, z.ZodType>;
    [inner: string]: unknown;
  };
  const inner = [def.element, def.innerType, def.valueType, def.in, def.out, ...Object.values(def.shape ?? {})];
  const own = def.checks?.some((check) => check._zod.def.check === 'custom') ? [schema] : [];
  return [...own, ...inner.flatMap((one) => (one ? ruled(one as z.ZodType) : []))];
}

test('every rule of an input that its schema cannot say is named in the description', () => {
  const found = NAMES.flatMap((name) => ruled(API[name].input).map((schema) => [name, schema.description ?? '']));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, described]) => !described)).toEqual([]);
  expect(found).toContainEqual(['makeOffer', expect.stringContaining('instalments')]);
});

const withDates = NAMES.filter((name) => fields(API[name].output).some(([, type]) => type === 'date'));

test('walking the schemas finds dates', () => expect(withDates.length).toBeGreaterThan(10));

describe.each(NAMES)('%s', (name) => {
  const [, , dateKeys = []]: ApiPath = API_PATHS[name];
  const found = fields(API[name].output);
  test('names the keys of all its dates', () => {
    const keys = new Set(found.filter(([, type]) => type === 'date').map(([key]) => key));
    expect([...dateKeys].sort()).toEqual([...keys].sort());
  });
  test('has nothing but dates under them', () => {
    expect(found.filter(([key, type]) => dateKeys.includes(key) && type !== 'date')).toEqual([]);
  });
});
