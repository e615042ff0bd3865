/** For responses that are the same for everyone: the CDN caches them for a few seconds. */
export const PUBLIC_ANSWER = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, s-maxage=5',
};
/** For responses to a single caller. */
export const PRIVATE_ANSWER = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };
