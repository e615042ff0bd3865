/** Of answers that are the same for everybody: the CDN keeps them for a few seconds. */
export const PUBLIC_ANSWER = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, s-maxage=5',
};
/** Of answers to one caller. */
export const PRIVATE_ANSWER = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };
