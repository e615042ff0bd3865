/** A listing's id, which begins a deal's. */
export const LISTING_ID = /^[A-Za-z0-9]{20}$/;
/** So many listings and people that are called so are followed to what is theirs. */
export const NAMED = 5;

/** Whether a text may be a document's id. */
export const isId = (text: string): boolean => /^[\w-]{1,128}$/.test(text);

/** What is there, each once, at most so many. */
export function distinct<T>(found: readonly (T | undefined)[], idOf: (one: T) => string, most: number): T[] {
  const byId = new Map<string, T>();
  for (const one of found) if (one !== undefined && !byId.has(idOf(one))) byId.set(idOf(one), one);
  return [...byId.values()].slice(0, most);
}
