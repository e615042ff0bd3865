/** Builds a record with a value for each name, in the order of the names. */
export const recordOf = <K extends string, T>(names: readonly K[], make: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, T>;
