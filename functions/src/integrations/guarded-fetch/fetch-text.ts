import { FetchTextError } from './fetch-text-error.ts';
import { type FetchRefusal, type FetchRules, guardedResponse, type Source } from './guarded-response.ts';
import { readBody, SenderTimeLimit } from './read-body.ts';

/**
 * Maximum size of a text response, in bytes.
 * @public Read by tests.
 */
export const MAX_TEXT_BYTES = 16 * 1024;
const WHOLE_MS = 6_000;
/** Client-error statuses that don't mean the file is missing: the site is overloaded or is blocking us. */
const SILENT_STATUSES = new Set([401, 403, 408, 425, 429]);

/**
 * Maximum size, in bytes, of a public API's response about one repository or package.
 * @public Read by tests.
 */
export const MAX_FACTS_BYTES = 1024 * 1024;
/**
 * Maximum number of redirects within a public API's origin, since a transferred repository redirects to its new
 * address.
 */
const FACTS_REDIRECTS = 2;

/**
 * Fetches text of at most 16 KB, following at most `redirects` redirects within the same origin. Throws
 * `FetchTextError`.
 */
export const fetchText = (address: string, source: Source, redirects: number): Promise<string> =>
  fetchBody(address, source, { accept: 'text/plain', redirects, maxBytes: MAX_TEXT_BYTES });

/** Fetches JSON of at most 1 MB from a public API. Throws `FetchTextError`, including for invalid JSON. */
export async function fetchPublicJson(address: string, source: Source): Promise<unknown> {
  const asked = { accept: 'application/json', redirects: FACTS_REDIRECTS, maxBytes: MAX_FACTS_BYTES };
  return parseJsonResponse(await fetchBody(address, source, asked));
}

/** Time limit for a file of several megabytes. */
const FILE_MS = 30_000;

/**
 * Fetches a longer public file of at most `maxBytes`, following one redirect within its origin. Throws
 * `FetchTextError`.
 */
export const fetchFile = (address: string, source: Source, maxBytes: number): Promise<string> =>
  fetchBody(address, source, { accept: '*/*', redirects: 1, maxBytes, wholeMs: FILE_MS });

/** Parses a response as JSON. Throws `FetchTextError` if it isn't valid JSON. */
export function parseJsonResponse(text: string): unknown {
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

/**
 * Fetches a response body within `wholeMs`, 6 seconds by default. Throws `FetchTextError` for every kind of failure.
 */
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
    // The OS commits this memory only as it is written to.
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
      return new FetchTextError(`redirects to another site, ${refused.host}`, true);
    case 'redirects':
      return new FetchTextError('redirects to another address', true);
    case 'compressed':
      return new FetchTextError('is compressed', true);
    case 'too-large':
      return new FetchTextError(`is larger than ${maxBytes / 1024} KB`, true);
    case 'address':
      return new FetchTextError('is not a public address', true);
  }
}
