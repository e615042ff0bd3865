const MAX_ANSWERS = 500;

interface Kept {
  until: number;
  body: Promise<string>;
  /** The body once it is available, for callers that can't wait. */
  ready: string | null;
}
const answers = new Map<string, Kept>();

/**
 * Returns the response for a public address, shared by all requests within `ms`. The CDN does the same per region; this
 * cache keeps a burst of requests from being computed thousands of times.
 */
export function keptAnswer(address: string, ms: number, make: () => Promise<string>): Promise<string> {
  const now = Date.now();
  const known = answers.get(address);
  if (known && known.until > now) return known.body;
  const kept: Kept = { until: now + ms, body: make(), ready: null };
  answers.delete(address);
  answers.set(address, kept);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  kept.body.then(
    (body) => {
      kept.ready = body;
    },
    // Failures aren't cached.
    () => answers.delete(address),
  );
  return kept.body;
}

/** Returns the cached response for an address, if any. */
export function readyAnswer(address: string): string | null {
  const known = answers.get(address);
  return known && known.until > Date.now() ? known.ready : null;
}

/** Headers for responses that are the same for everyone: the CDN caches them for a few seconds. */
export const PUBLIC_ANSWER = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, s-maxage=5',
};
/** Headers for responses to a single caller. */
export const PRIVATE_ANSWER = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };
