/** Validates a stored value: a zod schema, or a minimal stand-in on pages that don't load zod. */
export interface StoredSchema<T> {
  safeParse: (value: unknown) => { data?: T | undefined };
}

/** Parses a stored value; returns null if the value is missing, is invalid JSON or doesn't match the schema. */
export function storedValue<T>(text: string | null, schema: StoredSchema<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the value stored under a key on this device; in `sessionStorage`, it lasts until the tab is closed. */
export const deviceValue = <T>(
  key: string,
  schema: StoredSchema<T>,
  storage: Pick<Storage, 'getItem'> = localStorage,
): T | null => storedValue(storage.getItem(key), schema);
