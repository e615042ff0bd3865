import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { storedSchemas } from '../../functions/src/data/firestore/refs.ts';
import { stateCountsSchema } from '../../src/domain/admin/stats.ts';
import { auditHeadSchema } from '../../src/domain/audit/audit.ts';
import { storedBugReportSchema, supportRequestSchema } from '../../src/domain/case/case.ts';
import { presenceSchema } from '../../src/domain/deal/presence.ts';
import { totalsSchema } from '../../src/domain/deal/totals.ts';
import { countersSchema } from '../../src/domain/notification/notification.ts';
import { readStored, storable } from '../../src/domain/shared/stored.ts';
import { firstRelease } from '../support/stored/first-release.ts';
import { parsedFiles } from './parsed-files.ts';

const FIRST_RELEASE = firstRelease();

/**
 * Schemas of documents that have no reference in the functions: the browser reads them, or a transaction reads them
 * unparsed.
 */
const OTHER_SCHEMAS: Record<string, z.ZodType<object>> = {
  'bugReports/*': storedBugReportSchema,
  'counters/*': stateCountsSchema,
  'counters/audit': auditHeadSchema,
  'deals/*/presence/*': presenceSchema,
  'supportRequests/*': supportRequestSchema,
  'users/*/inbox/counters': countersSchema,
  'users/*/inbox/totals': totalsSchema,
};
const schemas = new Map([...storedSchemas, ...Object.entries(OTHER_SCHEMAS)]);

const LATER = { laterRelease: { note: 'written by a release that knows more' } };

const isThere = (value: unknown): value is NonNullable<unknown> => value !== null && value !== undefined;

/** Returns the parts of a schema that contain other schemas. */
const partsOf = (schema: z.ZodType) =>
  schema.def as unknown as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    valueType?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    options?: z.ZodType[];
  };

/** Returns the document with an unknown field added to each of its objects. */
function extended(schema: z.ZodType, value: unknown): unknown {
  const { type, innerType, element, valueType, shape, options } = partsOf(schema);
  if (!isThere(value)) return value;
  if (innerType) return extended(innerType, value);
  if (type === 'array' && element) return (value as unknown[]).map((item) => extended(element, item));
  if (type === 'union' && options) {
    const fitting = options.find((option) => option.safeParse(value).success);
    return fitting ? extended(fitting, value) : value;
  }
  const inner = (key: string): z.ZodType | undefined => (type === 'record' ? valueType : shape?.[key]);
  if (type !== 'object' && type !== 'record') return value;
  const fields = Object.entries(value).map(([key, field]) => {
    const known = inner(key);
    return [key, known ? extended(known, field) : field];
  });
  return { ...Object.fromEntries(fields), ...(type === 'object' ? LATER : {}) };
}

/** Records each object schema with the first place it occurs, and whether one of the values has it. */
function findObjects(place: string, schema: z.ZodType, values: unknown[], found: Map<z.ZodType, [string, boolean]>) {
  const { innerType, element, valueType, shape, options } = partsOf(schema);
  const there = values.filter(isThere);
  const goOn = (inner: z.ZodType, name: string, valuesOf: (value: unknown) => unknown[]) =>
    findObjects(`${place}${name}`, inner, there.flatMap(valuesOf), found);
  if (innerType) goOn(innerType, '', (value) => [value]);
  if (element) goOn(element, '[]', (value) => value as unknown[]);
  if (valueType) goOn(valueType, '{}', (value) => Object.values(value as object));
  for (const option of options ?? []) goOn(option, '', (value) => (option.safeParse(value).success ? [value] : []));
  if (!shape) return;
  const [first = place, isFound = false] = found.get(schema) ?? [];
  found.set(schema, [first, isFound || there.length > 0]);
  for (const [key, field] of Object.entries(shape)) {
    goOn(field, `.${key}`, (value) => [(value as Record<string, unknown>)[key]]);
  }
}

test('each kind of document that is stored has an example', () => {
  expect([...schemas.keys()].filter((path) => !FIRST_RELEASE[path]?.length)).toEqual([]);
});

test('each object within a stored document has an example', () => {
  const found = new Map<z.ZodType, [string, boolean]>();
  for (const [path, schema] of schemas) findObjects(path, schema, FIRST_RELEASE[path] ?? [], found);
  expect(found.size).toBeGreaterThan(schemas.size);
  expect([...found.values()].flatMap(([place, isFound]) => (isFound ? [] : [place]))).toEqual([]);
});

describe.each(Object.entries(FIRST_RELEASE))('%s as the first release wrote it', (path, documents) => {
  const schema = schemas.get(path);

  test('is read, with a default for each field added since, and can be stored again', () => {
    expect(schema, `the schema of ${path}`).toBeDefined();
    for (const document of documents) {
      const read = readStored(schema as z.ZodType<object>, document);
      expect(storable(schema as z.ZodType<object>, read)).toBe(read);
    }
  });

  test('is read with what a later release added, at any depth', () => {
    for (const document of documents) {
      const later = extended(schema as z.ZodType, document);
      expect(JSON.stringify(later)).toContain('laterRelease');
      expect(readStored(schema as z.ZodType<object>, later)).toEqual(readStored(schema as z.ZodType<object>, document));
    }
  });

  test('is not stored with a field that its schema does not know', () => {
    for (const document of documents) {
      const read = readStored(schema as z.ZodType<object>, document);
      expect(() => storable(schema as z.ZodType<object>, { ...read, ...LATER })).toThrow();
    }
  });
});

test('stored documents are read by readStored and nothing else', () => {
  const strict = ['src', 'functions/src']
    .flatMap(parsedFiles)
    .filter(({ text }) => /[Ss]chema[\w.]*\.(safeP|p)arse\((withDates\(|[\w?.]*(\.data\(\)|\.get\('))/.test(text));
  expect(strict.map(({ path }) => path)).toEqual([]);
});
