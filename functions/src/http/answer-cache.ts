const MOST = 500;

interface Kept {
  until: number;
  body: Promise<string>;
  /** The same once it is there, for callers who cannot wait. */
  ready: string | null;
}
const answers = new Map<string, Kept>();

/**
 * The answer to a public address, made once and given to whoever asks the same within `ms`. Beside
 * the CDN, which does this for each place in the world: a burst makes one answer, not thousands.
 */
export function keptAnswer(address: string, ms: number, make: () => Promise<string>): Promise<string> {
  const now = Date.now();
  const known = answers.get(address);
  if (known && known.until > now) return known.body;
  const kept: Kept = { until: now + ms, body: make(), ready: null };
  answers.delete(address);
  answers.set(address, kept);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
  kept.body.then(
    (body) => {
      kept.ready = body;
    },
    // A failure is nobody else's answer.
    () => answers.delete(address),
  );
  return kept.body;
}

/** The kept answer to an address, if it is there this moment. */
export function readyAnswer(address: string): string | null {
  const known = answers.get(address);
  return known && known.until > Date.now() ? known.ready : null;
}
