import { type FetchRules, guardedResponse, type Refused, type Source } from './guarded-response.ts';
import { NoText } from './no-text.ts';
import { readBody, SenderTimeLimit } from './read-body.ts';

/**
 * The most that is received of one text.
 * @public Read by tests.
 */
export const MAX_TEXT_BYTES = 16 * 1024;
const WHOLE_MS = 6_000;
/** Statuses by which a site says nothing of the file: it is overloaded, or wary of us. */
const SILENT = new Set([401, 403, 408, 425, 429]);

/**
 * The most that is received of what a public interface says of one repository or package.
 * @public Read by tests.
 */
export const MAX_FACTS_BYTES = 1024 * 1024;
/** Redirects within such an interface: a repository that was transferred is found at its new address. */
const FACTS_REDIRECTS = 2;

/** The text at an address: at most 16 KB, following this many redirects within the same origin. Throws `NoText`. */
export const fetchText = (address: string, source: Source, redirects: number): Promise<string> =>
  fetchBody(address, source, { accept: 'text/plain', redirects, maxBytes: MAX_TEXT_BYTES });

/** The JSON of a public interface: at most 1 MB. Throws `NoText`, also for invalid JSON. */
export async function fetchFacts(address: string, source: Source): Promise<unknown> {
  const asked = { accept: 'application/json', redirects: FACTS_REDIRECTS, maxBytes: MAX_FACTS_BYTES };
  return parsedFacts(await fetchBody(address, source, asked));
}

/** Time for a file of megabytes. */
const FILE_MS = 30_000;

/** A longer file of a public source: so many bytes at most, with a redirect within its origin. Throws `NoText`. */
export const fetchFile = (address: string, source: Source, maxBytes: number): Promise<string> =>
  fetchBody(address, source, { accept: '*/*', redirects: 1, maxBytes, wholeMs: FILE_MS });

/** The JSON of an answer. Throws `NoText` for anything else. */
export function parsedFacts(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoText('returned something else', false);
  }
}

interface Asked {
  accept: string;
  redirects: number;
  maxBytes: number;
  wholeMs?: number;
}

/** Waits 6 seconds at most by default. Throws `NoText` for every failure on the way. */
async function fetchBody(
  address: string,
  source: Source,
  { accept, redirects, maxBytes, wholeMs = WHOLE_MS }: Asked,
): Promise<string> {
  const refuse = (refused: Refused) => refusalOf(refused, maxBytes);
  const rules: FetchRules = {
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'HandoffChecks/1.0' },
    redirects,
    elsewhere: false,
    maxBytes,
    refuse,
  };
  const time = new SenderTimeLimit(wholeMs, silence());
  try {
    const { body } = await time.running(() => guardedResponse(address, source, rules, time.signal));
    const tooLarge = () => refuse({ why: 'too-large' });
    // Memory that is never written to is never taken.
    const buffer = Buffer.allocUnsafeSlow(maxBytes);
    return (await time.running(() => readBody(body, buffer, tooLarge))).toString('utf8');
  } catch (error) {
    throw error instanceof NoText ? error : silence();
  }
}

const silence = () => new NoText('did not answer', false);

function refusalOf(refused: Refused, maxBytes: number): NoText {
  switch (refused.why) {
    case 'status':
      return new NoText(`returned ${refused.status}`, refused.status < 500 && !SILENT.has(refused.status));
    case 'elsewhere':
      return new NoText(`leads to another site, ${refused.host}`, true);
    case 'redirects':
      return new NoText('leads to another address', true);
    case 'compressed':
      return new NoText('is compressed', true);
    case 'too-large':
      return new NoText(`is larger than ${maxBytes / 1024} KB`, true);
    case 'address':
      return new NoText('is not a public address', true);
  }
}
