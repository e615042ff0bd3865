/** The one thing found, or undefined while there is none; more than one is an error. */
export function onlyOne<T>(found: readonly T[], what: RegExp): T | undefined {
  if (found.length > 1) throw new Error(`${found.length} instead of one: ${what}`);
  return found[0];
}
