import type * as z from 'zod';

/** Recognizes a timestamp by its shape, because importing the class would load one of Firestore's two SDKs. */
const isTimestamp = (value: unknown): value is { toDate(): Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** Converts Firestore timestamps to dates, at any depth of arrays and plain objects. */
export function withDates(value: unknown): unknown {
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

type Path = readonly PropertyKey[];

/**
 * Parses a stored document that an earlier or later release may have written: unknown fields are dropped at any depth,
 * and missing ones with a default are filled in. Throws for any other mismatch, since documents are parsed, never cast.
 */
export function readStored<T>(schema: z.ZodType<T>, stored: unknown): T {
  const data = withDates(stored);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key): Path => [...issue.path, key]) : [],
  );
  return schema.parse(unknown.reduce(withoutPath, data));
}

/** Returns the document to store, unchanged. Throws if it doesn't match its schema or has an unknown field. */
export function storable<T>(schema: z.ZodType<T>, data: T): T {
  const unknown = unknownField(data, schema.parse(data));
  if (unknown) throw new Error(`The schema of this document has no field ${unknown}.`);
  return data;
}

/** Returns a copy of plain data without one field. */
function withoutPath(data: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? withoutPath(item, rest) : item));
  const { [String(key)]: inner, ...others } = data as Record<string, unknown>;
  return rest.length ? { ...others, [String(key)]: withoutPath(inner, rest) } : others;
}

/** Returns the dotted path of the first field that `data` has and its parsed copy lacks, or null if there is none. */
function unknownField(data: unknown, parsed: unknown): string | null {
  if (typeof data !== 'object' || data === null || data instanceof Date) return null;
  const kept = (parsed ?? {}) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(data)) {
    if (inner === undefined) continue;
    if (!(key in kept)) return key;
    const deeper = unknownField(inner, kept[key]);
    if (deeper) return `${key}.${deeper}`;
  }
  return null;
}
