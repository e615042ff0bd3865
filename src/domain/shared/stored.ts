import type * as z from 'zod';

/** Recognized by its shape, because naming the class would load one of Firestore's two SDKs. */
const isTimestamp = (value: unknown): value is { toDate(): Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** The same value with Firestore timestamps as dates, at any depth of arrays and plain objects. */
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
 * Reads a stored document as another release may have written it, before or after this one: fields that the schema does
 * not know are left out, at any depth, and those it has a default for are filled in. Anything else that does not fit is
 * an error: documents are parsed, never cast.
 */
export function readStored<T>(schema: z.ZodType<T>, stored: unknown): T {
  const data = withDates(stored);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key): Path => [...issue.path, key]) : [],
  );
  return schema.parse(unknown.reduce(without, data));
}

/**
 * The document to store, unchanged. Throws if it does not fit its schema or has a field that the schema does not know.
 */
export function storable<T>(schema: z.ZodType<T>, data: T): T {
  const unknown = unknownField(data, schema.parse(data));
  if (unknown) throw new Error(`The schema of this document has no field ${unknown}.`);
  return data;
}

/** A copy of plain data without one field. */
function without(data: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? without(item, rest) : item));
  const { [String(key)]: inner, ...others } = data as Record<string, unknown>;
  return rest.length ? { ...others, [String(key)]: without(inner, rest) } : others;
}

/** The first field, as a path with dots, that `data` has and its parsed copy lost; null if there is none. */
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
