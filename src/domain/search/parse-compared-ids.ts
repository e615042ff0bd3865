/** Maximum number of projects that can be compared side by side. */
export const MAX_COMPARED = 4;

const LISTING_ID = /^[A-Za-z0-9]{20}$/;

/** Parses the ids of listings to compare from a query parameter, dropping invalid, duplicate and excess ids. */
export function parseComparedIds(inAddress: string | null): string[] {
  const ids = (inAddress ?? '').split(',').filter((id) => LISTING_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
