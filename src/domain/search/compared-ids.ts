/** Number of projects that fit side by side. */
export const MAX_COMPARED = 4;

const LISTING_ID = /^[A-Za-z0-9]{20}$/;

/** Returns the listing ids to compare from an address, without invalid, duplicate or excess ids. */
export function comparedIds(inAddress: string | null): string[] {
  const ids = (inAddress ?? '').split(',').filter((id) => LISTING_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
