import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readStored, storable, withDates } from './stored.ts';

describe('stored', () => {
  const schema = z.object({
    id: z.string(),
    at: z.date(),
    teaser: z.strictObject({
      title: z.string(),
      assets: z.array(z.strictObject({ id: z.string(), kind: z.enum(['code', 'domain']) })),
    }),
    notes: z.array(z.string()).default([]),
    days: z.record(z.string(), z.strictObject({ count: z.number() })).default({}),
  });
  const AT = new Date(0);
  const document = {
    id: 'a',
    at: AT,
    teaser: { title: 'Ferry', assets: [{ id: 'x', kind: 'code' as const }] },
    notes: ['n'],
    days: { monday: { count: 1 } },
  };
  const stored = { ...document, at: { toDate: () => AT } };

  test('a document is read as it was written', () => {
    expect(readStored(schema, stored)).toEqual(document);
  });

  test('fields of later releases are dropped at any depth', () => {
    const later = {
      ...stored,
      extra: 1,
      teaser: { ...stored.teaser, extra: { deep: 1 }, assets: [{ id: 'x', kind: 'code', extra: 1, more: 2 }] },
      days: { monday: { count: 1, extra: 1 } },
    };
    expect(readStored(schema, later)).toEqual(document);
  });

  test('fields missing in earlier releases get their default', () => {
    const { notes: _notes, days: _days, ...earlier } = stored;
    expect(readStored(schema, earlier)).toEqual({ ...document, notes: [], days: {} });
  });

  test.each([
    ['a required field is missing', { ...stored, id: undefined }],
    ['a field is of another type', { ...stored, teaser: { ...stored.teaser, title: 3, extra: 1 } }],
    ['a value is not in the list', { ...stored, teaser: { title: 'x', assets: [{ id: 'x', kind: 'boat' }] } }],
    ['it is no document', null],
  ])('a document in which %s is an error', (_name, data) => {
    expect(() => readStored(schema, data)).toThrow();
  });

  test('what is stored is returned unchanged', () => {
    expect(storable(schema, document)).toBe(document);
  });

  test.each<[string, unknown, string]>([
    ['a field that the schema does not know', { ...document, extra: 1 }, 'no field extra'],
    [
      'one inside a list',
      { ...document, teaser: { ...document.teaser, assets: [{ id: 'x', kind: 'code', extra: 1 }] } },
      'extra',
    ],
    ['a required field missing', { ...document, id: undefined }, 'id'],
    ['a value of another type', { ...document, notes: 'n' }, 'notes'],
  ])('a document with %s is not stored', (_name, data, named) => {
    expect(() => storable(schema, data as z.infer<typeof schema>)).toThrow(named);
  });

  test('a nested field without a schema of its own is named with its path', () => {
    const open = z.object({ outer: z.object({ inner: z.string() }) });
    const data = { outer: { inner: 'x', extra: undefined, other: 1 } };
    expect(() => storable(open, data)).toThrow('no field outer.other');
  });

  test('in a list of several kinds, each item loses only fields unknown to its kind', () => {
    const item = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fee'), cents: z.number() }),
      z.strictObject({ kind: z.literal('note') }),
    ]);
    const rows = [
      { kind: 'fee', cents: 1 },
      { kind: 'note', cents: 1 },
    ];
    expect(readStored(z.object({ rows: z.array(item) }), { rows })).toEqual({
      rows: [{ kind: 'fee', cents: 1 }, { kind: 'note' }],
    });
  });

  test('an error names the field that does not fit', () => {
    expect(() => readStored(schema, { ...stored, id: 3 })).toThrow(z.ZodError);
  });

  test('a field without a value can be stored', () => {
    const nullable = z.object({ until: z.date().nullable() });
    expect(storable(nullable, { until: null })).toEqual({ until: null });
  });
});

describe('with dates', () => {
  const AT = new Date('2026-03-01T09:30:00.000Z');
  class Timestamp {
    toDate = () => AT;
  }

  test('timestamps become dates at any depth', () => {
    expect(withDates({ at: new Timestamp(), rows: [{ until: new Timestamp() }, null], note: 'x', n: 0 })).toEqual({
      at: AT,
      rows: [{ until: AT }, null],
      note: 'x',
      n: 0,
    });
  });

  test('other objects are unchanged', () => {
    const bytes = new Uint8Array([1]);
    expect(withDates({ at: AT, bytes })).toEqual({ at: AT, bytes });
    expect((withDates({ bytes }) as { bytes: unknown }).bytes).toBe(bytes);
  });

  test("a field named like a timestamp's method isn't a timestamp, and null stays null", () => {
    expect(withDates({ toDate: 'tomorrow' })).toEqual({ toDate: 'tomorrow' });
    expect(withDates(undefined)).toBeUndefined();
  });
});
