/** Reads a stored value: a schema of zod's, or something like one on pages that load no zod. */
export interface StoredSchema<T> {
  safeParse: (value: unknown) => { data?: T | undefined };
}

/** The value in a stored text; null for none, for invalid JSON, and for a value that does not fit the schema. */
export function storedValue<T>(text: string | null, schema: StoredSchema<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The value that this device keeps under a key until it is removed; in `sessionStorage`, until the tab is closed. */
export const deviceValue = <T>(
  key: string,
  schema: StoredSchema<T>,
  storage: Pick<Storage, 'getItem'> = localStorage,
): T | null => storedValue(storage.getItem(key), schema);
