/** For answers that are the same for everybody: the CDN caches them for a few seconds. */
export const PUBLIC_ANSWER = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, s-maxage=5',
};
/** For answers to one caller. */
export const PRIVATE_ANSWER = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };
