import type { Entries } from './draft-entries.ts';

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
/** Whether two values are the same, in whatever order the parts of an object were written. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/** What two tabs have made of one list: `conflicts` holds the other tab’s version by key, null where it has none. */
interface MergedEntries {
  merged: Entries;
  conflicts: Record<string, unknown>;
}

/**
 * Merges the entries of a list, changed here and in another tab since `base`: what one of the two has added, changed or
 * removed is taken from there. An entry that both changed differently, or that one changed and the other removed, is a
 * conflict, and stays as it is here. `both` merges two versions of an entry that can be told apart further.
 */
export function mergeEntries(
  base: Entries,
  mine: Entries,
  theirs: Entries,
  both?: (key: string, versions: [base: unknown, mine: unknown, theirs: unknown]) => unknown,
): MergedEntries {
  const conflicts: Record<string, unknown> = {};
  const resultOf = (key: string): unknown => {
    const [was, here, there] = [base.get(key) ?? null, mine.get(key) ?? null, theirs.get(key) ?? null];
    if (isSame(here, was)) return there;
    if (isSame(there, was) || isSame(there, here)) return here;
    if (both && here !== null && there !== null) return both(key, [was, here, there]);
    conflicts[key] = there;
    return here;
  };
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  const merged = order.map((key) => [key, resultOf(key)] as const).filter(([, value]) => value !== null);
  return { merged: new Map(merged), conflicts };
}

/**
 * The keys of all lists: in the order of the one that moved some, and what only the other one has after the key that it
 * follows there. What the other tab has added to the same place comes first, as it was saved first.
 */
export function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const hasMoved = !isSame(
    theirs.filter((key) => base.includes(key)),
    base.filter((key) => theirs.includes(key)),
  );
  const [first, second] = hasMoved ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  // What the first has removed is placed as well: others may follow it.
  for (const keys of [base, second]) {
    keys.forEach((key, i) => {
      if (!order.includes(key)) order.splice(i === 0 ? 0 : order.indexOf(keys[i - 1] ?? '') + 1, 0, key);
    });
  }
  return order;
}
