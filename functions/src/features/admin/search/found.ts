/** A listing's id, which begins a deal's. */
export const LISTING_ID = /^[A-Za-z0-9]{20}$/;
/** How many matching listings and people are followed to what is theirs. */
export const NAMED = 5;

/** Whether a text could be a document's id. */
export const isId = (text: string): boolean => /^[\w-]{1,128}$/.test(text);

/** The distinct documents that exist, at most `most`. */
export function distinct<T>(found: readonly (T | undefined)[], idOf: (item: T) => string, most: number): T[] {
  const byId = new Map<string, T>();
  for (const item of found) if (item !== undefined && !byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()].slice(0, most);
}
