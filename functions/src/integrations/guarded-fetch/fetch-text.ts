import { FetchTextError } from './fetch-text-error.ts';
import { type FetchRefusal, type FetchRules, guardedResponse, type Source } from './guarded-response.ts';
import { readBody, SenderTimeLimit } from './read-body.ts';

/**
 * Maximum size of a text, in bytes.
 * @public Read by tests.
 */
export const MAX_TEXT_BYTES = 16 * 1024;
const WHOLE_MS = 6_000;
/** Statuses that say nothing about the file: the site is overloaded or suspicious of us. */
const SILENT_STATUSES = new Set([401, 403, 408, 425, 429]);

/**
 * Maximum size, in bytes, of a public API's response about one repository or package.
 * @public Read by tests.
 */
export const MAX_FACTS_BYTES = 1024 * 1024;
/** Maximum number of redirects within such an API: a transferred repository redirects to its new address. */
const FACTS_REDIRECTS = 2;

/**
 * Fetches a text of at most 16 KB, following at most `redirects` redirects within the same origin. Throws
 * `FetchTextError`.
 */
export const fetchText = (address: string, source: Source, redirects: number): Promise<string> =>
  fetchBody(address, source, { accept: 'text/plain', redirects, maxBytes: MAX_TEXT_BYTES });

/** Fetches JSON of at most 1 MB from a public API. Throws `FetchTextError`, also for invalid JSON. */
export async function fetchFacts(address: string, source: Source): Promise<unknown> {
  const asked = { accept: 'application/json', redirects: FACTS_REDIRECTS, maxBytes: MAX_FACTS_BYTES };
  return parseFacts(await fetchBody(address, source, asked));
}

/** Time limit for a file of several megabytes. */
const FILE_MS = 30_000;

/**
 * Fetches a longer public file of at most `maxBytes`, following one redirect within its origin. Throws
 * `FetchTextError`.
 */
export const fetchFile = (address: string, source: Source, maxBytes: number): Promise<string> =>
  fetchBody(address, source, { accept: '*/*', redirects: 1, maxBytes, wholeMs: FILE_MS });

/** Parses a response as JSON. Throws `FetchTextError` for anything else. */
export function parseFacts(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FetchTextError('returned something else', false);
  }
}

interface Asked {
  accept: string;
  redirects: number;
  maxBytes: number;
  wholeMs?: number;
}

/** Waits at most 6 seconds by default. Throws `FetchTextError` for every failure along the way. */
async function fetchBody(
  address: string,
  source: Source,
  { accept, redirects, maxBytes, wholeMs = WHOLE_MS }: Asked,
): Promise<string> {
  const refuse = (refused: FetchRefusal) => refusalOf(refused, maxBytes);
  const rules: FetchRules = {
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'HandoffChecks/1.0' },
    redirects,
    elsewhere: false,
    maxBytes,
    refuse,
  };
  const time = new SenderTimeLimit(wholeMs, noAnswer());
  try {
    const { body } = await time.running(() => guardedResponse(address, source, rules, time.signal));
    const tooLarge = () => refuse({ why: 'too-large' });
    // The system allocates this memory only as it is written to.
    const buffer = Buffer.allocUnsafeSlow(maxBytes);
    return (await time.running(() => readBody(body, buffer, tooLarge))).toString('utf8');
  } catch (error) {
    throw error instanceof FetchTextError ? error : noAnswer();
  }
}

const noAnswer = () => new FetchTextError('did not answer', false);

function refusalOf(refused: FetchRefusal, maxBytes: number): FetchTextError {
  switch (refused.why) {
    case 'status':
      return new FetchTextError(
        `returned ${refused.status}`,
        refused.status < 500 && !SILENT_STATUSES.has(refused.status),
      );
    case 'elsewhere':
      return new FetchTextError(`leads to another site, ${refused.host}`, true);
    case 'redirects':
      return new FetchTextError('leads to another address', true);
    case 'compressed':
      return new FetchTextError('is compressed', true);
    case 'too-large':
      return new FetchTextError(`is larger than ${maxBytes / 1024} KB`, true);
    case 'address':
      return new FetchTextError('is not a public address', true);
  }
}
